import type { Article } from '#contract/content.ts'
import { escapeHtml } from '#domain/text/html.ts'
import { imageLine } from '#domain/articles/image-facts.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import { textsOf } from '#texts/texts-of.ts'
import { contentHtml, imageOf, type Feed } from './feed.ts'
import { element, rssDocument, xml } from './xml.ts'

/** The feed of an edition, a category, an author or a topic. */
export async function rssFeed(feed: Feed): Promise<string> {
  const { page, files, articles, site, ...channel } = feed
  return rssDocument({
    ...channel,
    link: `${site}${page}`,
    self: `${site}${files.rss}`,
    items: await Promise.all(articles.map((article) => item(article, site))),
  })
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
${element('description', escapeHtml(article.excerpt))}
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
