import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect, type Sql } from '#server/db/client.ts'
import { migrate, OtherHistory } from '#server/db/migrate.ts'
import { holdOpen } from '#support/database/hold-open.ts'
import { openDatabase } from '#support/database/open-database.ts'
import { startBridge, type Bridge } from '#tools/local/neon-bridge.ts'

let bridge: Bridge
let sql: Sql
let folder: string

beforeAll(async () => {
  bridge = await startBridge(await openDatabase('template0'))
  sql = connect({
    DATABASE_URL: 'postgresql://test:test@localhost/test',
    DATABASE_FETCH_ENDPOINT: bridge.url,
  })
})
beforeEach(async () => {
  await sql.transaction([sql`drop schema public cascade`, sql`create schema public`])
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  return () => rm(folder, { recursive: true })
})
afterAll(() => bridge.close())

function migrateHere(): Promise<void> {
  return migrate(sql, pathToFileURL(`${folder}/`))
}

function write(name: string, statements: string): Promise<void> {
  return writeFile(join(folder, name), statements)
}

async function applied(): Promise<string[]> {
  const rows = await sql`select name from migration order by name`
  return rows.map((row) => row['name'] as string)
}

async function exists(table: string): Promise<boolean> {
  const [row] = await sql`select to_regclass(${table}) is not null as found`
  return row?.['found'] === true
}

test('refuses a file that was changed after it was applied, and those after it', async () => {
  const first = 'create table first ();\n-- Its end.\n'
  await write('0001-first.sql', first)
  await migrateHere()
  await write('0001-first.sql', 'create table first (id integer);')
  await write('0002-second.sql', 'create table second ();')
  await expect(migrateHere()).rejects.toThrow(
    'Migration 0001-first.sql was changed after it had been applied. Restore it, and put the change into a new file.',
  )
  expect([await applied(), await exists('second')]).toEqual([['0001-first.sql'], false])
  // Line endings depend on the checkout and are not a change.
  await write('0001-first.sql', first.replaceAll('\n', '\r\n'))
  await migrateHere()
  expect(await exists('second')).toBe(true)
})

test('applies each file once with six parallel runs', async () => {
  await write(
    '0001-slow.sql',
    'create table run (id integer); perform pg_sleep(0.2); insert into run values (1);',
  )
  await write('0002-more.sql', 'insert into run values (2);')
  await Promise.all(Array.from({ length: 6 }, () => migrateHere()))
  expect(await sql`select id from run order by id`).toEqual([{ id: 1 }, { id: 2 }])
  expect(await applied()).toEqual(['0001-slow.sql', '0002-more.sql'])
})

test('a file that waits long for a lock fails, and lets the readers behind it go on', async () => {
  await write('0001-first.sql', 'create table busy (id integer);')
  await migrateHere()
  // The file finds the product's limit, and shortens it, so that the test need not wait as long.
  await write(
    '0002-second.sql',
    `assert current_setting('lock_timeout') = '5s';
     perform set_config('lock_timeout', '50ms', true);
     alter table busy add column more integer;`,
  )
  const reading = await holdOpen(sql, sql`select from busy`)
  await expect(migrateHere()).rejects.toThrow('lock timeout')
  await reading.release()
  await migrateHere()
  expect(await applied()).toEqual(['0001-first.sql', '0002-second.sql'])
})

test('a failed file leaves nothing, reports why, and is applied when corrected', async () => {
  await write('0001-good.sql', 'create table good ();')
  await write('0002-bad.sql', 'create table half (); insert into good select 1 / 0;')
  await expect(migrateHere()).rejects.toThrow(/^Migration 0002-bad\.sql failed: /)
  expect([await applied(), await exists('half')]).toEqual([['0001-good.sql'], false])
  await write('0002-bad.sql', 'create table half ();')
  await migrateHere()
  expect(await applied()).toEqual(['0001-good.sql', '0002-bad.sql'])
})

test('refuses a database with the tables of older code, and changes nothing', async () => {
  await write('0001-other.sql', 'create table other ();')
  await migrateHere()
  await expect(migrate(sql)).rejects.toThrow(OtherHistory)
  expect([await applied(), await exists('article')]).toEqual([['0001-other.sql'], false])
})

test('a database with the first text of a file that was changed later gets the change', async () => {
  await migrate(sql)
  // As that database was left.
  await sql.transaction([
    sql`update migration set checksum = 'a23f7e6d0dd39ca9ef33f380441755c877eaea4b7a304f1d60f9cf701f65c0d0'
      where name = '0025-editors.sql'`,
    sql`delete from migration where name = '0026-editors-again.sql'`,
    sql.query(`create or replace function assignment_noted() returns trigger
      language plpgsql as $$ begin return null; end; $$`),
  ])
  await migrate(sql)
  expect(await applied()).toContain('0026-editors-again.sql')
  const [row] = await sql`select prosrc from pg_proc where proname = 'assignment_noted'`
  expect(row?.['prosrc']).toContain('xmin')
})

test('the architecture names every table', async () => {
  await migrate(sql)
  const tables = await sql`select tablename from pg_tables where schemaname = 'public'`
  const text = await readFile('docs/architecture.md', 'utf8')
  const missing = tables.filter(({ tablename }) => !text.includes(`\`${String(tablename)}\``))
  expect(missing).toEqual([])
})
