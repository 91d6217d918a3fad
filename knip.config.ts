import type { KnipConfig } from 'knip'

export default {
  entry: [
    'netlify/functions/*.mts',
    // Programs that are started as processes of their own.
    'tools/browser/install.ts',
    'tools/{backup/backup,doctor/doctor,local/start,subscribers/subscribers}.ts',
    'tools/verdict/verdict.ts',
    'tools/local/site/run-astro-build.ts',
    'tools/on-demand/netlify-build/run-build.ts',
    'tests/stack/fixture/netlify/functions/*.mts',
    'tests/delivery/*.ts',
    // A page's script imports this module by its URL.
    'src/components/islands-code.astro',
    // Imported as 'inline:name', which the build replaces with the script's text.
    'src/page-scripts/inline/*.ts',
  ],
  project: [
    '{src,netlify,tools,tests}/**/*.{ts,tsx,mts,mjs,astro,css}',
    '*.{ts,mjs}',
    '!tests/stack/fixture/dist/**',
  ],
  // 'inline:…' is not a package. astro.config.mjs names the image service. Fonts are found by path.
  ignoreDependencies: [
    'inline',
    '@astrojs/netlify',
    '@fontsource-variable/markazi-text',
    '@fontsource-variable/newsreader',
    '@fontsource-variable/noto-naskh-arabic',
  ],
} satisfies KnipConfig
