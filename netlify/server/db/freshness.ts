import type { Sql } from './client.ts'

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

/** More slugs than change between two sweeps. */
const changedMaximum = 500

/** The slugs of articles that changed or were deleted after an instant. */
export async function changedSlugs(sql: Sql, after: Date): Promise<string[]> {
  const rows = await sql`
    select substr(scope, length('article:') + 1) as slug from freshness
    where scope like 'article:%' and changed_at > ${after.toISOString()}::timestamptz
    order by version desc limit ${changedMaximum}`
  return rows.map((row) => row['slug'] as string)
}

/** More slugs than are deleted between two builds. */
const goneMaximum = 1000

/** The slugs of articles that were deleted after a version, the last deleted first. */
export async function goneSlugs(sql: Sql, since: number): Promise<string[]> {
  const rows = await sql`
    select slug from freshness, lateral (select substr(scope, length('article:') + 1) as slug) as named
    where scope like 'article:%' and version > ${since}
      and not exists (select from content where content.slug = named.slug)
    order by version desc
    limit ${goneMaximum}`
  return rows.map((row) => row['slug'] as string)
}
