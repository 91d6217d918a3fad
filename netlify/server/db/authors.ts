import type { Sql } from './client.ts'

/** What the editors wrote about authors, by the slugs of their pages. */
export async function listBiographies(sql: Sql): Promise<Map<string, string>> {
  const rows = await sql`select slug, biography from author`
  return new Map(rows.map((row) => [row['slug'] as string, row['biography'] as string]))
}

export async function findBiography(sql: Sql, slug: string): Promise<string | undefined> {
  const [row] = await sql`select biography from author where slug = ${slug}`
  return row?.['biography'] as string | undefined
}

/** An empty text removes the biography. */
export async function saveBiography(sql: Sql, slug: string, biography: string): Promise<void> {
  await (biography === ''
    ? sql`delete from author where slug = ${slug}`
    : sql`
        insert into author (slug, biography) values (${slug}, ${biography})
        on conflict (slug) do update set biography = excluded.biography, updated_at = now()`)
}
