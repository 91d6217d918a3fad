import type { LinkFacts } from '#contract/link-facts.ts'
import type { Sql } from './client.ts'

/** The article that links to one of these URLs, of a pair the original; null if there is none. Deleted articles do not count. */
export async function findByExternalUrl(
  sql: Sql,
  urls: readonly string[],
): Promise<LinkFacts['duplicate']> {
  const [row] = await sql`
    select id, title, slug_of_key(slug) as slug, language, 'published' as status, translation_of
    from content where external_url = any(${urls}::text[])
    union all
    select id, fields ->> 'title', slug_of_key(slug), language, status, translation_of
    from unpublished
    where status <> 'deleted' and fields ->> 'externalUrl' = any(${urls}::text[])
    order by translation_of nulls first limit 1`
  if (!row) return null
  const { translation_of: _original, ...duplicate } = row
  return duplicate as LinkFacts['duplicate']
}
