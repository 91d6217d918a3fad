import type { Sql } from '#server/db/client.ts'

/** The rows of all tables except these, as JSON, sorted within each table. */
export async function allRows(sql: Sql, except: readonly string[] = []): Promise<string[]> {
  const tables = await sql`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> all(${except}::text[])`
  const rows = await Promise.all(
    tables.map(({ name }) => sql.query(`select to_jsonb(t)::text as row from "${name}" t`)),
  )
  return rows.flatMap((table) => table.map(({ row }) => String(row)).toSorted())
}
