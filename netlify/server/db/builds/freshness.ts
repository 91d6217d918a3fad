import { valuesOf, type Sql } from '#server/db/client.ts'

/** The version of a scope; 0 if its content never changed. */
export async function versionOf(sql: Sql, scope: string): Promise<number> {
  const [row] = await sql`select version from freshness where scope = ${scope}`
  return Number(row?.['version'] ?? 0)
}

/** The versions of all scopes. A scope that never changed is absent. */
export async function allVersions(sql: Sql): Promise<Map<string, number>> {
  const rows = await sql`select scope, version from freshness`
  return new Map(rows.map((row) => [row['scope'] as string, Number(row['version'])]))
}

/** More articles than change between two sweeps. */
const changedMaximum = 500

/** The scopes of the home page and of articles that changed after an instant, also of deleted articles. */
export async function changedScopes(sql: Sql, after: Date): Promise<string[]> {
  return valuesOf<string>(sql`
    select scope from freshness
    where scope not like 'category:%' and changed_at > ${after.toISOString()}::timestamptz
    order by version desc limit ${changedMaximum}`)
}
