import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A short hash of the current content of files and folders, and of further texts. */
export async function fingerprint(
  root: string,
  paths: string[],
  texts: string[] = [],
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(texts))
  for (const path of paths) {
    for (const file of await listFiles(join(root, path))) {
      hash.update(file.slice(root.length)).update(await readFile(file))
    }
  }
  return hash.digest('hex').slice(0, 20)
}

async function listFiles(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined)
  if (!found) return []
  if (found.isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}
