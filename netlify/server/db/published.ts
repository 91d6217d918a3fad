import type { CategoryName } from '#domain/articles/categories.ts'
import type { Language } from '#domain/site/language.ts'
import type { Sql } from './client.ts'
import { notRetracted } from './corrections.ts'

/** An article as the newsletter announces it. */
export interface Published {
  id: string
  type: 'external' | 'op-ed'
  title: string
  /** The article's key. */
  key: string
  excerpt: string
  authorName: string
  category: CategoryName
  source: string | null
  externalUrl: string | null
}

/** Articles of a language published after `since` and up to `until`, newest first, without retracted ones. */
export async function publishedBetween(
  sql: Sql,
  { language, since, until }: { language: Language; since: Date; until: Date },
): Promise<Published[]> {
  const rows = await sql`
    select ${columns(sql)}
    from published_article as article
    where language = ${language} and published_at > ${since.toISOString()}::timestamptz
      and published_at <= ${until.toISOString()}::timestamptz and ${sql.unsafe(notRetracted)}
    order by published_at desc, id desc`
  return rows as Published[]
}

/** The published articles of a language with these ids, in the order of the ids, without retracted ones. */
export async function publishedByIds(
  sql: Sql,
  ids: string[],
  language: Language,
): Promise<Published[]> {
  const rows = await sql`
    select ${columns(sql)}
    from published_article as article join unnest(${ids}::uuid[]) with ordinality as wanted (wanted_id, position)
      on article.id = wanted_id
    where language = ${language} and ${sql.unsafe(notRetracted)}
    order by position`
  return rows as Published[]
}

function columns(sql: Sql) {
  return sql`
    id, type, title, article_key(language, slug) as key, excerpt, author_name as "authorName", category, source,
    external_url as "externalUrl"`
}

/** The keys in the list that no published article has or had. An old key still leads to its article. */
export async function unknownArticles(sql: Sql, keys: string[]): Promise<string[]> {
  const rows = await sql`
    select key from unnest(${keys}::text[]) as wanted (key)
    where not exists (
      select from public_slug as known join published_article as article on article.id = article_id
      where article_key(known.language, known.slug) = key)`
  return rows.map((row) => row['key'] as string)
}
