import type { ArticleSummary } from '#contract/content.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import type { Language } from '#domain/site/language.ts'
import { html, type Html } from '#domain/text/html.ts'
import { element, link, paragraphs } from '#domain/text/mail-blocks.ts'
import { isolated } from '#domain/text/script.ts'
import { by } from './short-texts.ts'

/** What an issue shows of an article. */
export type IssueArticle = Pick<
  ArticleSummary,
  'title' | 'language' | 'slug' | 'excerpt' | 'authorName'
> & { source?: string; externalUrl?: string }

/** An article in an issue of this language: its title, who wrote it, and its excerpt. */
export function articleCard(article: IssueArticle, language: Language, site: string): Html[] {
  return [
    element('h3', articleLink(article, site)),
    element('p', quietly(bylineOf(article, language), language)),
    ...paragraphs(article.excerpt),
  ]
}

/** The title of an article, as a link to it or to its publisher. */
export function articleLink(
  { title, language, slug, externalUrl }: Omit<IssueArticle, 'excerpt' | 'authorName'>,
  site: string,
): Html {
  return link(externalUrl ?? new URL(editionPaths(language).article(slug), site).href, title)
}

/** Who wrote or published an article. */
export function bylineOf(
  { source, authorName }: Pick<IssueArticle, 'source' | 'authorName'>,
  language: Language,
): string {
  return source ?? `${by[language]} ${isolated(authorName, language)}`
}

/** In italics, which Arabic does not have. */
export function quietly(text: string, language: Language): Html {
  return language === 'ar' ? html`${text}` : element('em', text)
}
