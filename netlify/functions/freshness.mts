import type { Config } from '@netlify/functions'
import { site } from '#contract/site.ts'
import { publicCache } from '#server/http/cache.ts'
import { json, on, route } from '#server/http/route.ts'
import { readFreshness } from '#server/services/freshness/read-freshness.ts'
import { readGone } from '#server/services/freshness/read-gone.ts'
import { cacheTags } from '#server/storage/cdn-cache.ts'

export const config: Config = { path: ['/api/freshness', '/api/freshness/gone'] }

export default route(
  on(site.freshness, async ({ context, query, request }) =>
    json(
      await readFreshness(context, query.scope),
      200,
      publicCache(request, { tags: [cacheTags.freshness], query: ['scope'] }),
    ),
  ),
  on(site.gone, async ({ context, request }) =>
    json(await readGone(context), 200, publicCache(request, { tags: [cacheTags.freshness] })),
  ),
)
