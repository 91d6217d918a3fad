import { watch } from 'node:fs'
import { join } from 'node:path'

/** The folders that functions are packaged from. */
const sources = ['netlify', 'src']
/** Changes that are closer together than this are handled as one. */
const debounceMs = 200

/**
 * Calls `changed`, which does not throw, after each change of the functions' sources. The calls don't overlap,
 * because each packaging deletes the folders of the others.
 * @returns what ends the watch.
 */
export function watchSources(root: string, changed: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  let calls = Promise.resolve()
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      calls = calls.then(changed)
    }, debounceMs)
  }
  const watchers = sources.map((path) => watch(join(root, path), { recursive: true }, soon))
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
