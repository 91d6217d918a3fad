import type { CategoryName } from '#domain/categories.ts'
import type { Sql } from './client.ts'

/** An article as the newsletter announces it. */
export interface Published {
  type: 'external' | 'op-ed'
  title: string
  slug: string
  excerpt: string
  authorName: string
  category: CategoryName
  source: string | null
  externalUrl: string | null
}

/** Articles published after `since` and up to `until`, newest first. */
export async function publishedBetween(
  sql: Sql,
  { since, until }: { since: Date; until: Date },
): Promise<Published[]> {
  const rows = await sql`
    select type, title, slug, excerpt, author_name as "authorName", category, source,
      external_url as "externalUrl"
    from content
    where published_at > ${since.toISOString()}::timestamptz
      and published_at <= ${until.toISOString()}::timestamptz
    order by published_at desc, id desc`
  return rows as Published[]
}

/** The slugs in the list that no article has. */
export async function unknownSlugs(sql: Sql, slugs: string[]): Promise<string[]> {
  const rows = await sql`
    select slug from unnest(${slugs}::text[]) as wanted (slug)
    where not exists (select from content where content.slug = wanted.slug)`
  return rows.map((row) => row['slug'] as string)
}
