import type { APIRoute } from 'astro'
import { contentHtml, feedPaths, type Feed } from '#build/feeds/feed.ts'
import { element, xml, xmlResponse } from '#build/feeds/xml.ts'
import { absolute } from '#build/absolute.ts'
import type { ContentItem } from '#contract/content.ts'
import { brand } from '#domain/brand.ts'
import { escapeHtml } from '#domain/escape-html.ts'
import { paths } from '#domain/paths.ts'

export const getStaticPaths = feedPaths

/** RSS 2.0: https://www.rssboard.org/rss-specification */
export const GET: APIRoute<{ feed: Feed }> = ({ props: { feed } }) =>
  xmlResponse(`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${element('title', feed.title)}
${element('link', absolute(feed.page))}
${element('description', feed.description)}
${element('language', brand.locale)}
<atom:link href="${xml(absolute(paths.feed(feed.slug).rss))}" rel="self" type="application/rss+xml"/>
${feed.articles.map(item).join('\n')}
</channel>
</rss>`)

/** Readers show a description as HTML, so its text is escaped for HTML and then for XML. */
function item(article: ContentItem): string {
  const address = absolute(paths.article(article.slug))
  return `<item>
${element('title', article.title)}
${element('link', address)}
<guid isPermaLink="false">${article.id}</guid>
${element('pubDate', new Date(article.publishedAt).toUTCString())}
${element('dc:creator', article.authorName)}
${[article.category, ...article.tags].map((name) => element('category', name)).join('')}
${element('description', escapeHtml(article.excerpt))}
${element('content:encoded', contentHtml(article))}
</item>`
}
