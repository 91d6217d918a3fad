import type { ArticleSummary } from '#contract/content.ts'
import { ArticleCard } from './article-card.tsx'

interface ArticleListProps {
  articles: readonly ArticleSummary[]
  /** Whether the list begins above the fold. */
  first?: boolean
  now?: Date | undefined
}

/** Articles in one column, with a line between them. */
export function ArticleList({ articles, first = false, now }: ArticleListProps) {
  return (
    <ul className={`divide-y border-y ${first ? 'above-fold' : ''}`}>
      {articles.map((article, index) => (
        <li key={article.id} className="py-6">
          <ArticleCard
            article={article}
            variant="list"
            level={2}
            first={first && index === 0}
            now={now}
          />
        </li>
      ))}
    </ul>
  )
}
