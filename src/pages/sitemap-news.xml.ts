import type { APIRoute } from 'astro'
import { element, xmlResponse } from '#build/feeds/xml.ts'
import { newestArticles } from '#build/publication.ts'
import { absolute } from '#build/absolute.ts'
import type { ContentItem } from '#contract/content.ts'
import { brand } from '#domain/brand.ts'
import { paths } from '#domain/paths.ts'

/** Google accepts the articles of the last two days, and only a publication's own. */
const span = 48 * 60 * 60_000

/** https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap */
export const GET: APIRoute = async () => {
  const oldest = new Date(Date.now() - span).toISOString()
  const articles = (await newestArticles()).filter(
    ({ type, publishedAt }) => type === 'op-ed' && publishedAt >= oldest,
  )
  return xmlResponse(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
${articles.map(url).join('\n')}
</urlset>`)
}

function url(article: ContentItem): string {
  const publication = element('news:name', brand.name) + element('news:language', brand.locale)
  const news = [
    `<news:publication>${publication}</news:publication>`,
    element('news:publication_date', article.publishedAt),
    element('news:title', article.title),
  ]
  return `<url>${element('loc', absolute(paths.article(article.slug)))}<news:news>${news.join('')}</news:news></url>`
}
