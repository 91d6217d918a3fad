import type { ListedCorrection } from '#contract/corrections.ts'
import { correctionNames } from '#domain/correction-names.ts'
import { escapeHtml } from '#domain/escape-html.ts'
import { paths } from '#domain/paths.ts'
import { isolated } from '#domain/script.ts'
import { namedHeading, sectionsOf } from '#domain/week.ts'

export interface IssueItem {
  /** The heading of its section. */
  heading: string
  title: string
  slug: string
  excerpt: string
  authorName: string
  source: string | null
  externalUrl: string | null
}

interface Issue {
  /** Plain text before and after the articles; each line is a paragraph. */
  introduction?: string
  closing?: string
  items: readonly IssueItem[]
  /** What readers are told about articles of earlier issues. */
  corrections?: readonly ListedCorrection[]
}

/** The content of an issue as plain HTML without styles, for the editor to finish. */
export function issueHtml(
  { introduction = '', items, corrections = [], closing = '' }: Issue,
  site: string,
): string {
  return [
    ...paragraphs(introduction),
    ...sectionsOf(items).map(
      (section) => `<h2>${escapeHtml(section.heading)}</h2>\n${articles(section, site)}`,
    ),
    ...notes(corrections, site),
    ...paragraphs(closing),
  ].join('\n')
}

function articles(section: { heading: string; items: IssueItem[] }, site: string): string {
  if (section.heading !== namedHeading) {
    return section.items.map((item) => itemHtml(item, site)).join('\n')
  }
  return ['<ul>', ...section.items.map((item) => `<li>${link(item, site)}</li>`), '</ul>'].join(
    '\n',
  )
}

function notes(corrections: readonly ListedCorrection[], site: string): string[] {
  if (corrections.length === 0) return []
  const items = corrections.map(({ kind, text, article }) => {
    const about = link({ ...article, externalUrl: null }, site)
    return `<li><em>${correctionNames[kind]}</em> ${about}: ${escapeHtml(text)}</li>`
  })
  return ['<h2>Updates to earlier articles</h2>', '<ul>', ...items, '</ul>']
}

function paragraphs(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
}

function itemHtml(item: IssueItem, site: string): string {
  return [
    `<h3>${link(item, site)}</h3>`,
    `<p><em>${escapeHtml(bylineOf(item))}</em></p>`,
    ...paragraphs(item.excerpt),
  ].join('\n')
}

/** Who wrote or published an article. */
export function bylineOf({ source, authorName }: Pick<IssueItem, 'source' | 'authorName'>): string {
  return source ?? `By ${isolated(authorName)}`
}

function link(
  { title, slug, externalUrl }: Pick<IssueItem, 'title' | 'slug' | 'externalUrl'>,
  site: string,
): string {
  const url = externalUrl ?? new URL(paths.article(slug), site).href
  return `<a href="${escapeHtml(url)}">${escapeHtml(title)}</a>`
}
