import { brandOf } from '#texts/short-texts.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import type { SitemapArticle } from '../db/sitemap.ts'
import { element, xmlDocument } from './xml.ts'

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Google accepts only a publication's own articles of the last two days. */
const newsMs = 48 * 60 * 60_000

/** @see https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap */
export function newsSitemap(
  articles: readonly SitemapArticle[],
  site: string,
  now: number,
): string {
  const oldest = new Date(now - newsMs).toISOString()
  const urls = articles
    .filter(({ type, publishedAt }) => type === 'op-ed' && publishedAt >= oldest)
    .map((article) => newsUrl(article, site))
  return xmlDocument(
    `<urlset ${namespace} xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">\n${urls.join('\n')}\n</urlset>`,
  )
}

function newsUrl({ language, slug, title, publishedAt }: SitemapArticle, site: string): string {
  const publication =
    element('news:name', brandOf(language).name) + element('news:language', language)
  const news = [
    `<news:publication>${publication}</news:publication>`,
    element('news:publication_date', publishedAt),
    element('news:title', title),
  ].join('')
  return `<url>${element('loc', `${site}${editionPaths(language).article(slug)}`)}<news:news>${news}</news:news></url>`
}
