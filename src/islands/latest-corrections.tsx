import { corrections } from '#contract/corrections.ts'
import { request } from '#client/request.ts'
import { LatestCorrections } from '#features/articles/latest-corrections.tsx'
import { freshIsland } from './fresh-island.tsx'

export default freshIsland({
  load: (_props: object) => request(corrections.list),
  view: (found) => <LatestCorrections corrections={found} />,
})
