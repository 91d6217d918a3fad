import type { Plugin, Rolldown } from 'vite'

/** The module with which Vite preloads the files of a dynamic import. */
const preloadHelper = '\0vite/preload-helper.js'

/**
 * Fetches all files of a dynamic import before the import. Browsers remember a failed import until the page is closed,
 * but not a failed fetch, so the next press can still load what failed once.
 * @see https://github.com/whatwg/html/issues/6768
 */
export function fetchBeforeImport(): Plugin {
  return {
    name: 'fetch-before-import',
    apply: 'build',
    transform: (_, id) =>
      id === preloadHelper ? `export const __vitePreload = ${importFetched.toString()}` : null,
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          const isIslands = chunk.type === 'chunk' && chunk.facadeModuleId?.includes('islands-code')
          if (!isIslands) continue
          // A page imports this chunk directly, and browsers remember failures: its code moves to a second file.
          const fileName = chunk.fileName.replace(/js$/, 'code.js')
          this.emitFile({ type: 'asset', fileName, source: chunk.code })
          const files = JSON.stringify([fileName, ...neededBy(chunk, bundle)])
          const load = `() => import("/${fileName}")`
          const names = chunk.exports.join(', ')
          chunk.code = `export const { ${names} } = await (${importFetched.toString()})(${load}, ${files})`
        }
      },
    },
  }
}

/** The files that a chunk imports, and those that they import. */
export function neededBy(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set(chunk.imports)
  for (const file of files) {
    const needed = bundle[file]
    if (needed?.type === 'chunk') for (const further of needed.imports) files.add(further)
  }
  return files
}

/** Runs in the page, where nothing else of this module exists. */
async function importFetched(load: () => Promise<unknown>, files: string[] = []) {
  await Promise.all(
    files.map(async (file) => {
      const response = await fetch(`/${file}`)
      if (!response.ok) throw new Error(`${file}: ${response.status}`)
      // Read to its end, so that the import finds it in the cache.
      await response.arrayBuffer()
    }),
  )
  return load()
}
