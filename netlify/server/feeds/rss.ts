import type { Article } from '#contract/content.ts'
import type { ListedCorrection } from '#contract/corrections.ts'
import { editionPaths, paths } from '#domain/addresses/paths.ts'
import { imageLine } from '#domain/articles/image-facts.ts'
import { defaultLanguage, type Language } from '#domain/site/language.ts'
import { escapeHtml } from '#domain/text/html.ts'
import { isolated, pageDirection } from '#domain/text/script.ts'
import { brand } from '#texts/en/brand.ts'
import { en } from '#texts/en/ui.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { Issue } from '#server/db/campaigns/issues.ts'
import { contentHtml, imageOf, titleOf, type Feed } from './feed.ts'
import { xmlElement, xml, xmlDocument } from './xml.ts'

const namespaces = [
  ['atom', 'http://www.w3.org/2005/Atom'],
  ['content', 'http://purl.org/rss/1.0/modules/content/'],
  ['dc', 'http://purl.org/dc/elements/1.1/'],
  ['media', 'http://search.yahoo.com/mrss/'],
].map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)

interface Channel extends Pick<Feed, 'title' | 'description' | 'page' | 'site'> {
  language?: Language
  /** The path of the feed. */
  path: string
  hub?: string | undefined
  items: readonly string[]
}

/** A feed in RSS 2.0. @see https://www.rssboard.org/rss-specification */
function rssDocument(channel: Channel): string {
  const { title, description, page, site, language = defaultLanguage, path, hub, items } = channel
  return xmlDocument(`<rss version="2.0" ${namespaces.join(' ')}>
<channel>
${xmlElement('title', title)}
${xmlElement('link', site + page)}
${xmlElement('description', description)}
${xmlElement('language', language)}
<atom:link href="${xml(site + path)}" rel="self" type="application/rss+xml"/>${hub ? `\n<atom:link href="${xml(hub)}" rel="hub"/>` : ''}
${items.join('\n')}
</channel>
</rss>`)
}

/** The feed of an edition, a category, an author or a topic. */
export async function rssFeed(feed: Feed): Promise<string> {
  const items = feed.articles.map((article) => articleItem(article, feed.site))
  return rssDocument({ ...feed, path: feed.files.rss, items: await Promise.all(items) })
}

async function articleItem(article: Article, site: string): Promise<string> {
  const image = imageOf(article, site)
  const category = textsOf(article.language).categoryNames[article.category]
  return `<item>
${xmlElement('title', titleOf(article))}
${xmlElement('link', `${site}${editionPaths(article.language).article(article.slug)}`)}
<guid isPermaLink="false">${article.id}</guid>
${xmlElement('pubDate', new Date(article.publishedAt).toUTCString())}
${xmlElement('dc:creator', article.authorName)}
${[category, ...article.tags].map((name) => xmlElement('category', name)).join('')}
${xmlElement('description', escapeHtml(article.excerpt))}
${xmlElement('content:encoded', await contentHtml(article, site))}${image ? `\n${mediaContent(image, article)}` : ''}
</item>`
}

/** @see https://www.rssboard.org/media-rss */
function mediaContent(url: string, article: Article): string {
  const { imageAlt, imageCredit, language } = article
  const description = imageLine(article, textsOf(language).article.image, language) || imageAlt
  const facts = [
    description && xmlElement('media:description', description),
    imageCredit && xmlElement('media:credit', imageCredit),
  ].filter(Boolean)
  const start = `<media:content url="${xml(url)}" medium="image"`
  return facts.length === 0 ? `${start}/>` : `${start}>${facts.join('')}</media:content>`
}

/** The corrections of all articles. */
export function correctionsFeed(corrections: readonly ListedCorrection[], site: string): string {
  return rssDocument({
    title: `Corrections · ${brand.name}`,
    description: `What ${brand.name} has corrected.`,
    page: paths.corrections,
    site,
    path: paths.correctionsFeed,
    items: corrections.map((correction) => correctionItem(correction, site)),
  })
}

function correctionItem({ id, kind, text, at, article }: ListedCorrection, site: string): string {
  return `<item>
${xmlElement('title', `${en.article.correctionNames[kind]}: ${isolated(article.title)}`)}
${xmlElement('link', `${site}${editionPaths(article.language).article(article.slug)}`)}
<guid isPermaLink="false">${id}</guid>
${xmlElement('pubDate', new Date(at).toUTCString())}
${xmlElement('description', escapeHtml(text))}
${xmlElement('dc:language', article.language)}
</item>`
}

/** An issue as readers see it. */
export interface IssueWithContent extends Issue {
  /** Safe HTML. */
  content: string
  /** Its first words. */
  excerpt: string
}

/** The newsletter's issues. */
export function issuesFeed(issues: readonly IssueWithContent[], site: string): string {
  return rssDocument({
    title: `Newsletter · ${brand.name}`,
    description: `Every issue of the newsletter of ${brand.name}.`,
    page: paths.issues,
    site,
    path: paths.issuesFeed,
    items: issues.map((issue) => issueItem(issue, site)),
  })
}

function issueItem(issue: IssueWithContent, site: string) {
  const { number, title, authorName, language, startedAt, content, excerpt } = issue
  const directed =
    language === defaultLanguage
      ? content
      : `<div lang="${language}" dir="${pageDirection(language)}">${content}</div>`
  return `<item>
${xmlElement('title', title)}
${xmlElement('link', `${site}${paths.issue(number)}`)}
${xmlElement('guid', `${site}${paths.issue(number)}`)}
${xmlElement('pubDate', startedAt.toUTCString())}
${xmlElement('dc:creator', authorName)}
${xmlElement('description', escapeHtml(excerpt))}
${xmlElement('dc:language', language)}
${xmlElement('content:encoded', directed)}
</item>`
}
