import type { Sql } from '#server/db/client.ts'

/** Makes active subscribers directly in the database: `person1@example.com`, `person2@example.com` … */
export async function addPeople(sql: Sql, count: number): Promise<void> {
  await sql`
    insert into subscriber (email)
    select 'person' || number || '@example.com' from generate_series(1, ${count}::integer) as number`
}
