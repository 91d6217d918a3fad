import type { NeonQueryPromise } from '@neondatabase/serverless'
import { escapeIdentifier as quote } from 'pg'
import type { Sql } from '#server/db/client.ts'
import type { Fingerprint } from './archive.ts'

export interface Table {
  name: string
  columns: string[]
  /** The primary key, by which rows are paged. */
  key: { name: string; type: string }[]
}

/**
 * Tables that no backup has. Rate limits and unfinished uploads last at most a day and change with every call. Preview
 * links and tokens that were revoked since would be valid again.
 */
const leftOut = new Set([
  'rate_limit',
  'failed_login',
  'upload',
  'upload_part',
  'preview_link',
  'editor_token',
])

/**
 * The tables of a backup. Each comes after the tables that it references.
 * @throws {Error} when there are no tables, or one has no primary key.
 */
export async function readTables(sql: Sql): Promise<Table[]> {
  const rows = await sql`
    select c.relname as name,
      array(
        select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      ) as columns,
      (
        select coalesce(json_agg(json_build_object(
          'name', a.attname, 'type', format_type(a.atttypid, null)
        ) order by k.position), '[]')
        from pg_index i, unnest(i.indkey::int2[]) with ordinality as k (number, position)
        join pg_attribute a on a.attnum = k.number
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid
      ) as key,
      array(
        select distinct p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
      ) as parents
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migration'
    order by c.relname`
  const tables = (rows as (Table & { parents: string[] })[]).filter(
    ({ name }) => !leftOut.has(name),
  )
  const keyless = tables.find(({ key }) => key.length === 0)
  if (keyless)
    throw new Error(`The table ${keyless.name} has no primary key, so it cannot be read in pages.`)
  return parentsFirst(tables)
}

function parentsFirst(tables: (Table & { parents: string[] })[]): Table[] {
  const sorted: Table[] = []
  let left = tables
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name))
    const ready = left.filter(({ parents }) => !parents.some((parent) => waiting.has(parent)))
    if (ready.length === 0)
      throw new Error(`Tables refer to each other: ${[...waiting].join(', ')}`)
    sorted.push(...ready.map(({ name, columns, key }) => ({ name, columns, key })))
    left = left.filter((table) => !ready.includes(table))
  }
  return sorted
}

export function quoteAll(names: string[]): string {
  return names.map((name) => quote(name)).join(', ')
}

/** The approximate size of one answer of the database, in bytes. Neon refuses much larger ones. */
const pageBytes = 4 * 1024 * 1024
const mostRows = 2000

/** The fingerprints of tables of a schema at one point in time. */
export async function readFingerprints(
  sql: Sql,
  tables: readonly Pick<Table, 'name' | 'columns'>[],
  schema = 'public',
): Promise<Map<string, Fingerprint>> {
  const answers = await atOneMoment(
    sql,
    tables.map(({ name, columns }) =>
      sql.query(
        `select count(*)::text as rows,
          coalesce(sum(hashtextextended(to_jsonb(t)::text, 0)), 0)::text as sum
        from (select ${quoteAll(columns)} from ${quote(schema)}.${quote(name)}) t`,
      ),
    ),
  )
  return new Map(answers.map(([found], index) => [tables[index]?.name ?? '', found as Fingerprint]))
}

export function isSame(one: Fingerprint | undefined, other: Fingerprint | undefined): boolean {
  return one?.rows === other?.rows && one?.sum === other?.sum
}

interface Row {
  line: string
  hash: string
  key: string[]
}

/** The rows of a table as lines of JSON, in pages of limited size. */
export async function* readPages(
  sql: Sql,
  table: Table,
): AsyncGenerator<{ lines: string[]; sum: bigint }> {
  const limit = await rowsInPage(sql, table)
  const key = quoteAll(table.key.map(({ name }) => name))
  const values = table.key.map(({ type }, index) => `$${index + 1}::${type}`).join(', ')
  const texts = table.key.map(({ name }) => `${quote(name)}::text`).join(', ')
  for (let last: string[] = []; ;) {
    const where = last.length > 0 ? `where (${key}) > (${values})` : ''
    const [rows = []] = await atOneMoment(sql, [
      sql.query(
        `select to_jsonb(t)::text as line, hashtextextended(to_jsonb(t)::text, 0)::text as hash,
          array[${texts}] as key
        from (
          select ${quoteAll(table.columns)} from public.${quote(table.name)}
          ${where} order by ${key} limit ${limit}
        ) t`,
        last,
      ),
    ])
    const page = rows as Row[]
    if (page.length > 0) {
      const sum = page.reduce((total, { hash }) => total + BigInt(hash), 0n)
      yield { lines: page.map(({ line }) => line), sum }
    }
    if (page.length < limit) return
    last = page.at(-1)?.key ?? []
  }
}

async function rowsInPage(sql: Sql, { name, columns }: Table): Promise<number> {
  const [row] = await sql.query(
    `select coalesce(max(octet_length(to_jsonb(t)::text)), 1) as longest
    from (select ${quoteAll(columns)} from public.${quote(name)}) t`,
  )
  const fitting = Math.floor(pageBytes / Number(row?.['longest']))
  return Math.min(Math.max(fitting, 1), mostRows)
}

/** Reads in one time zone, because a row's text and hash contain times as text. */
async function atOneMoment(sql: Sql, queries: NeonQueryPromise<false, false>[]) {
  const mode = { isolationLevel: 'RepeatableRead', readOnly: true } as const
  const answers = await sql.transaction([sql`set local timezone = 'UTC'`, ...queries], mode)
  return answers.slice(1)
}
