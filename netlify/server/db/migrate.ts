import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { Sql } from './client.ts'

interface Migration {
  name: string
  checksum: string
  text: string
}

const folder = new URL('./migrations/', import.meta.url)

/** Any number that nothing else in this database locks. */
const lockKey = 20_260_801

/** The first checksum of a file that was changed after some databases had applied it. A later file makes up for that. */
const firstChecksums: Record<string, string> = {
  '0025-editors.sql': 'a23f7e6d0dd39ca9ef33f380441755c877eaea4b7a304f1d60f9cf701f65c0d0',
}

/** Code with other migrations made the database, so the migrations of this code do not fit. */
export class OtherHistory extends Error {
  override readonly message =
    'The tables of this database were made by another, older checkout, and cannot be migrated. Use an empty database.'
}

/**
 * Migrates the database to the newest schema. Every numbered file of `migrations/` runs once, in one transaction with
 * its record. Two migrations at once are safe: the second one waits and then finds the record.
 * @param upTo the name of the last file to run, for an older schema.
 * @throws {OtherHistory} if the database has tables of older code.
 * @throws {Error} if an applied file was changed, or a statement fails.
 */
export async function migrate(sql: Sql, files: URL = folder, upTo = '9999'): Promise<void> {
  await sql.transaction([
    sql`select pg_advisory_xact_lock(${lockKey}::bigint)`,
    sql`create table if not exists migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz(3) not null default now()
    )`,
  ])
  const migrations = await readMigrations(files)
  const rows = await sql`select name from migration`
  const isForeign = rows.length > 0 && !rows.some(({ name }) => name === migrations[0]?.name)
  if (isForeign) throw new OtherHistory()
  const wanted = migrations.filter(({ name }) => name <= upTo)
  for (const migration of wanted) await apply(sql, migration)
}

/** The files that this database has not applied yet. */
export async function pendingMigrations(sql: Sql): Promise<string[]> {
  const [found] = await sql`select to_regclass('public.migration') is not null as migrated`
  const rows = found?.['migrated'] === true ? await sql`select name from migration` : []
  const applied = new Set(rows.map((row) => row['name'] as string))
  const names = (await readMigrations(folder)).map(({ name }) => name)
  return names.filter((name) => !applied.has(name))
}

async function readMigrations(files: URL): Promise<Migration[]> {
  const names = (await readdir(files)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(new URL(name, files), 'utf8')).replaceAll('\r\n', '\n')
      return { name, checksum: createHash('sha256').update(text).digest('hex'), text }
    }),
  )
}

async function apply(sql: Sql, migration: Migration): Promise<void> {
  if (await isApplied(sql, migration)) return
  try {
    await sql.transaction([
      // The record comes first: a second migration waits for it and then fails on its key.
      sql`insert into migration (name, checksum) values (${migration.name}, ${migration.checksum})`,
      // While a migration waits for the lock of a table, all later readers of the table wait behind it.
      sql`set local lock_timeout = '5s'`,
      // One `do` block: the driver sends one statement at a time, and to split the file would need an SQL parser.
      sql.query(`do $migration$ begin\n${migration.text}\nend $migration$`),
    ])
  } catch (error) {
    if (await isApplied(sql, migration)) return
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

async function isApplied(sql: Sql, { name, checksum }: Migration): Promise<boolean> {
  const [record] = await sql`select checksum from migration where name = ${name}`
  const known = [checksum, firstChecksums[name]]
  if (record && !known.includes(record['checksum'] as string)) {
    throw new Error(
      `Migration ${name} was changed after it had been applied. Restore it, and put the change into a new file.`,
    )
  }
  return record !== undefined
}
