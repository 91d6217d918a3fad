import { content } from '#contract/content.ts'
import { limits } from '#domain/site/limits.ts'
import { inEdition } from '#client/in-edition.ts'
import { request } from '#client/request.ts'
import { HomeArticles, HomeArticlesFailed } from '#features/articles/home-articles.tsx'
import { homeNeeds, selectHome } from '#features/articles/select-home.ts'
import { ArticleGridLoading } from '#features/articles/skeletons.tsx'
import { freshIsland } from './fresh-island.tsx'

export default freshIsland({
  load: async (_props: object, { language }) => {
    const [newest, opEds] = await Promise.all([
      request(content.list, { query: { ...inEdition(language), limit: homeNeeds }, token: '' }),
      request(content.list, {
        query: { ...inEdition(language), type: 'op-ed', limit: limits.leadOpEds },
        token: '',
      }),
    ])
    return selectHome(newest, opEds)
  },
  view: (selection, now) => <HomeArticles selection={selection} now={now} />,
  loading: () => (
    <div className="order-2 lg:[grid-area:latest]">
      <ArticleGridLoading columns={3} />
    </div>
  ),
  failed: (retry) => <HomeArticlesFailed onRetry={retry} />,
})
