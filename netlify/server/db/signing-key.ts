import type { Sql } from './client.ts'

/** The key that the database made for itself when it was created. */
export async function readSigningKey(sql: Sql): Promise<string> {
  const [row] = await sql`select value from signing_key`
  return row?.['value'] as string
}
