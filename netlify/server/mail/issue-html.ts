import type { ListedCorrection } from '#contract/corrections.ts'
import { Html, html } from '#domain/text/html.ts'
import { articleKey, parseArticleKey, type Language } from '#domain/site/language.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import { isolated } from '#domain/text/script.ts'
import { isTitlesOnly } from '#texts/short-texts.ts'
import { mailTextsOf, textsOf } from '#texts/texts-of.ts'

export interface IssueArticle {
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

interface Section {
  heading: string
  items: IssueArticle[]
}

interface Issue {
  language: Language
  /** Plain text before and after the articles; each line is a paragraph. */
  introduction?: string
  closing?: string
  items: readonly IssueArticle[]
  /** What readers are told about articles of earlier issues. */
  corrections?: readonly ListedCorrection[]
}

/** The content of an issue as plain HTML without styles, for the editor to finish. */
export function issueHtml(
  { language, introduction = '', items, corrections = [], closing = '' }: Issue,
  site: string,
): string {
  const lines = [
    ...paragraphs(introduction),
    ...sectionsOf(items).flatMap((section) => [
      html`<h2>${section.heading}</h2>`,
      articles(section, language, site),
    ]),
    ...notes(corrections, language, site),
    ...paragraphs(closing),
  ]
  return html`${lines}`.text
}

/** Articles that follow each other under one heading. */
function sectionsOf(items: readonly IssueArticle[]): Section[] {
  const sections: Section[] = []
  for (const item of items) {
    const last = sections.at(-1)
    if (last?.heading === item.heading) last.items.push(item)
    else sections.push({ heading: item.heading, items: [item] })
  }
  return sections
}

function articles(section: Section, language: Language, site: string): Html {
  const lines = isTitlesOnly(section.heading)
    ? list(section.items.map((item) => link(item, site)))
    : section.items.flatMap((item) => [
        html`<h3>${link(item, site)}</h3>`,
        html`<p>${quietly(bylineOf(item, language), language)}</p>`,
        ...paragraphs(item.excerpt),
      ])
  return html`${lines}`
}

function notes(corrections: readonly ListedCorrection[], language: Language, site: string): Html[] {
  if (corrections.length === 0) return []
  const { correctionNames } = textsOf(language).article
  const items = corrections.map(({ kind, text, article }) => {
    const about = link({ ...article, key: articleKey(article), externalUrl: null }, site)
    return html`${quietly(correctionNames[kind], language)} ${about}: ${text}`
  })
  return [html`<h2>${mailTextsOf(language).issue.updates}</h2>`, ...list(items)]
}

function list(items: Html[]): Html[] {
  return [new Html('<ul>'), ...items.map((item) => html`<li>${item}</li>`), new Html('</ul>')]
}

function paragraphs(text: string): Html[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => html`<p>${line}</p>`)
}

/** In italics, which Arabic does not have. */
function quietly(text: string, language: Language): Html {
  return language === 'ar' ? html`${text}` : html`<em>${text}</em>`
}

/** Who wrote or published an article. */
export function bylineOf(
  { source, authorName }: Pick<IssueArticle, 'source' | 'authorName'>,
  language: Language,
): string {
  return source ?? `${textsOf(language).article.by} ${isolated(authorName, language)}`
}

function link(
  { title, key, externalUrl }: Pick<IssueArticle, 'title' | 'key' | 'externalUrl'>,
  site: string,
): Html {
  const article = parseArticleKey(key)
  const path = editionPaths(article.language).article(article.slug)
  const url = externalUrl ?? new URL(path, site).href
  return html`<a href="${url}">${title}</a>`
}
