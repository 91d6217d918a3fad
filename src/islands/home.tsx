import { content } from '#contract/content.ts'
import { limits } from '#domain/limits.ts'
import { request } from '#client/request.ts'
import { HomeArticles, HomeArticlesFailed } from '#features/articles/home-articles.tsx'
import { homeNeeds, selectHome } from '#features/articles/select-home.ts'
import { ArticleGridLoading } from '#features/articles/skeletons.tsx'
import { freshIsland } from './fresh-island.tsx'

export default freshIsland({
  load: async () => {
    const [newest, opEds] = await Promise.all([
      request(content.list, { query: { limit: homeNeeds } }),
      request(content.list, { query: { type: 'op-ed', limit: limits.leadOpEds } }),
    ])
    return selectHome(newest, opEds)
  },
  view: (selection, now) => <HomeArticles selection={selection} now={now} />,
  loading: () => (
    <div className="area-latest">
      <ArticleGridLoading columns={3} />
    </div>
  ),
  failed: (retry) => <HomeArticlesFailed onRetry={retry} />,
})
