import { subscribersIn } from '#domain/newsletter/campaign-language.ts'
import type { CallContext } from '#server/context.ts'
import { countSubscribers } from '#server/db/subscribers.ts'
import { Conflict } from '#server/errors.ts'
import { cacheTags, purgeCdn } from '#server/storage/cdn-cache.ts'
import { readRow } from './read.ts'
import { renderMail, startSend } from './start-send.ts'
import { startDelivery } from '#server/services/delivery/start-delivery.ts'

/**
 * Starts a campaign's send and returns when its audience is frozen. The delivery runs in the background.
 * @throws {NotFound}
 * @throws {Conflict} if a send has started before, nobody of its language is subscribed, or the campaign was edited meanwhile.
 */
export async function sendCampaign(
  context: CallContext,
  id: string,
): Promise<{ subscriberCount: number }> {
  const campaign = await readRow(context, id)
  if (campaign.startedAt) throw alreadySent()
  const subscriberCount = await startSend(context, campaign, await renderMail(context, campaign))
  if (subscriberCount === undefined) throw await refusal(context, id)
  context.waitUntil(startDelivery(context))
  // The list of issues, their feed and the sitemap.
  if (campaign.isPublic) context.waitUntil(purgeCdn(context, [cacheTags.lists]))
  return { subscriberCount }
}

async function refusal(context: CallContext, id: string): Promise<Conflict> {
  const { startedAt, language } = await readRow(context, id)
  if (startedAt) return alreadySent()
  if (subscribersIn(language, await countSubscribers(context.sql)) === 0) {
    return new Conflict('There are no active subscribers to send to')
  }
  return new Conflict('This campaign was changed by somebody else in the meantime')
}

function alreadySent(): Conflict {
  return new Conflict('This campaign has already been sent')
}
