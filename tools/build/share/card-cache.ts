import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, linkSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const root = here('../../../node_modules/.cache/share/')

/** Where drawn cards are kept from build to build: a folder for each version of the drawing. */
export async function cardCache(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of ['./draw-card.ts', './card-font.ts']) hash.update(await readFile(here(name)))
  const folder = join(root, hash.digest('hex').slice(0, 12))
  await mkdir(folder, { recursive: true })
  return folder
}

/** Keeps a file under a name that only whole files get, for another build may be reading. */
export async function keep(file: string, data: Uint8Array): Promise<void> {
  const unfinished = `${file}.${process.pid}.${Math.random()}`
  await writeFile(unfinished, data)
  await rename(unfinished, file)
}

/** Puts a kept file into a folder; on one disk that costs neither time nor room. */
export function place(name: string, cache: string, folder: string): void {
  const [file, target] = [join(cache, name), join(folder, name)]
  try {
    linkSync(file, target)
  } catch {
    if (!existsSync(target)) copyFileSync(file, target)
  }
}
