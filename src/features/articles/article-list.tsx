import type { ArticleSummary } from '#contract/content.ts'
import { categoryByName, type CategoryName } from '#domain/articles/categories.ts'
import { ArticleCard } from './article-card.tsx'

interface ArticleListProps {
  articles: readonly ArticleSummary[]
  /** The category whose articles these are. Reviews are in two columns. */
  category?: CategoryName
}

/** Articles in one column, with a line between them; reviews in two columns. The list begins above the fold. */
export function ArticleList({ articles, category }: ArticleListProps) {
  const isGrid = category !== undefined && categoryByName(category).kind === 'reviews'
  const card = isGrid ? {} : ({ variant: 'list', level: 2 } as const)
  const list = isGrid ? 'grid gap-x-10 gap-y-10 sm:grid-cols-2' : 'divide-y border-y'
  return (
    <ul className={list}>
      {articles.map((article, index) => (
        <li key={article.id} className={isGrid ? 'border-t pt-5' : 'py-6'}>
          <ArticleCard article={article} {...card} first={index === 0} />
        </li>
      ))}
    </ul>
  )
}
