import type { LinkFacts } from '#contract/link-facts.ts'
import type { Sql } from './client.ts'

/** The article that links to one of these URLs; null if there is none. Deleted articles do not count. */
export async function findByExternalUrl(
  sql: Sql,
  urls: readonly string[],
): Promise<LinkFacts['duplicate']> {
  const [row] = await sql`
    select id, title, slug, 'published' as status from content
    where external_url = any(${urls}::text[])
    union all
    select id, fields ->> 'title', slug, status from unpublished
    where status <> 'deleted' and fields ->> 'externalUrl' = any(${urls}::text[])
    limit 1`
  return (row as LinkFacts['duplicate'] | undefined) ?? null
}
