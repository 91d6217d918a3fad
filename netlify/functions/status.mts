import type { Config } from '@netlify/functions'
import { builds } from '#contract/builds.ts'
import { site } from '#contract/site.ts'
import { status } from '#contract/status.ts'
import { publicCache } from '#server/http/cache.ts'
import { json, on, route } from '#server/http/route.ts'
import { readBuildStatus } from '#server/services/builds/read-builds.ts'
import { buildNow } from '#server/services/builds/rebuild.ts'
import { checkHealth } from '#server/services/upkeep/check-health.ts'
import { readStatus } from '#server/services/upkeep/read-status.ts'

export const config: Config = { path: ['/api/status', '/api/health', '/api/builds'] }

export default route(
  on(status.read, ({ context }) => readStatus(context)),
  on(site.health, async ({ context, request }) => {
    const health = await checkHealth(context)
    // Anybody may ask, and each new answer wakes the database. So the CDN stores an answer for 30 seconds.
    const headers = publicCache(context, { changesAt: Date.now() + 30_000, request })
    return json(health, health.ok ? 200 : 503, headers)
  }),
  on(builds.status, ({ context }) => readBuildStatus(context)),
  on(builds.buildNow, ({ context, body }) => buildNow(context, body.confirm)),
)
