import { categories } from '#domain/articles/categories.ts'
import { languages, type Language } from '#domain/site/language.ts'
import { countNames, groupNames, hasTopicPage } from '#domain/articles/names.ts'
import { editionPaths, paths, proseNames } from '#domain/addresses/paths.ts'
import { brandOf } from '#texts/short-texts.ts'
import type { Issue } from '#server/db/campaigns/issues.ts'
import type { SitemapArticle } from '#server/db/articles/sitemap.ts'
import { xmlElement, xmlDocument } from './xml.ts'

const sitemapNamespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

interface Page {
  path: string
  lastmod?: string | undefined
}

/**
 * Every page that search engines should know. A page itself names its version in the other language.
 * @see https://www.sitemaps.org/protocol.html
 */
export function sitemap(
  articles: readonly SitemapArticle[],
  issues: readonly Issue[],
  site: string,
): string {
  const pages: Page[] = [
    ...languages.flatMap((language) => editionPages(language, articles)),
    ...languages.map((language) => ({
      path: editionPaths(language).issues,
      lastmod: issues[0]?.startedAt.toISOString(),
    })),
    ...issues.map(({ number, startedAt }) => ({
      path: paths.issue(number),
      lastmod: startedAt.toISOString(),
    })),
    ...languages.flatMap((language) => archivePages(language, articles)).slice(0, archiveMaximum),
  ]
  const urls = pages.map(({ path, lastmod }) => {
    const changed = lastmod ? xmlElement('lastmod', lastmod) : ''
    return `<url>${xmlElement('loc', site + path)}${changed}</url>`
  })
  return xmlDocument(`<urlset ${sitemapNamespace}>\n${urls.join('\n')}\n</urlset>`)
}

function editionPages(language: Language, all: readonly SitemapArticle[]): Page[] {
  const articles = all.filter((article) => article.language === language)
  const own = editionPaths(language)
  const { home, category, newsletter, contact, corrections, article } = own
  return [
    { path: home, lastmod: lastChange(articles) },
    ...categories.map(({ slug, name }) => ({
      path: category(slug),
      lastmod: lastChange(articles.filter((one) => one.category === name)),
    })),
    ...[newsletter, contact, corrections].map((path) => ({ path })),
    ...proseNames.map((name) => ({ path: own[name] })),
    ...articles
      .filter(({ type }) => type === 'op-ed')
      .map(({ slug, updatedAt }) => ({ path: article(slug), lastmod: updatedAt })),
  ]
}

/** The most pages of authors and topics; the other URLs are articles and issues of the newsletter. */
const archiveMaximum = 8000

function archivePages(language: Language, all: readonly SitemapArticle[]): Page[] {
  const { author, topic } = editionPaths(language)
  const articles = all.filter((article) => article.language === language)
  const own = articles.filter(({ type }) => type === 'op-ed')
  const authors = groupNames(countNames(own.map(({ authorName }) => [authorName])))
  const topics = groupNames(countNames(articles.map(({ tags }) => tags)))
  return [
    ...[...authors.keys()].map((slug) => ({ path: author(slug) })),
    ...[...topics.values()].filter(hasTopicPage).map(({ slug }) => ({ path: topic(slug) })),
  ]
}

function lastChange(articles: readonly SitemapArticle[]): string | undefined {
  const changes = articles.map(({ updatedAt }) => updatedAt)
  return changes.toSorted().at(-1)
}

/**
 * The news sitemap. Google accepts only a publication's own articles, of the last two days.
 * @see https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap
 */
export function newsSitemap(articles: readonly SitemapArticle[], site: string): string {
  const urls = articles
    .filter(({ type }) => type === 'op-ed')
    .map((article) => newsUrl(article, site))
  return xmlDocument(
    `<urlset ${sitemapNamespace} xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">\n${urls.join('\n')}\n</urlset>`,
  )
}

function newsUrl({ language, slug, title, publishedAt }: SitemapArticle, site: string): string {
  const publication =
    xmlElement('news:name', brandOf(language).name) + xmlElement('news:language', language)
  const news = [
    `<news:publication>${publication}</news:publication>`,
    xmlElement('news:publication_date', publishedAt),
    xmlElement('news:title', title),
  ].join('')
  return `<url>${xmlElement('loc', `${site}${editionPaths(language).article(slug)}`)}<news:news>${news}</news:news></url>`
}
