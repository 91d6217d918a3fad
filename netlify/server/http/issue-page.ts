import { withArabicStyles } from '#domain/arabic-styles.ts'
import { brand } from '#domain/brand.ts'
import { formatLongDate } from '#domain/dates.ts'
import { escapeHtml } from '#domain/escape-html.ts'
import { fillPlaceholders } from '#domain/fill-placeholders.ts'
import { issuePlaceholders } from '#domain/issue-shell.ts'
import { paths } from '#domain/paths.ts'
import { htmlAttributes, isolated } from '#domain/script.ts'
import type { Issue } from '../db/issues.ts'
import { bdi, Html, html } from './page.ts'

/** What replaces the placeholders of the shell. */
export interface IssuePage {
  /** The path; absent on a page that search engines must not index. */
  path?: string
  title: string
  description: string
  kicker: string
  byline: Html
  content: Html
}

const newsletter = 'The weekly newsletter'

/** The list of all issues. */
export function issueListPage(issues: readonly Issue[]): IssuePage {
  const items = issues.map(
    ({ number, title, sentAt }) =>
      html`<li>
        <a href="${paths.issue(number)}" ${new Html(htmlAttributes(title))}>${title}</a>,
        ${dateOf(sentAt)}
      </li>`.text,
  )
  return {
    path: paths.issues,
    title: 'Newsletter Issues',
    description: `Every issue of the newsletter of ${brand.name}, to read online.`,
    kicker: newsletter,
    byline: html`Every issue that we have sent, newest first.`,
    content:
      items.length > 0
        ? new Html(`<ul>${items.join('')}</ul>`)
        : html`<p>No issue has been sent yet.</p>`,
  }
}

/** One issue. `content` must be safe HTML. */
export function issuePage(issue: Issue & { content: string; excerpt: string }): IssuePage {
  const { number, title, authorName, sentAt, content, excerpt } = issue
  return {
    path: paths.issue(number),
    title,
    description: excerpt,
    kicker: `${newsletter} · Issue ${number}`,
    byline: html`By ${bdi(authorName)}, ${dateOf(sentAt)}`,
    content: new Html(content),
  }
}

/** The page of a number that no public issue has. */
export function missingIssuePage(): IssuePage {
  return {
    title: 'Issue Not Found',
    description: 'There is no such issue of the newsletter.',
    kicker: newsletter,
    byline: html`Perhaps it was not public.`,
    content: html`<p>All public issues are in <a href="${paths.issues}">the list</a>.</p>`,
  }
}

function dateOf(at: Date): string {
  return formatLongDate(at.toISOString())
}

/**
 * Fills the built shell.
 * @param site its URL, without a slash at the end.
 */
export function fillIssueShell(shell: string, page: IssuePage, site: string): string {
  const { path = paths.issues, title, description, kicker, byline, content } = page
  const values = new Map<string, string>([
    [issuePlaceholders.windowTitle, `<title>${escapeHtml(isolated(title))}`],
    [issuePlaceholders.title, escapeHtml(title)],
    [issuePlaceholders.titleAttributes, htmlAttributes(title)],
    [issuePlaceholders.description, escapeHtml(description)],
    [issuePlaceholders.path, path.slice(paths.issues.length)],
    [issuePlaceholders.kicker, escapeHtml(kicker)],
    [issuePlaceholders.byline, byline.text],
    [issuePlaceholders.content, content.text],
    [
      issuePlaceholders.noindex,
      page.path ? searchTags(`${site}${page.path}`) : issuePlaceholders.noindex,
    ],
  ])
  return withArabicStyles(fillPlaceholders(shell, values))
}

function searchTags(canonical: string): string {
  return `<meta name="robots" content="max-image-preview:large"><link rel="canonical" href="${escapeHtml(canonical)}">`
}
