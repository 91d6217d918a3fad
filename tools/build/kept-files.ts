import { hash } from 'node:crypto'
import { linkSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Files that the next build is likely to need again, kept under the hash of their own text, so that none can be out of
 * date. Giving a kept file one more name costs far less than writing it, and no room.
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

  /** Puts a text into a new file. It does one thing at a time: thousands of small files are done sooner that way. */
  put(text: string, file: string): void {
    const name = hash('sha256', text, 'base64url')
    const kept = join(this.#folder, name)
    this.#used.add(name)
    if (this.#known.has(name) && link(kept, file)) return
    // It may be another name of a kept file, into which nothing may be written.
    rmSync(file, { force: true })
    writeFileSync(file, text)
    // Only what is written whole is kept, for a build may be stopped at any time.
    if (link(file, kept)) this.#known.add(name)
  }

  /** Removes what was not put anywhere. */
  forgetRest(): void {
    for (const name of this.#known) {
      if (!this.#used.has(name)) rmSync(join(this.#folder, name), { force: true })
    }
  }
}

/** Gives a file one more name, where that can be done: not on another disk, nor for a name that is taken. */
function link(file: string, name: string): boolean {
  try {
    linkSync(file, name)
    return true
  } catch {
    return false
  }
}
