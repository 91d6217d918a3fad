import { hasRow, rowsOf, valueOf, type Sql } from '#server/db/client.ts'

/** What the editors wrote about an author, and when. An empty text is a biography that was removed. */
export interface Biography {
  biography: string
  updatedAt: string
}

/** The biographies by the slugs of the authors' pages. */
export async function listBiographies(sql: Sql): Promise<Map<string, Biography>> {
  const rows = await rowsOf<Biography & { slug: string }>(sql`
    select slug, biography, instant_text(updated_at) as "updatedAt" from author`)
  return new Map(rows.map(({ slug, ...written }) => [slug, written]))
}

export async function findBiography(sql: Sql, slug: string): Promise<string | undefined> {
  return valueOf<string | undefined>(sql`
    select biography from author where slug = ${slug} and biography <> ''`)
}

/**
 * An empty text removes the biography. Returns whether it was saved: not if it was changed after `loadedAt`, which is
 * null if there was none, and `undefined` if that does not matter.
 */
export async function saveBiography(
  sql: Sql,
  slug: string,
  biography: string,
  loadedAt?: string | null,
): Promise<boolean> {
  return hasRow(sql`
    insert into author (slug, biography) values (${slug}, ${biography})
    on conflict (slug) do update set
      biography = excluded.biography,
      -- Always grows, even within one millisecond: a stale edit is recognized by it.
      updated_at = greatest(now(), author.updated_at + interval '1 millisecond')
    where ${loadedAt === undefined} or author.updated_at = ${loadedAt ?? null}::timestamptz
    returning slug`)
}

/** Whether a biography was written or removed after an instant. */
export async function haveBiographiesChanged(sql: Sql, after: Date): Promise<boolean> {
  return hasRow(sql`
    select from author where updated_at > ${after.toISOString()}::timestamptz limit 1`)
}
