import type { CategoryName } from '#domain/categories.ts'
import type { Sql } from './client.ts'

/** The data of an article in a sitemap. */
export interface SitemapArticle {
  type: 'external' | 'op-ed'
  slug: string
  title: string
  category: CategoryName
  publishedAt: string
  updatedAt: string
}

/** A sitemap may hold 50,000 URLs; a thousand are for the newsletter's issues. @see https://www.sitemaps.org/protocol.html */
const urlsMaximum = 48_900

/** The articles of the sitemaps, newest first. */
export async function listForSitemap(sql: Sql): Promise<SitemapArticle[]> {
  const rows = await sql`
    select type, slug, title, category,
      to_char(published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "publishedAt",
      to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt"
    from content order by published_at desc, id desc limit ${urlsMaximum}`
  return rows as SitemapArticle[]
}
