import { brand } from '#texts/en/brand.ts'
import { escapeHtml } from '#domain/text/html.ts'
import { defaultLanguage } from '#domain/site/language.ts'
import { pageDirection } from '#domain/text/script.ts'
import { paths } from '#domain/addresses/paths.ts'
import type { Issue } from '../db/issues.ts'
import { element, rssDocument } from './xml.ts'

/** An issue as readers see it. */
export interface ReadIssue extends Issue {
  /** Safe HTML. */
  content: string
  /** Its first words. */
  excerpt: string
}

/** The newsletter's issues. */
export function issuesFeed(issues: readonly ReadIssue[], site: string): string {
  return rssDocument({
    title: `Newsletter · ${brand.name}`,
    link: `${site}${paths.issues}`,
    description: `Every issue of the newsletter of ${brand.name}.`,
    language: defaultLanguage,
    self: `${site}${paths.issuesFeed}`,
    items: issues.map((issue) => item(issue, site)),
  })
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
