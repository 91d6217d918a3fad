import type { ReactNode } from 'react'
import { categoryByName, type CategoryName } from '#domain/categories.ts'
import { paths } from '#domain/paths.ts'
import type { ContentSummary } from '#contract/content.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ArticleGrid } from './article-grid.tsx'
import { ArticleList } from './article-list.tsx'

interface CategoryArticlesProps {
  category: CategoryName
  articles: readonly ContentSummary[]
  now?: Date | undefined
  /** What follows the articles. */
  children?: ReactNode
}

/** A category's articles, or what stands there while it has none. Tools are reviewed in a grid. */
export function CategoryArticles({ category, articles, now, children }: CategoryArticlesProps) {
  if (articles.length === 0) return <NoArticles category={category} />
  const Layout = categoryByName(category).kind === 'reviews' ? ArticleGrid : ArticleList
  return (
    <div className="grid gap-8">
      <Layout articles={articles} first now={now} />
      {children}
    </div>
  )
}

function NoArticles({ category }: { category: CategoryName }) {
  if (categoryByName(category).kind === 'reviews') return <EmptyState title="No Articles Yet" />
  return (
    <EmptyState
      title="No Articles Found"
      action={
        <a href={paths.home} className={buttonClass('outline')}>
          Browse all articles
        </a>
      }
    />
  )
}

/** A category's articles that could not be fetched. */
export function CategoryFailed({ message }: { message: string }) {
  return (
    <EmptyState failed title="Error Loading Articles">
      {message}
    </EmptyState>
  )
}
