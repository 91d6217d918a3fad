import type { APIRoute } from 'astro'
import { element, xmlResponse } from '#build/feeds/xml.ts'
import { newestArticles } from '#build/publication.ts'
import { absolute } from '#build/absolute.ts'
import type { ContentItem } from '#contract/content.ts'
import { categories } from '#domain/categories.ts'
import { paths } from '#domain/paths.ts'

const texts = [
  paths.newsletter,
  paths.about,
  paths.contact,
  paths.guidelines,
  paths.privacy,
  paths.terms,
  paths.cookies,
  paths.disclaimers,
]

/**
 * The pages that search engines should know.
 * `lastmod` comes from the articles, never from the time of the build.
 * @see https://www.sitemaps.org/protocol.html
 */
export const GET: APIRoute = async () => {
  const articles = await newestArticles()
  const urls = [
    url(paths.home, lastChange(articles)),
    ...categories.map(({ slug, name }) =>
      url(paths.category(slug), lastChange(articles.filter(({ category }) => category === name))),
    ),
    ...texts.map((path) => url(path)),
    // The pages of external articles are not indexed.
    ...articles
      .filter(({ type }) => type === 'op-ed')
      .map((article) => url(paths.article(article.slug), article.updatedAt)),
  ]
  return xmlResponse(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>`,
  )
}

function lastChange(articles: readonly ContentItem[]): string | undefined {
  return articles.map(({ updatedAt }) => updatedAt).reduce(later, '') || undefined
}

function later(one: string, other: string): string {
  return one > other ? one : other
}

function url(path: string, lastmod?: string): string {
  const changed = lastmod ? element('lastmod', lastmod) : ''
  return `<url>${element('loc', absolute(path))}${changed}</url>`
}
