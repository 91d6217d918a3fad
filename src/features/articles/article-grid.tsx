import type { ArticleSummary } from '#contract/content.ts'
import { ArticleCard } from './article-card.tsx'

interface ArticleGridProps {
  articles: readonly ArticleSummary[]
  /** Whether the list begins above the fold. */
  first?: boolean
  now?: Date | undefined
}

/** Articles in two columns. */
export function ArticleGrid({ articles, first = false, now }: ArticleGridProps) {
  return (
    <ul className={`grid gap-x-10 gap-y-10 sm:grid-cols-2 ${first ? 'above-fold' : ''}`}>
      {articles.map((article, index) => (
        <li key={article.id} className="border-t pt-5">
          <ArticleCard article={article} first={first && index === 0} now={now} />
        </li>
      ))}
    </ul>
  )
}
