import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../node_modules/.cache/test-database/', import.meta.url))
const sources = new URL('../../netlify/server/db/', import.meta.url)

/** The stored snapshot of the migrated database; undefined if the migrations have changed. */
export async function readSnapshot(): Promise<Blob | undefined> {
  try {
    return new Blob([await readFile(`${folder}${await snapshotName()}`)])
  } catch {
    return undefined
  }
}

/** Stores a snapshot of the migrated database and removes all older ones. */
export async function writeSnapshot(data: Blob): Promise<void> {
  await mkdir(folder, { recursive: true })
  const name = await snapshotName()
  // Other test files may read and write at the same time, so only a complete file gets the name.
  const unfinished = `${folder}${name}.${process.pid}`
  await writeFile(unfinished, data.stream())
  await rename(unfinished, `${folder}${name}`)
  const older = (await readdir(folder)).filter((file) => !file.startsWith(name))
  await Promise.all(older.map((file) => rm(`${folder}${file}`, { force: true })))
}

async function snapshotName(): Promise<string> {
  const hash = createHash('sha256')
  const migrations = new URL('migrations/', sources)
  const files = (await readdir(migrations)).toSorted().map((name) => new URL(name, migrations))
  const pglite = new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url)
  for (const file of [...files, new URL('migrate.ts', sources), pglite]) {
    hash.update(await readFile(file))
  }
  return `${hash.digest('hex').slice(0, 16)}.tar`
}
