import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Sql } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Manifest } from './manifest.ts'
import { readMigrations } from './write-backup.ts'

const folder = new URL('../../netlify/server/db/migrations/', import.meta.url)

/**
 * Creates the archive's schema in a database without tables. A database with tables must have that schema already.
 * @throws {Error} when the archive is from a newer release than this code, or the database is from another release.
 */
export async function matchSchema(sql: Sql, wanted: Manifest['migrations']): Promise<void> {
  const known = new Set(await readdir(folder))
  const unknown = wanted.find(({ name }) => !known.has(name))
  if (unknown) {
    throw new Error(
      `The archive was made by a newer release (${unknown.name}). Restore it with that release. Nothing was changed.`,
    )
  }
  const [found] = await sql`select to_regclass('public.migration') is not null as migrated`
  if (found?.['migrated'] !== true) await migrateOnly(sql, wanted)
  const present = await readMigrations(sql)
  if (JSON.stringify(present) === JSON.stringify(wanted)) return
  throw new Error(
    'The database has the schema of another release than the archive. Restore into a database without tables: a new branch, or a new DATA_DIR. Nothing was changed.',
  )
}

async function migrateOnly(sql: Sql, wanted: Manifest['migrations']): Promise<void> {
  const chosen = await mkdtemp(join(tmpdir(), 'migrations-'))
  try {
    await Promise.all(wanted.map(({ name }) => copyFile(new URL(name, folder), join(chosen, name))))
    await migrate(sql, pathToFileURL(`${chosen}/`))
  } finally {
    await rm(chosen, { recursive: true })
  }
}
