import type { ServiceContext } from '#server/context.ts'
import { recordAccepted, releaseAbsent, uncertainBatches } from '#server/db/batches.ts'
import { findBatches } from '#server/mail/events.ts'
import { logWarning } from '#server/log.ts'

/** Mailgun's clock need not agree with the database's. In milliseconds. */
const clockSkew = 5 * 60_000
/** Mailgun keeps events for a day on its smallest plan: of what is older, absence proves nothing. In milliseconds. */
const eventsLast = 20 * 3_600_000

/**
 * Looks up every uncertain batch in Mailgun's events. What is there was accepted; what is not, and has rested long
 * enough, waits to be sent again. Where the events can't be read, all stays uncertain.
 */
export async function settleUncertain(context: ServiceContext): Promise<void> {
  const { env, sql } = context
  const uncertain = await uncertainBatches(sql, env.DELIVERY_SETTLE_SECONDS)
  const [oldest] = uncertain
  if (!oldest) return
  const ids = new Set(uncertain.map(({ id }) => id))
  const since = new Date(oldest.claimedAt.getTime() - clockSkew)
  let found: Map<string, string>
  try {
    found = await findBatches(context, ids, since)
  } catch (error) {
    logWarning('Mailgun’s events could not be read', error)
    return
  }
  for (const batch of uncertain) {
    const messageId = found.get(batch.id)
    if (messageId !== undefined) await recordAccepted(sql, batch, messageId)
  }
  const oldestSure = Date.now() - eventsLast
  await releaseAbsent(
    sql,
    uncertain.filter(
      ({ id, ripe, claimedAt }) => ripe && !found.has(id) && claimedAt.getTime() > oldestSure,
    ),
  )
}
