import { brand } from '#texts/en/brand.ts'
import { escapeHtml } from '#domain/text/html.ts'
import { defaultLanguage } from '#domain/site/language.ts'
import { pageDirection } from '#domain/text/script.ts'
import { paths } from '#domain/addresses/paths.ts'
import type { Issue } from '../db/issues.ts'
import { element, xml, xmlDocument } from './xml.ts'

/** An issue as readers see it. */
export interface ReadIssue extends Issue {
  /** Safe HTML. */
  content: string
  /** Its first words. */
  excerpt: string
}

/** The newsletter's issues as RSS 2.0. @see https://www.rssboard.org/rss-specification */
export function issuesFeed(issues: readonly ReadIssue[], site: string): string {
  return xmlDocument(`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${element('title', `Newsletter · ${brand.name}`)}
${element('link', `${site}${paths.issues}`)}
${element('description', `Every issue of the newsletter of ${brand.name}.`)}
${element('language', defaultLanguage)}
<atom:link href="${xml(`${site}${paths.issuesFeed}`)}" rel="self" type="application/rss+xml"/>
${issues.map((issue) => item(issue, site)).join('\n')}
</channel>
</rss>`)
}

function item(issue: ReadIssue, site: string) {
  const { number, title, authorName, language, sentAt, content, excerpt } = issue
  const directed =
    language === defaultLanguage
      ? content
      : `<div lang="${language}" dir="${pageDirection(language)}">${content}</div>`
  return `<item>
${element('title', title)}
${element('link', `${site}${paths.issue(number)}`)}
${element('guid', `${site}${paths.issue(number)}`)}
${element('pubDate', sentAt.toUTCString())}
${element('dc:creator', authorName)}
${element('description', escapeHtml(excerpt))}
${element('dc:language', language)}
${element('content:encoded', directed)}
</item>`
}
