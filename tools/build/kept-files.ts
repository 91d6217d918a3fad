import { hash } from 'node:crypto'
import { linkSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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
    if (!this.#known.has(name)) {
      // Only a whole file gets its name, for a build may be stopped at any time.
      writeFileSync(`${kept}.new`, text)
      renameSync(`${kept}.new`, kept)
      this.#known.add(name)
    }
    try {
      linkSync(kept, file)
    } catch {
      // The folder is on another disk, or another build has removed what was kept, or the file is already there: then
      // it may be a name of a kept one, into which nothing may be written.
      rmSync(file, { force: true })
      writeFileSync(file, text)
    }
  }

  /** Removes what was not put anywhere. */
  forgetRest(): void {
    for (const name of this.#known) {
      if (!this.#used.has(name)) rmSync(join(this.#folder, name), { force: true })
    }
  }
}
