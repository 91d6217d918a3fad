import type { ServiceContext } from '#server/context.ts'
import {
  claimAnnouncement,
  recordAnnounced,
  recordAnnouncementFailure,
  secondsToNextAnnouncement,
  type Announcement,
  type Channel,
} from '#server/db/announcements.ts'
import { logWarning } from '#server/log.ts'
import { submitToIndexNow } from './submit-to-indexnow.ts'
import { publishToHub } from './publish-to-hub.ts'

const tell: Record<Channel, (context: ServiceContext, what: Announcement) => Promise<void>> = {
  websub: publishToHub,
  indexnow: submitToIndexNow,
}

/**
 * Notifies the WebSub hub and IndexNow of all changes since their last notification, in one call each. The sweep
 * retries a failed call with growing pauses.
 * @param quietSeconds how long the content must not have changed.
 * @returns when the next notification is due, in milliseconds since 1970; `undefined` if none is.
 */
export async function announceIfDue(
  context: ServiceContext,
  quietSeconds: number,
): Promise<number | undefined> {
  const channels = channelsOf(context)
  if (channels.length === 0) return undefined
  await Promise.all(channels.map((channel) => announce(context, channel, quietSeconds)))
  const seconds = await secondsToNextAnnouncement(context.sql, channels, quietSeconds)
  return seconds === undefined ? undefined : Date.now() + seconds * 1000
}

/** Only production sends notifications. */
export function channelsOf({ environment, env }: ServiceContext): Channel[] {
  if (environment !== 'production') return []
  return [
    ...(env.WEBSUB_HUB_URL === 'off' ? [] : ['websub' as const]),
    ...(env.INDEXNOW_KEY ? ['indexnow' as const] : []),
  ]
}

async function announce(
  context: ServiceContext,
  channel: Channel,
  quietSeconds: number,
): Promise<void> {
  const claimed = await claimAnnouncement(context.sql, channel, quietSeconds)
  if (!claimed) return
  try {
    await tell[channel](context, claimed)
  } catch (error) {
    await recordAnnouncementFailure(context.sql, channel)
    logWarning(`${channel} was not told and will be tried again`, error)
    return
  }
  await recordAnnounced(context.sql, channel, claimed.version)
}
