import type { NeonQueryPromise } from '@neondatabase/serverless'
import type { Sql } from '#server/db/client.ts'
import type { Fingerprint, Manifest } from './manifest.ts'
import { quote, quoteAll, type Table } from './tables.ts'

/** The approximate size of one answer of the database, in bytes. Neon refuses much larger ones. */
const pageBytes = 4 * 1024 * 1024
const mostRows = 2000

export interface State {
  tables: Map<string, Fingerprint>
  sequences: Manifest['sequences']
}

type Query = NeonQueryPromise<false, false>

interface Row {
  line: string
  hash: string
  key: string[]
}

/** The state of all tables and sequences at one point in time. */
export async function readState(sql: Sql, tables: Table[]): Promise<State> {
  const [sequences, ...fingerprints] = await atOneMoment(sql, [
    sql`select sequencename::text as name, last_value::text as last from pg_sequences
      where schemaname = 'public' order by 1`,
    ...tables.map(({ name, columns }) => fingerprint(sql, 'public', name, columns)),
  ])
  return {
    tables: new Map(tables.map(({ name }, index) => [name, readFingerprint(fingerprints[index])])),
    sequences: sequences as Manifest['sequences'],
  }
}

/** The fingerprint of one table in the schema that a restore fills first. */
export async function readGathered(
  sql: Sql,
  schema: string,
  { name, columns }: Pick<Table, 'name' | 'columns'>,
): Promise<Fingerprint> {
  const [rows] = await atOneMoment(sql, [fingerprint(sql, schema, name, columns)])
  return readFingerprint(rows)
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
    const [rows] = await atOneMoment(sql, [
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

function fingerprint(sql: Sql, schema: string, name: string, columns: string[]) {
  return sql.query(
    `select count(*)::text as rows,
      coalesce(sum(hashtextextended(to_jsonb(t)::text, 0)), 0)::text as sum
    from (select ${quoteAll(columns)} from ${quote(schema)}.${quote(name)}) t`,
  )
}

function readFingerprint(rows: unknown): Fingerprint {
  return (rows as Fingerprint[])[0] ?? { rows: '0', sum: '0' }
}

/** In one time zone, because a row's text and hash contain times as text. */
async function atOneMoment(sql: Sql, queries: Query[]): Promise<unknown[]> {
  const mode = { isolationLevel: 'RepeatableRead', readOnly: true } as const
  const answers = await sql.transaction([sql`set local timezone = 'UTC'`, ...queries], mode)
  return answers.slice(1)
}
