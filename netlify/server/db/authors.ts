import type { Sql } from './client.ts'

/** What the editors wrote about authors, by the slugs of their pages. */
export async function listBiographies(sql: Sql): Promise<Map<string, string>> {
  const rows = await sql`select slug, biography from author where biography <> ''`
  return new Map(rows.map((row) => [row['slug'] as string, row['biography'] as string]))
}

export async function findBiography(sql: Sql, slug: string): Promise<string | undefined> {
  const [row] = await sql`
    select biography from author where slug = ${slug} and biography <> ''`
  return row?.['biography'] as string | undefined
}

/** An empty text removes the biography. */
export async function saveBiography(sql: Sql, slug: string, biography: string): Promise<void> {
  await sql`
    insert into author (slug, biography) values (${slug}, ${biography})
    on conflict (slug) do update set biography = excluded.biography, updated_at = now()`
}

/** Whether a biography was written or removed after an instant. */
export async function haveBiographiesChanged(sql: Sql, after: Date): Promise<boolean> {
  const [row] = await sql`
    select exists (
      select from author where updated_at > ${after.toISOString()}::timestamptz
    ) as changed`
  return row?.['changed'] === true
}
