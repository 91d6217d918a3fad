import type { Sql } from './client.ts'

const portion = 10_000

/** Deletes the rows of a table that meet a condition, in portions: none takes as long as a statement may. */
export async function deleteInPortions(sql: Sql, table: string, condition: ReturnType<Sql>) {
  const name = sql.unsafe(table)
  let deleted: number
  do {
    const [row] = await sql`
      with deleted as (
        delete from ${name}
        where ctid = any(array(select ctid from ${name} where ${condition} limit ${portion}))
        returning 1
      )
      select count(*)::integer as count from deleted`
    deleted = row?.['count'] as number
  } while (deleted === portion)
}
