import type { ArticleSummary } from '#contract/content.ts'
import { rowsOf, type Sql } from '#server/db/client.ts'

/** The data of an article in a sitemap. */
export type SitemapArticle = Pick<
  ArticleSummary,
  | ('type' | 'language' | 'slug' | 'title' | 'category')
  | ('authorName' | 'tags' | 'publishedAt' | 'updatedAt')
>

/**
 * A sitemap may hold 50,000 URLs. The other 10,000 are for pages of other kinds.
 * @see https://www.sitemaps.org/protocol.html
 */
const articlesMaximum = 40_000

/** The articles of the sitemaps in all languages, newest first; with `hours`, only those published since. */
export async function listForSitemap(sql: Sql, hours?: number): Promise<SitemapArticle[]> {
  return rowsOf<SitemapArticle>(sql`
    select language, type, slug, title, category,
      author_name as "authorName", to_json(tags) as tags,
      instant_text(published_at) as "publishedAt",
      instant_text(updated_at) as "updatedAt"
    from published_article
    ${hours === undefined ? sql`` : sql`where published_at >= now() - make_interval(hours => ${hours})`}
    order by published_at desc, id desc limit ${articlesMaximum}`)
}
