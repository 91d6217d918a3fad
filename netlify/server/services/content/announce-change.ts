import type { CallContext } from '#server/context.ts'
import { requestRebuild } from '#server/services/builds/request-rebuild.ts'
import { spreadChange } from '#server/services/discovery/spread-change.ts'

/** After the answer to a write: purges the CDN and requests a rebuild. */
export function announceChange(context: CallContext, ...slugs: string[]): void {
  context.waitUntil(spreadChange(context, slugs))
  context.waitUntil(requestRebuild(context))
}
