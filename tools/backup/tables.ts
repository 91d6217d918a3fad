import type { Sql } from '#server/db/client.ts'

export interface Table {
  name: string
  columns: string[]
  /** The primary key, by which rows are paged. */
  key: { name: string; type: string }[]
}

/** Rate limits and unfinished uploads. They last at most a day and change with every call. */
const passing = new Set(['rate_limit', 'failed_login', 'upload', 'upload_part'])

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
    ({ name }) => !passing.has(name),
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

/** A quoted SQL identifier. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function quoteAll(names: string[]): string {
  return names.map(quote).join(', ')
}
