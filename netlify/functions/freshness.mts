import type { Config } from '@netlify/functions'
import { site } from '#contract/site.ts'
import { on, route } from '#server/http/route.ts'
import { readFreshness } from '#server/services/site/read-freshness.ts'

export const config: Config = { path: '/api/freshness' }

export default route(
  on(site.freshness, ({ context, query }) => readFreshness(context, query.scope)),
)
