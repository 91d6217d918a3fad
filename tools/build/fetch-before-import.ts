import type { Plugin } from 'vite'

/** The module with which Vite preloads what a dynamic import needs. */
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
  }
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
