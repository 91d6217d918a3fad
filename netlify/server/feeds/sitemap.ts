import { categories } from '#domain/articles/categories.ts'
import { defaultLanguage, languages, type Language } from '#domain/site/language.ts'
import { countNames, groupNames, hasTopicPage } from '#domain/articles/names.ts'
import { editionPaths, paths } from '#domain/addresses/paths.ts'
import { brandOf } from '#texts/short-texts.ts'
import type { Issue } from '../db/issues.ts'
import type { SitemapArticle } from '../db/sitemap.ts'
import { element, xml, xmlDocument } from './xml.ts'

const englishTexts = [
  paths.guidelines,
  paths.corrections,
  paths.privacy,
  paths.terms,
  paths.cookies,
  paths.disclaimers,
]
const sitemapNamespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

interface Page {
  path: string
  lastmod?: string | undefined
}
/** A page in each language that has it. */
type Versions = Partial<Record<Language, Page>>

/**
 * Every page that search engines should know. A page in two languages names both.
 * @see https://www.sitemaps.org/protocol.html
 */
export function sitemap(
  articles: readonly SitemapArticle[],
  issues: readonly Issue[],
  site: string,
): string {
  const english = articles.filter(({ language }) => language === defaultLanguage)
  const pages: Versions[] = [
    ...editionPages(articles),
    ...englishTexts.map((path) => alone(path)),
    ...articlePages(articles),
    alone(paths.issues, issues[0]?.sentAt.toISOString()),
    ...issues.map(({ number, sentAt }) => alone(paths.issue(number), sentAt.toISOString())),
    ...archivePages(english).map((path) => alone(path)),
  ]
  const urls = pages.flatMap((versions) => urlsOf(versions, site))
  return xmlDocument(
    `<urlset ${sitemapNamespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>`,
  )
}

function alone(path: string, lastmod?: string): Versions {
  return { en: { path, lastmod } }
}

function inEach(pageIn: (language: Language) => Page): Versions {
  return Object.fromEntries(languages.map((language) => [language, pageIn(language)]))
}

/** The pages that every edition has. */
function editionPages(articles: readonly SitemapArticle[]): Versions[] {
  const of = (language: Language) => articles.filter((article) => article.language === language)
  return [
    inEach((language) => ({
      path: editionPaths(language).home,
      lastmod: lastChange(of(language)),
    })),
    ...categories.map(({ slug, name }) =>
      inEach((language) => ({
        path: editionPaths(language).category(slug),
        lastmod: lastChange(of(language).filter(({ category }) => category === name)),
      })),
    ),
    ...(['newsletter', 'about', 'contact'] as const).map((page) =>
      inEach((language) => ({ path: editionPaths(language)[page] })),
    ),
  ]
}

/** The pages of op-eds, each with its translation. The pages of external articles are not indexed. */
function articlePages(articles: readonly SitemapArticle[]): Versions[] {
  const opEds = articles.filter(({ type }) => type === 'op-ed')
  const pages = new Map<string, Versions>()
  for (const { id, translationOf, language, slug, updatedAt } of opEds) {
    const versions = pages.get(translationOf ?? id) ?? {}
    versions[language] = { path: editionPaths(language).article(slug), lastmod: updatedAt }
    pages.set(translationOf ?? id, versions)
  }
  return [...pages.values()]
}

function urlsOf(versions: Versions, site: string): string[] {
  const present = languages.flatMap((language) => {
    const version = versions[language]
    return version ? [{ ...version, language }] : []
  })
  const byDefault = present.filter(({ language }) => language === defaultLanguage)
  const links = [
    ...present.map(({ language, path }) => alternate(language, site + path)),
    ...byDefault.map(({ path }) => alternate('x-default', site + path)),
  ]
  return present.map(({ path, lastmod }) => {
    const changed = lastmod ? element('lastmod', lastmod) : ''
    return `<url>${element('loc', site + path)}${changed}${present.length > 1 ? links.join('') : ''}</url>`
  })
}

function alternate(hreflang: string, url: string): string {
  return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${xml(url)}"/>`
}

/** The most pages of authors and topics; the other URLs are articles and issues of the newsletter. */
const archiveMaximum = 8000

/** The pages of authors who wrote for this publication, and of topics. */
function archivePages(articles: readonly SitemapArticle[]): string[] {
  const own = articles.filter(({ type }) => type === 'op-ed')
  const authors = groupNames(countNames(own.map(({ authorName }) => [authorName])))
  const topics = groupNames(countNames(articles.map(({ tags }) => tags)))
  return [
    ...[...authors.keys()].map((slug) => paths.author(slug)),
    ...[...topics.values()].filter(hasTopicPage).map(({ slug }) => paths.topic(slug)),
  ].slice(0, archiveMaximum)
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
    `<urlset ${sitemapNamespace} xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">\n${urls.join('\n')}\n</urlset>`,
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
