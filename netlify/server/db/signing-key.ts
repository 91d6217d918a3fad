import { valueOf, type Sql } from './client.ts'

/** The signing key that the first migration generated. */
export async function readSigningKey(sql: Sql): Promise<string> {
  return valueOf<string>(sql`select value from signing_key`)
}
