import type { Config } from '@netlify/functions'
import { builds } from '#contract/builds.ts'
import { on, route } from '#server/http/route.ts'
import { publishNow } from '#server/services/builds/rebuild.ts'
import { readBuildStatus } from '#server/services/builds/read-status.ts'

export const config: Config = { path: '/api/builds' }

export default route(
  on(builds.status, ({ context }) => readBuildStatus(context)),
  on(builds.publishNow, ({ context, body }) => publishNow(context, body.confirm)),
)
