import type { ListedCorrection } from '#contract/corrections.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { articleKey, parseArticleKey, type Language } from '#domain/site/language.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import { isolated } from '#domain/text/script.ts'
import { isTitlesOnly, sectionsOf } from '#domain/newsletter/week.ts'
import { issueTexts } from './issue-texts.ts'

export interface IssueItem {
  /** The heading of its section. */
  heading: string
  title: string
  /** The article's key. */
  key: string
  excerpt: string
  authorName: string
  source: string | null
  externalUrl: string | null
}

interface Issue {
  language: Language
  /** Plain text before and after the articles; each line is a paragraph. */
  introduction?: string
  closing?: string
  items: readonly IssueItem[]
  /** What readers are told about articles of earlier issues. */
  corrections?: readonly ListedCorrection[]
}

/** The content of an issue as plain HTML without styles, for the editor to finish. */
export function issueHtml(
  { language, introduction = '', items, corrections = [], closing = '' }: Issue,
  site: string,
): string {
  return [
    ...paragraphs(introduction),
    ...sectionsOf(items).map(
      (section) => `<h2>${escapeHtml(section.heading)}</h2>\n${articles(section, language, site)}`,
    ),
    ...notes(corrections, language, site),
    ...paragraphs(closing),
  ].join('\n')
}

function articles(
  section: { heading: string; items: IssueItem[] },
  language: Language,
  site: string,
): string {
  if (!isTitlesOnly(section.heading)) {
    return section.items.map((item) => itemHtml(item, language, site)).join('\n')
  }
  return ['<ul>', ...section.items.map((item) => `<li>${link(item, site)}</li>`), '</ul>'].join(
    '\n',
  )
}

function notes(
  corrections: readonly ListedCorrection[],
  language: Language,
  site: string,
): string[] {
  if (corrections.length === 0) return []
  const texts = issueTexts[language]
  const items = corrections.map(({ kind, text, article }) => {
    const about = link({ ...article, key: articleKey(article), externalUrl: null }, site)
    return `<li>${quietly(texts.corrections[kind], language)} ${about}: ${escapeHtml(text)}</li>`
  })
  return [`<h2>${texts.updates}</h2>`, '<ul>', ...items, '</ul>']
}

function paragraphs(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
}

function itemHtml(item: IssueItem, language: Language, site: string): string {
  return [
    `<h3>${link(item, site)}</h3>`,
    `<p>${quietly(bylineOf(item, language), language)}</p>`,
    ...paragraphs(item.excerpt),
  ].join('\n')
}

/** In italics, which Arabic does not have. */
function quietly(text: string, language: Language): string {
  return language === 'ar' ? escapeHtml(text) : `<em>${escapeHtml(text)}</em>`
}

/** Who wrote or published an article. */
export function bylineOf(
  { source, authorName }: Pick<IssueItem, 'source' | 'authorName'>,
  language: Language,
): string {
  return source ?? `${issueTexts[language].by} ${isolated(authorName, language)}`
}

function link(
  { title, key, externalUrl }: Pick<IssueItem, 'title' | 'key' | 'externalUrl'>,
  site: string,
): string {
  const article = parseArticleKey(key)
  const path = editionPaths(article.language).article(article.slug)
  const url = externalUrl ?? new URL(path, site).href
  return `<a href="${escapeHtml(url)}">${escapeHtml(title)}</a>`
}
