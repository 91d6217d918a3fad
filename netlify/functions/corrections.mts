import type { Config } from '@netlify/functions'
import { corrections } from '#contract/corrections.ts'
import { limits } from '#domain/site/limits.ts'
import { listCorrections } from '#server/db/corrections.ts'
import { publicCache } from '#server/http/cache.ts'
import { json, on, route } from '#server/http/route.ts'
import { publishDue } from '#server/services/content/publish-due.ts'

export const config: Config = { path: '/api/corrections' }

export default route(
  on(corrections.list, async ({ context, request }) => {
    const nextDueAt = await publishDue(context)
    const found = await listCorrections(context.sql, limits.listMaximum)
    return json(found, 200, publicCache(context, request, { nextDueAt }))
  }),
)
