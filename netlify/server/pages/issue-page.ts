import { withArabicStyles } from '#domain/text/arabic-styles.ts'
import { brand } from '#texts/en/brand.ts'
import { pageTextsOf, textsOf } from '#texts/texts-of.ts'
import { formatLongDate } from '#domain/dates/dates.ts'
import { escapeHtml, Html, html } from '#domain/text/html.ts'
import { fillPlaceholders, pagePlaceholders } from '#domain/site/shells.ts'
import { hreflangLinks, type Alternate } from '#domain/addresses/hreflang.ts'
import { defaultLanguage, type Language } from '#domain/site/language.ts'
import { paths } from '#domain/addresses/paths.ts'
import { htmlAttributes, isolated } from '#domain/text/script.ts'
import type { Issue } from '#server/db/issues.ts'
import { bdi } from './page.ts'

/** What replaces the placeholders of the shell. */
export interface IssuePage {
  language: Language
  /** The path; absent on a page that search engines must not index. */
  path?: string
  title: string
  description: string
  kicker: string
  byline: Html
  content: Html
}

const { kicker: newsletter } = pageTextsOf(defaultLanguage).newsletter

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
    language: 'en',
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
  const { number, title, authorName, language, sentAt, content, excerpt } = issue
  const { by, comma } = textsOf(language).article
  const date = formatLongDate(sentAt.toISOString(), language)
  return {
    language,
    path: paths.issue(number),
    title,
    description: excerpt,
    kicker: pageTextsOf(language).issues.kicker(number),
    byline: html`${by} ${bdi(authorName, language)}${comma}${date}`,
    content: new Html(content),
  }
}

/** The page of a number that no public issue has. */
export function missingIssuePage(): IssuePage {
  return {
    language: 'en',
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
  const { language, path = paths.issues, title, description, kicker, byline, content } = page
  const values = new Map<string, string>([
    [pagePlaceholders.windowTitle, `<title>${escapeHtml(isolated(title, language))}`],
    [pagePlaceholders.title, escapeHtml(title)],
    [pagePlaceholders.titleAttributes, htmlAttributes(title, language)],
    [pagePlaceholders.description, escapeHtml(description)],
    [pagePlaceholders.path, path.slice(paths.issues.length)],
    [pagePlaceholders.kicker, escapeHtml(kicker)],
    [pagePlaceholders.byline, byline.text],
    [pagePlaceholders.content, content.text],
    [
      pagePlaceholders.noindex,
      page.path ? searchTags({ language, path }, site) : pagePlaceholders.noindex,
    ],
  ])
  return withArabicStyles(fillPlaceholders(shell, values))
}

function searchTags(page: Alternate, site: string): string {
  const absolute = (path: string) => site + path
  const canonical = `<link rel="canonical" href="${escapeHtml(absolute(page.path))}">`
  return `<meta name="robots" content="max-image-preview:large">${canonical}${hreflangLinks([page], absolute)}`
}
