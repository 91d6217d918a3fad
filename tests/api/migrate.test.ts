import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect, type Sql } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#tests/support/open-database.ts'
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

/** Applies the test's own files. */
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
  await write('0001-first.sql', 'create table first (id integer)')
  await write('0002-second.sql', 'create table second ()')
  await expect(migrateHere()).rejects.toThrow(
    'Migration 0001-first.sql was changed after it had been applied. Restore it, and put the change into a new file.',
  )
  expect(await applied()).toEqual(['0001-first.sql'])
  expect(await exists('second')).toBe(false)
  // Line endings depend on the checkout and are not a change.
  await write('0001-first.sql', first.replaceAll('\n', '\r\n'))
  await migrateHere()
  expect(await exists('second')).toBe(true)
})

test('applies each file once with six parallel runs', async () => {
  await write(
    '0001-slow.sql',
    'create table run (id integer); select pg_sleep(0.2); insert into run values (1)',
  )
  await write('0002-more.sql', 'insert into run values (2)')
  await Promise.all(Array.from({ length: 6 }, migrateHere))
  expect(await sql`select id from run order by id`).toEqual([{ id: 1 }, { id: 2 }])
  expect(await applied()).toEqual(['0001-slow.sql', '0002-more.sql'])
})

test("the project's own files can be applied in parallel and again", async () => {
  await Promise.all([migrate(sql), migrate(sql), migrate(sql)])
  const names = await applied()
  expect(names).toContain('0001-content.sql')
  await migrate(sql)
  expect(await applied()).toEqual(names)
})

test('a failed file leaves nothing, reports why, and is applied when corrected', async () => {
  await write('0001-good.sql', 'create table good ()')
  await write('0002-bad.sql', 'create table half (); insert into good select 1 / 0')
  await expect(migrateHere()).rejects.toThrow(/^Migration 0002-bad\.sql failed: /)
  expect(await applied()).toEqual(['0001-good.sql'])
  expect(await exists('half')).toBe(false)
  await write('0002-bad.sql', 'create table half ()')
  await migrateHere()
  expect(await applied()).toEqual(['0001-good.sql', '0002-bad.sql'])
})

test('the articles of a site from before the revisions get their first one', async () => {
  const files = 'netlify/server/db/migrations'
  const before = (await readdir(files)).filter((name) => name < '0052')
  await Promise.all(before.map((name) => copyFile(`${files}/${name}`, join(folder, name))))
  await migrateHere()
  await sql`
    insert into content (type, title, slug, excerpt, author_name, category, tags, body)
    values ('op-ed', 'Public', 'public', 'Excerpt', 'Author', 'Policy', array['ai'], 'Body')`
  await sql`
    insert into unpublished (status, fields)
    values ('draft', '{"type": "op-ed", "title": "Draft", "tags": []}')`
  await migrate(sql)
  const rows = await sql`
    select number, action, status, fields - 'publishedAt' as fields from revision order by status`
  const first = { number: 1, action: 'kept' }
  const shared = { type: 'op-ed', excerpt: 'Excerpt', authorName: 'Author', category: 'Policy' }
  const fields = { ...shared, title: 'Public', slug: 'public', tags: ['ai'], body: 'Body' }
  expect(rows).toEqual([
    { ...first, status: 'draft', fields: { type: 'op-ed', title: 'Draft', tags: [] } },
    { ...first, status: 'published', fields: { ...fields, isPopular: false } },
  ])
  const instant = `to_char(published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  expect(
    await sql.query(`
      select from revision join content on id = article_id where fields ->> 'publishedAt' = ${instant}`),
  ).toHaveLength(1)
})
