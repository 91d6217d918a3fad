import type { CallContext } from '#server/context.ts'
import { requestRebuild } from '#server/services/builds/rebuild.ts'
import { purgeAndNotify } from '#server/services/discovery/purge-and-notify.ts'

/** After the answer to a write of the articles with these keys: purges the CDN and requests a rebuild. */
export function announceChange(context: CallContext, ...keys: string[]): void {
  context.waitUntil(purgeAndNotify(context, keys))
  context.waitUntil(requestRebuild(context))
}
