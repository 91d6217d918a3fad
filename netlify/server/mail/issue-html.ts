import type { ArticleSummary } from '#contract/content.ts'
import type { ListedCorrection } from '#contract/corrections.ts'
import { Html, html } from '#domain/text/html.ts'
import type { Language } from '#domain/site/language.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import { isolated } from '#domain/text/script.ts'
import { isTitlesOnly } from '#texts/short-texts.ts'
import { mailTextsOf, textsOf } from '#texts/texts-of.ts'

/** What an issue shows of an article. */
type IssueArticle = Pick<
  ArticleSummary,
  'title' | 'language' | 'slug' | 'excerpt' | 'authorName'
> & {
  /** The heading of its section. */
  heading: string
  source?: string
  externalUrl?: string
}

interface Section {
  heading: string
  articles: IssueArticle[]
}

interface Issue {
  language: Language
  /** Plain text before and after the articles; each line is a paragraph. */
  introduction?: string
  closing?: string
  articles: readonly IssueArticle[]
  /** What readers are told about articles of earlier issues. */
  corrections?: readonly ListedCorrection[]
}

/** The content of an issue as plain HTML without styles, for the editor to finish. */
export function issueHtml(
  { language, introduction = '', articles, corrections = [], closing = '' }: Issue,
  site: string,
): string {
  const lines = [
    ...paragraphs(introduction),
    ...sectionsOf(articles).flatMap((section) => [
      html`<h2>${section.heading}</h2>`,
      articleLines(section, language, site),
    ]),
    ...notes(corrections, language, site),
    ...paragraphs(closing),
  ]
  return html`${lines}`.text
}

/** Articles that follow each other under one heading. */
function sectionsOf(articles: readonly IssueArticle[]): Section[] {
  const sections: Section[] = []
  for (const article of articles) {
    const last = sections.at(-1)
    if (last?.heading === article.heading) last.articles.push(article)
    else sections.push({ heading: article.heading, articles: [article] })
  }
  return sections
}

function articleLines(section: Section, language: Language, site: string): Html {
  const lines = isTitlesOnly(section.heading)
    ? list(section.articles.map((article) => link(article, site)))
    : section.articles.flatMap((article) => [
        html`<h3>${link(article, site)}</h3>`,
        html`<p>${quietly(bylineOf(article, language), language)}</p>`,
        ...paragraphs(article.excerpt),
      ])
  return html`${lines}`
}

function notes(corrections: readonly ListedCorrection[], language: Language, site: string): Html[] {
  if (corrections.length === 0) return []
  const { correctionNames } = textsOf(language).article
  const items = corrections.map(({ kind, text, article }) => {
    return html`${quietly(correctionNames[kind], language)} ${link(article, site)}: ${text}`
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
  {
    title,
    language,
    slug,
    externalUrl,
  }: Pick<IssueArticle, 'title' | 'language' | 'slug' | 'externalUrl'>,
  site: string,
): Html {
  const url = externalUrl ?? new URL(editionPaths(language).article(slug), site).href
  return html`<a href="${url}">${title}</a>`
}
