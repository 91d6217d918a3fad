import type { ServiceContext } from '#server/context.ts'
import { recordAccepted, recordUnsent, uncertainBatches } from '#server/db/campaigns/batches.ts'
import { clearProblem, recordProblem } from '#server/db/campaigns/campaigns.ts'
import { hasEventsOf, listAccepted } from '#server/mail/events.ts'
import { logWarning } from '#server/base/log.ts'

/** Mailgun's clock may differ from the database's. */
const clockSkewMs = 5 * 60_000

const mayNotRead =
  'Mailgun did not say whether it took some of the emails, and the Mailgun key may not read events, so we cannot look them up. Use a key that may, or decide here.'

/**
 * Looks up every uncertain batch in Mailgun's events. A batch in the events was accepted. An absent one, if it is old
 * enough, waits to be sent again. If the events can't be read, or no longer reach back to it, a batch stays uncertain.
 * @param deadline (as Date.now) by which all events must be read. Those of a large delivery take minutes.
 */
export async function settleUncertain(context: ServiceContext, deadline: number): Promise<void> {
  const { env, sql } = context
  const uncertain = await uncertainBatches(sql, env.DELIVERY_SETTLE_SECONDS)
  if (uncertain.length === 0) return
  const campaigns = [...new Set(uncertain.map(({ campaignId }) => campaignId))]
  // Older batches are left out: the search reads all events since the oldest one.
  const kept = uncertain.filter(({ claimedAt }) => hasEventsOf(claimedAt))
  const [oldest] = kept
  if (!oldest) return clearProblem(sql, campaigns, mayNotRead)
  const batches = new Set(kept.map(({ id }) => id))
  const since = new Date(oldest.claimedAt.getTime() - clockSkewMs)
  let found: Map<string, string>
  try {
    found = await listAccepted(context, batches, { since, deadline })
  } catch (error) {
    logWarning('Mailgun’s events could not be read', error)
    const status = error instanceof Error && 'status' in error && Number(error.status)
    if (status === 401 || status === 403) await recordProblem(sql, campaigns, mayNotRead)
    return
  }
  await clearProblem(sql, campaigns, mayNotRead)
  for (const batch of kept) {
    const messageId = found.get(batch.id)
    if (messageId !== undefined) await recordAccepted(sql, batch, messageId)
    else if (batch.ripe && hasEventsOf(batch.claimedAt)) await recordUnsent(sql, batch)
  }
}
