import { content } from '#contract/content.ts'
import { limits } from '#domain/site/limits.ts'
import { inEdition } from '#client/in-edition.ts'
import { request } from '#client/request.ts'
import {
  MostPopular,
  MostPopularFailed,
  MostPopularLoading,
} from '#features/articles/most-popular.tsx'
import { freshIsland } from './fresh-island.tsx'

export default freshIsland({
  load: (_props: object, { language }) =>
    request(content.list, {
      query: { ...inEdition(language), popular: 'true', limit: limits.popularShown },
      token: '',
    }),
  view: (articles) => <MostPopular articles={articles} />,
  loading: () => <MostPopularLoading />,
  failed: () => <MostPopularFailed />,
})
