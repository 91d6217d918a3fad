import { Id } from '#contract/fields.ts'
import type { CallContext } from '#server/context.ts'
import { takeDown } from '#server/db/move-content.ts'
import { markDeleted } from '#server/db/unpublished.ts'
import { announceChange } from './announce-change.ts'
import { notFound } from './refusals.ts'

/**
 * Deletes an article of any status. It can be restored for 30 days.
 * @throws {NotFound} if there is no such article, or it is deleted already.
 */
export async function removeContent(context: CallContext, id: string): Promise<void> {
  if (!Id.safeParse(id).success || !(await remove(context, id))) throw notFound()
}

async function remove(context: CallContext, id: string): Promise<boolean> {
  // Another call may publish the article between the two statements, so both are tried twice.
  for (let tries = 0; tries < 2; tries += 1) {
    const key = await takeDown(context.sql, id, { status: 'deleted' })
    if (key !== undefined) {
      announceChange(context, key)
      return true
    }
    if (await markDeleted(context.sql, id)) return true
  }
  return false
}
