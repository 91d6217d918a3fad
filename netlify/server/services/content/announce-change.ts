import type { CallContext } from '#server/context.ts'
import { requestRebuild } from '#server/services/rebuild/request-rebuild.ts'
import { cacheTags, purgeCdn } from '#server/storage/cdn-cache.ts'

/** After the answer to a write: purges the CDN and requests a rebuild. */
export function announceChange(context: CallContext, slug: string): void {
  context.waitUntil(
    purgeCdn(context, [cacheTags.lists, cacheTags.freshness, cacheTags.article(slug)]),
  )
  context.waitUntil(requestRebuild(context))
}
