import { categoryByName, type CategoryName } from '#domain/articles/categories.ts'
import type { ArticleSummary } from '#contract/content.ts'
import type { FurtherPage } from '#contract/parts.ts'
import { useEditionPaths, useTexts } from '#texts/use-texts.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ArticleList } from './article-list.tsx'
import { MoreArticles } from './more-articles.tsx'
import { ArticleGridSkeleton, ArticleListSkeleton } from './skeletons.tsx'
import { TryAgain } from './try-again.tsx'
import { Unbuilt } from './unbuilt.tsx'

interface CategoryArticlesProps {
  category: CategoryName
  articles: readonly ArticleSummary[]
  /** The page after this one. */
  next?: FurtherPage | undefined
}

/** A category's articles, as a list or as a grid, or the text for a category without articles. */
export function CategoryArticles({ category, articles, next }: CategoryArticlesProps) {
  if (articles.length === 0) return <NoArticles category={category} />
  return (
    <div className="grid gap-8">
      <ArticleList articles={articles} category={category} />
      {next && <MoreArticles category={category} next={next} />}
    </div>
  )
}

function NoArticles({ category }: { category: CategoryName }) {
  const { category: texts, failedToFetchContent } = useTexts()
  const paths = useEditionPaths()
  const isGrid = categoryByName(category).kind === 'reviews'
  return (
    <Unbuilt
      loading={isGrid ? <ArticleGridSkeleton columns={2} /> : <ArticleListSkeleton />}
      failed={
        <EmptyState failed title={texts.failed} action={<TryAgain />}>
          {failedToFetchContent}
        </EmptyState>
      }
    >
      <EmptyState
        title={isGrid ? texts.emptyReviews : texts.empty}
        action={
          !isGrid && (
            <a href={paths.home} className={buttonClass('outline')}>
              {texts.emptyAction}
            </a>
          )
        }
      />
    </Unbuilt>
  )
}
