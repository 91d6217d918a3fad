import { paths } from '#domain/paths.ts'
import type { ContentSummary } from '#contract/content.ts'

/** A card's title as its link: to the publisher in a new tab, or to the article's own page. */
export function ArticleLink({ article }: { article: ContentSummary }) {
  const external = article.type === 'external'
  return (
    <a
      href={external ? article.externalUrl : paths.article(article.slug)}
      target={external ? '_blank' : undefined}
      rel={external ? 'noopener noreferrer' : undefined}
      // The whole card is the link's target, while its text alone is the link's name.
      className="group-hover:decoration-accent group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4 after:absolute after:inset-0"
    >
      {article.title}
      {external && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  )
}
