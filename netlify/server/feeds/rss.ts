import type { Article } from '#contract/content.ts'
import { escapeHtml } from '#domain/text/html.ts'
import { imageLine } from '#domain/articles/image-facts.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import { textsOf } from '#texts/texts-of.ts'
import { contentHtml, imageOf, type Feed } from './feed.ts'
import { element, xml, xmlDocument } from './xml.ts'

const namespaces = [
  ['atom', 'http://www.w3.org/2005/Atom'],
  ['content', 'http://purl.org/rss/1.0/modules/content/'],
  ['dc', 'http://purl.org/dc/elements/1.1/'],
  ['media', 'http://search.yahoo.com/mrss/'],
].map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)

/** RSS 2.0. @see https://www.rssboard.org/rss-specification */
export async function rssFeed(feed: Feed): Promise<string> {
  const { language, title, description, page, files, articles, site, hub } = feed
  const items = await Promise.all(articles.map((article) => item(article, site)))
  const self = xml(`${site}${files.rss}`)
  return xmlDocument(`<rss version="2.0" ${namespaces.join(' ')}>
<channel>
${element('title', title)}
${element('link', `${site}${page}`)}
${element('description', description)}
${element('language', language)}
<atom:link href="${self}" rel="self" type="application/rss+xml"/>${hub ? `\n<atom:link href="${xml(hub)}" rel="hub"/>` : ''}
${items.join('\n')}
</channel>
</rss>`)
}

async function item(article: Article, site: string): Promise<string> {
  const image = imageOf(article, site)
  const category = textsOf(article.language).categoryNames[article.category]
  return `<item>
${element('title', article.title)}
${element('link', `${site}${editionPaths(article.language).article(article.slug)}`)}
<guid isPermaLink="false">${article.id}</guid>
${element('pubDate', new Date(article.publishedAt).toUTCString())}
${element('dc:creator', article.authorName)}
${[category, ...article.tags].map((name) => element('category', name)).join('')}
${itemDescription(article.excerpt)}
${element('content:encoded', await contentHtml(article, site))}${image ? `\n${mediaContent(image, article)}` : ''}
</item>`
}

/** @see https://www.rssboard.org/media-rss */
function mediaContent(url: string, article: Article): string {
  const { imageAlt, imageCredit, language } = article
  const description = imageLine(article, textsOf(language).article.image, language) || imageAlt
  const facts = [
    description && element('media:description', description),
    imageCredit && element('media:credit', imageCredit),
  ].filter(Boolean)
  const start = `<media:content url="${xml(url)}" medium="image"`
  return facts.length === 0 ? `${start}/>` : `${start}>${facts.join('')}</media:content>`
}

/** Feed readers show a description as HTML, so its text is escaped for HTML before it is escaped for XML. */
function itemDescription(excerpt: string): string {
  return element('description', escapeHtml(excerpt))
}
