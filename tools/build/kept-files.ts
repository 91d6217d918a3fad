import { hash } from 'node:crypto'
import { linkSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A cache of files for the next build. Each is stored under the hash of its text, so it cannot be stale. A hard link
 * takes less time than writing the file, and no space.
 */
export class KeptFiles {
  readonly #folder: string
  readonly #known: Set<string>
  readonly #used = new Set<string>()

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true })
    this.#folder = folder
    this.#known = new Set(readdirSync(folder))
  }

  /** Writes a text into a new file. It is synchronous, because that is faster for thousands of small files. */
  put(text: string, file: string): void {
    const name = hash('sha256', text, 'base64url')
    const kept = join(this.#folder, name)
    this.#used.add(name)
    if (this.#known.has(name) && link(kept, file)) return
    // The file may be a hard link to a cached file, which must not change.
    rmSync(file, { force: true })
    writeFileSync(file, text)
    // Cached after it is complete, because a build may be stopped at any time.
    if (link(file, kept)) this.#known.add(name)
  }

  /** Removes the cached files that this build has not used. */
  removeUnused(): void {
    for (const name of this.#known) {
      if (!this.#used.has(name)) rmSync(join(this.#folder, name), { force: true })
    }
  }
}

/** Creates a hard link. Returns false if that is not possible: on another disk, or if the name exists. */
function link(file: string, name: string): boolean {
  try {
    linkSync(file, name)
    return true
  } catch {
    return false
  }
}
