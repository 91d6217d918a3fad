import type { Config } from '@netlify/functions'
import { site } from '#contract/site.ts'
import { json, on, route } from '#server/http/route.ts'
import { checkHealth } from '#server/services/upkeep/check-health.ts'

export const config: Config = { path: '/api/health' }

export default route(
  on(site.health, async ({ context }) => {
    const health = await checkHealth(context)
    return json(health, health.ok ? 200 : 503)
  }),
)
