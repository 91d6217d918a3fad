import type { CallContext } from '#server/context.ts'
import { cacheTags, purgeCached } from '#server/services/freshness/purge-cached.ts'
import { requestRebuild } from '#server/services/rebuild/request-rebuild.ts'

/** Lets everyone who keeps a copy of the content know, after the answer, that an article has changed. */
export function announceChange(context: CallContext, slug: string): void {
  context.waitUntil(purgeCached(context, [cacheTags.lists, cacheTags.article(slug)]))
  context.waitUntil(requestRebuild(context))
}
