import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { inlineScripts } from './tools/build/inline-script.ts'
import { finishSite } from './tools/build/finish-site.ts'

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:8888',
  output: 'static',
  // 'jsx' would eat the spaces between inline elements.
  compressHTML: true,
  trailingSlash: 'never',
  // It would lie over the foot of every page.
  devToolbar: { enabled: false },
  // Styles stand in the page, so that the first paint waits for nothing but the page itself.
  build: { format: 'file', inlineStylesheets: 'always' },
  // An article's page whose article and code are as they were is taken over from the build before.
  experimental: { incrementalBuild: true },
  // What Astro itself makes of pictures goes through Netlify's Image CDN, like the articles' own.
  image: { service: { entrypoint: '@astrojs/netlify/image-service.js' } },
  integrations: [react(), finishSite()],
  vite: { plugins: [inlineScripts(), tailwindcss()] },
})
