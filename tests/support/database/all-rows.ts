import type { Sql } from '#server/db/client.ts'

export async function allRows(sql: Sql): Promise<string[]> {
  const tables = await sql`select tablename as name from pg_tables where schemaname = 'public'`
  const rows = await Promise.all(
    tables.map(({ name }) => sql.query(`select to_jsonb(t)::text as row from "${name}" t`)),
  )
  return rows.flat().map(({ row }) => String(row))
}
