import { content } from '#contract/content.ts'
import { limits } from '#domain/site/limits.ts'
import { categoryByName, type CategoryName } from '#domain/articles/categories.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import { inEdition } from '#client/in-edition.ts'
import { requestPage } from '#client/request.ts'
import { CategoryArticles, CategoryFailed } from '#features/articles/category-articles.tsx'
import { MoreArticles } from '#features/articles/more-articles.tsx'
import { ArticleGridLoading, ArticleListLoading } from '#features/articles/skeletons.tsx'
import { freshIsland } from './fresh-island.tsx'

interface Listing {
  category: CategoryName
  /** Which page of the listing this is, from 1. */
  page: number
  /** The cursor after which a further page begins. */
  after?: string | undefined
}

export default freshIsland({
  load: ({ category, after }: Listing, { language }) =>
    requestPage(content.list, {
      query: {
        ...inEdition(language),
        category,
        limit: limits.categoryPageSize,
        ...(after && { cursor: after }),
      },
      token: '',
    }),
  view: ({ value, cursor }, now, { category, page }, { language }) => (
    <CategoryArticles category={category} articles={value} now={now}>
      {cursor !== undefined && (
        <MoreArticles
          category={category}
          cursor={cursor}
          href={editionPaths(language).category(categoryByName(category).slug, page + 1)}
        />
      )}
    </CategoryArticles>
  ),
  loading: ({ category }) =>
    categoryByName(category).kind === 'reviews' ? (
      <ArticleGridLoading columns={2} />
    ) : (
      <ArticleListLoading />
    ),
  failed: (retry) => <CategoryFailed onRetry={retry} />,
})
