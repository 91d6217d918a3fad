import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { inlineScripts } from './tools/build/inline-script.ts'
import { fetchBeforeImport } from './tools/build/fetch-before-import.ts'
import { finishSite } from './tools/build/finish-site.ts'
import { siteUrl } from './tools/build/site-url.ts'

export default defineConfig({
  site: siteUrl(process.env),
  output: 'static',
  // The default, 'jsx', removes spaces between inline elements.
  compressHTML: true,
  trailingSlash: 'never',
  // It covers the bottom of every page.
  devToolbar: { enabled: false },
  // Styles are inlined, so that the first paint waits for one request only.
  // Four pages at once, because each waits for the disk.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 4 },
  // A route with an unchanged `cacheKey` is not rendered again: see src/build/article-chunks.ts.
  experimental: { incrementalBuild: true },
  markdown: { smartypants: false, syntaxHighlight: false },
  // Astro's own images use Netlify's Image CDN, as the articles' images do.
  image: { service: { entrypoint: '@astrojs/netlify/image-service.js' } },
  integrations: [react(), finishSite()],
  vite: { plugins: [inlineScripts(), fetchBeforeImport(), tailwindcss()] },
})
