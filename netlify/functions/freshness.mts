import type { Config } from '@netlify/functions'
import { site } from '#contract/site.ts'
import { on, route } from '#server/http/route.ts'
import { readFreshness } from '#server/services/freshness/read-freshness.ts'
import { readGone } from '#server/services/freshness/read-gone.ts'

export const config: Config = { path: ['/api/freshness', '/api/freshness/gone'] }

export default route(
  on(site.freshness, ({ context, query }) => readFreshness(context, query.scope)),
  on(site.gone, ({ context }) => readGone(context)),
)
