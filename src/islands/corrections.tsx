import { corrections } from '#contract/corrections.ts'
import { request } from '#client/request.ts'
import { CorrectionList } from '#features/articles/correction-list.tsx'
import { freshIsland } from './fresh-island.tsx'

export default freshIsland({
  load: (_props: object) => request(corrections.list),
  view: (found) => <CorrectionList corrections={found} />,
})
