import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:8888',
  output: 'static',
  // 'jsx' would eat the spaces between inline elements.
  compressHTML: true,
  trailingSlash: 'never',
  // The whole stylesheet stands in each page, so that nothing blocks the first paint.
  build: { format: 'file', inlineStylesheets: 'always' },
  integrations: [react()],
  vite: { plugins: [tailwindcss()] },
})
