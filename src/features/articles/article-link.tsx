import type { ArticleSummary } from '#contract/content.ts'
import { useEditionPaths, useTexts } from '#texts/use-texts.ts'

export type Linked =
  | Pick<Extract<ArticleSummary, { type: 'op-ed' }>, 'type' | 'title' | 'slug'>
  | Pick<Extract<ArticleSummary, { type: 'external' }>, 'type' | 'title' | 'externalUrl'>

/** The title of a card as a link: to the publisher in a new tab, or to the article's page. */
export function ArticleLink({ article }: { article: Linked }) {
  const { inNewTab } = useTexts()
  const paths = useEditionPaths()
  const external = article.type === 'external'
  return (
    <a
      href={external ? article.externalUrl : paths.article(article.slug)}
      target={external ? '_blank' : undefined}
      rel={external ? 'noopener noreferrer' : undefined}
      // A click anywhere on the card follows the link; only the title is its accessible name.
      className="group-hover:decoration-accent group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4 after:absolute after:inset-0"
    >
      {article.title}
      {external && <span className="sr-only">{inNewTab}</span>}
    </a>
  )
}
