import { brand } from '#domain/brand.ts'
import { categories } from '#domain/categories.ts'
import { countNames, groupNames } from '#domain/named-group.ts'
import { paths } from '#domain/paths.ts'
import { hasTopicPage } from '#domain/topics.ts'
import type { Issue } from '../db/issues.ts'
import type { SitemapArticle } from '../db/sitemap.ts'
import { element, xmlDocument } from './xml.ts'

const texts = [
  paths.newsletter,
  paths.about,
  paths.contact,
  paths.guidelines,
  paths.corrections,
  paths.privacy,
  paths.terms,
  paths.cookies,
  paths.disclaimers,
]
const sitemaps = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Every page that search engines should know. @see https://www.sitemaps.org/protocol.html */
export function sitemap(
  articles: readonly SitemapArticle[],
  issues: readonly Issue[],
  site: string,
): string {
  const url = (path: string, lastmod?: string) =>
    `<url>${element('loc', `${site}${path}`)}${lastmod ? element('lastmod', lastmod) : ''}</url>`
  const urls = [
    url(paths.home, lastChange(articles)),
    ...categories.map(({ slug, name }) =>
      url(paths.category(slug), lastChange(articles.filter(({ category }) => category === name))),
    ),
    ...texts.map((path) => url(path)),
    // The pages of external articles are not indexed.
    ...articles
      .filter(({ type }) => type === 'op-ed')
      .map(({ slug, updatedAt }) => url(paths.article(slug), updatedAt)),
    url(paths.issues, issues[0]?.sentAt.toISOString()),
    ...issues.map(({ number, sentAt }) => url(paths.issue(number), sentAt.toISOString())),
    ...namedPages(articles).map((path) => url(path)),
  ]
  return xmlDocument(`<urlset ${sitemaps}>\n${urls.join('\n')}\n</urlset>`)
}

/** The most pages of authors and topics; the other URLs are articles and issues of the newsletter. */
const namedMaximum = 8000

/** The pages of authors who wrote for this publication, and of topics. */
function namedPages(articles: readonly SitemapArticle[]): string[] {
  const own = articles.filter(({ type }) => type === 'op-ed')
  const authors = groupNames(countNames(own.map(({ authorName }) => [authorName])))
  const topics = groupNames(countNames(articles.map(({ tags }) => tags)))
  return [
    ...[...authors.keys()].map((slug) => paths.author(slug)),
    ...[...topics.values()].filter(hasTopicPage).map(({ slug }) => paths.topic(slug)),
  ].slice(0, namedMaximum)
}

function lastChange(articles: readonly SitemapArticle[]): string | undefined {
  return articles.map(({ updatedAt }) => updatedAt).reduce(later, '') || undefined
}

function later(one: string, other: string): string {
  return one > other ? one : other
}

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
    `<urlset ${sitemaps} xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">\n${urls.join('\n')}\n</urlset>`,
  )
}

function newsUrl({ slug, title, publishedAt }: SitemapArticle, site: string): string {
  const publication = element('news:name', brand.name) + element('news:language', brand.locale)
  const news = [
    `<news:publication>${publication}</news:publication>`,
    element('news:publication_date', publishedAt),
    element('news:title', title),
  ].join('')
  return `<url>${element('loc', `${site}${paths.article(slug)}`)}<news:news>${news}</news:news></url>`
}
