import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { fetchBeforeImport, neededBy } from './fetch-before-import.ts'

/** The script element in the pages of the admin. In development it loads the source. */
export const adminScript = '<script type="module" src="/src/admin/main.tsx"></script>'

/**
 * Bundles the admin alone. In one bundle with the islands of readers, each module that two of them share would be a
 * file: 47 for a screen.
 * @param folder of the built site.
 * @returns the elements that replace `adminScript`: the browser asks for all files at once.
 */
export async function buildAdmin(folder: string): Promise<string> {
  const names = '_astro/[name].[hash].js'
  const { output } = (await build({
    configFile: false,
    // Packages contain the directive 'use client', of which it warns.
    logLevel: 'error',
    publicDir: false,
    plugins: [fetchBeforeImport()],
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: fileURLToPath(new URL('../../src/admin/main.tsx', import.meta.url)),
        output: { entryFileNames: names, chunkFileNames: names },
      },
    },
  })) as Rolldown.RolldownOutput
  const [entry] = output
  const bundle = Object.fromEntries(output.map((file) => [file.fileName, file]))
  return [
    `<script type="module" src="/${entry.fileName}"></script>`,
    ...Array.from(neededBy(entry, bundle), (file) => `<link rel="modulepreload" href="/${file}">`),
  ].join('')
}
