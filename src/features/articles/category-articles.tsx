import type { ReactNode } from 'react'
import { categoryByName, type CategoryName } from '#domain/articles/categories.ts'
import type { ArticleSummary } from '#contract/content.ts'
import { useEditionPaths, useTexts } from '#texts/use-texts.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RetryButton } from '#ui/retry-button.tsx'
import { ArticleList } from './article-list.tsx'

interface CategoryArticlesProps {
  category: CategoryName
  articles: readonly ArticleSummary[]
  now?: Date | undefined
  /** Shown below the articles. */
  children?: ReactNode
}

/** A category's articles, as a list or as a grid, or the text for a category without articles. */
export function CategoryArticles({ category, articles, now, children }: CategoryArticlesProps) {
  if (articles.length === 0) return <NoArticles category={category} />
  return (
    <div className="grid gap-8">
      <ArticleList articles={articles} category={category} first now={now} />
      {children}
    </div>
  )
}

function NoArticles({ category }: { category: CategoryName }) {
  const { category: texts } = useTexts()
  const paths = useEditionPaths()
  if (categoryByName(category).kind === 'reviews') return <EmptyState title={texts.emptyReviews} />
  return (
    <EmptyState
      title={texts.empty}
      action={
        <a href={paths.home} className={buttonClass('outline')}>
          {texts.emptyAction}
        </a>
      }
    />
  )
}

/** Shown if a category's articles could not be loaded and the page has none. */
export function CategoryFailed({ onRetry }: { onRetry: () => unknown }) {
  const { category: texts, tryAgain, failedToFetchContent } = useTexts()
  return (
    <EmptyState
      failed
      title={texts.failed}
      action={<RetryButton label={tryAgain} onRetry={onRetry} />}
    >
      {failedToFetchContent}
    </EmptyState>
  )
}
