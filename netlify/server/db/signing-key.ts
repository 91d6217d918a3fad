import type { Sql } from './client.ts'

/** The signing key that the first migration generated. */
export async function readSigningKey(sql: Sql): Promise<string> {
  const [row] = await sql`select value from signing_key`
  return row?.['value'] as string
}
