import type { KnipConfig } from 'knip'

export default {
  entry: ['netlify/functions/*.mts', 'tools/browser/install.ts'],
  project: ['{src,netlify,tools,tests}/**/*.{ts,tsx,mts,mjs,astro,css}', '*.{ts,mjs}'],
} satisfies KnipConfig
