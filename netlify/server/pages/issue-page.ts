import { withArabicStyles } from '#domain/text/arabic-styles.ts'
import { alternatesOf } from '#texts/other-edition.ts'
import { pageTextsOf, textsOf } from '#texts/texts-of.ts'
import { formatLongDate } from '#domain/dates/dates.ts'
import { escapeHtml, Html, html } from '#domain/text/html.ts'
import { fillPlaceholders, pagePlaceholders } from '#domain/site/shells.ts'
import { hreflangLinks, type Alternate } from '#domain/addresses/hreflang.ts'
import { defaultLanguage, type Language } from '#domain/site/language.ts'
import { editionPaths, paths } from '#domain/addresses/paths.ts'
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

/** The list of an edition's issues. */
export function issueListPage(issues: readonly Issue[], language: Language): IssuePage {
  const { brand, issues: texts, newsletter: about } = pageTextsOf(language)
  const { comma } = textsOf(language).article
  const items = issues.map(({ number, title, sentAt }) => {
    const attributes = new Html(htmlAttributes(title, language))
    const link = html`<a href="${paths.issue(number)}" ${attributes}>${title}</a>`
    return html`<li>${link}${comma}${formatLongDate(sentAt.toISOString(), language)}</li>`.text
  })
  return {
    language,
    path: editionPaths(language).issues,
    title: texts.title,
    description: texts.description(brand.name),
    kicker: about.kicker,
    byline: html`${texts.text}`,
    content: items.length > 0 ? new Html(`<ul>${items.join('')}</ul>`) : html`<p>${texts.none}</p>`,
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
    kicker: pageTextsOf(defaultLanguage).newsletter.kicker,
    byline: html`Perhaps it was not public.`,
    content: html`<p>All public issues are in <a href="${paths.issues}">the list</a>.</p>`,
  }
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
    // The whole path: the Arabic list has its own.
    [paths.issues + pagePlaceholders.path, path],
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

function searchTags({ language, path }: Alternate, site: string): string {
  const absolute = (target: string) => site + target
  const canonical = `<link rel="canonical" href="${escapeHtml(absolute(path))}">`
  return `<meta name="robots" content="max-image-preview:large">${canonical}${hreflangLinks(alternatesOf(path, language), absolute)}`
}
