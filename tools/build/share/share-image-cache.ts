import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, linkSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const sources = [
  './draw-share-image.ts',
  './set-text.ts',
  './shape-text.ts',
  './share-image-fonts.ts',
]
const usualRoot = here('../../../node_modules/.cache/share/')

/** The folder that keeps share images between builds. Its name changes with the code that draws them. */
export async function shareImageCache(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of sources) hash.update(await readFile(here(name)))
  // A benchmark has a cache of its own.
  const root = process.env['SHARE_IMAGE_CACHE'] ?? usualRoot
  const folder = join(root, hash.digest('hex').slice(0, 12))
  await mkdir(folder, { recursive: true })
  return folder
}

/** Writes a file under a temporary name, then renames it: another build may be reading the folder. */
export async function keep(file: string, data: Uint8Array): Promise<void> {
  const unfinished = `${file}.${process.pid}.${Math.random()}`
  await writeFile(unfinished, data)
  await rename(unfinished, file)
}

/** Hard-links a cached file into a folder, or copies it where the folder is on another disk. */
export function linkInto(folder: string, cache: string, name: string): void {
  const [file, target] = [join(cache, name), join(folder, name)]
  try {
    linkSync(file, target)
  } catch {
    if (!existsSync(target)) copyFileSync(file, target)
  }
}
