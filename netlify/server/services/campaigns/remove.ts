import type { ServiceContext } from '#server/context.ts'
import { deleteCampaign } from '#server/db/campaigns.ts'
import { Conflict } from '#server/errors.ts'
import { readRow } from './read.ts'

/**
 * Deletes a draft.
 * @throws {NotFound}
 * @throws {Conflict} if the send has started or is scheduled.
 */
export async function removeCampaign(context: ServiceContext, id: string): Promise<void> {
  await readRow(context, id)
  if (await deleteCampaign(context.sql, id)) return
  const { startedAt } = await readRow(context, id)
  throw new Conflict(
    startedAt
      ? 'A campaign that has been sent cannot be deleted'
      : 'This campaign is scheduled. Call it back before you delete it.',
  )
}
