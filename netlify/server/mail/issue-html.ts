import type { ListedCorrection } from '#contract/corrections.ts'
import { html, type Html } from '#domain/text/html.ts'
import { element, group, paragraphs } from '#domain/text/mail-blocks.ts'
import type { Language } from '#domain/site/language.ts'
import {
  articleCard,
  articleLink,
  quietly,
  type IssueArticle as ShownArticle,
} from '#texts/article-card.ts'
import { isTitlesOnly } from '#texts/short-texts.ts'
import { mailTextsOf, textsOf } from '#texts/texts-of.ts'

type IssueArticle = ShownArticle & { heading: string }

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
    ...sectionsOf(articles).flatMap((section) => sectionLines(section, language, site)),
    ...notes(corrections, language, site),
    ...paragraphs(closing),
  ]
  return html`${lines}`.text
}

function sectionsOf(articles: readonly IssueArticle[]): Section[] {
  const sections: Section[] = []
  for (const article of articles) {
    const last = sections.at(-1)
    if (last?.heading === article.heading) last.articles.push(article)
    else sections.push({ heading: article.heading, articles: [article] })
  }
  return sections
}

function sectionLines({ heading, articles }: Section, language: Language, site: string): Html[] {
  const lines = isTitlesOnly(heading)
    ? [list(articles.map((article) => articleLink(article, site)))]
    : articles.flatMap((article) => articleCard(article, language, site))
  return [element('h2', heading), ...lines]
}

function notes(corrections: readonly ListedCorrection[], language: Language, site: string): Html[] {
  if (corrections.length === 0) return []
  const { correctionNames } = textsOf(language).article
  const items = corrections.map(({ kind, text, article }) => {
    return html`${quietly(correctionNames[kind], language)} ${articleLink(article, site)}: ${text}`
  })
  return [element('h2', mailTextsOf(language).issue.updates), list(items)]
}

function list(items: readonly Html[]): Html {
  return group(
    'ul',
    items.map((item) => element('li', item)),
  )
}
