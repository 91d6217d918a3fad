import type { Sql } from './client.ts'

/** How often content in this scope has changed, as a number that only rises; 0 where it never has. */
export async function versionOf(sql: Sql, scope: string): Promise<number> {
  const [row] = await sql`select version from freshness where scope = ${scope}`
  return Number(row?.['version'] ?? 0)
}

/** The versions of all scopes that have ever changed. */
export async function allVersions(sql: Sql): Promise<Map<string, number>> {
  const rows = await sql`select scope, version from freshness`
  return new Map(rows.map((row) => [row['scope'] as string, Number(row['version'])]))
}
