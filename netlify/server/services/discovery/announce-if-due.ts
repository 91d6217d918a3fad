import { deadlines } from '#server/base/deadlines.ts'
import type { ServiceContext } from '#server/context.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import {
  changedPages,
  claimAnnouncement,
  recordAnnounced,
  recordAnnouncementFailure,
  secondsToNextAnnouncement,
  type Announcement,
  type Channel,
} from '#server/db/builds/announcements.ts'
import { logWarning } from '#server/base/log.ts'
import { feedHeads } from '#server/feeds/feed.ts'

const notify: Record<Channel, (context: ServiceContext, what: Announcement) => Promise<void>> = {
  websub: publishToHub,
  indexnow: submitToIndexNow,
}

/**
 * Notifies the WebSub hub and IndexNow, in one call each, of all changes since the last one, once the content has been
 * unchanged for `quietSeconds`. The sweep retries a failed call with growing pauses.
 * @returns when the next notification is due, in milliseconds since 1970; `undefined` if none is.
 */
export async function announceIfDue(context: ServiceContext, quietSeconds: number) {
  const channels = channelsOf(context)
  if (channels.length === 0) return undefined
  await Promise.all(channels.map((channel) => announce(context, channel, quietSeconds)))
  const seconds = await secondsToNextAnnouncement(context.sql, channels, quietSeconds)
  return seconds === undefined ? undefined : Date.now() + seconds * 1000
}

/** Only production sends notifications: a hub must be able to read the feeds. */
export function channelsOf({ environment, env }: ServiceContext): Channel[] {
  if (environment !== 'production') return []
  return [
    ...(env.WEBSUB_HUB_URL === 'off' ? [] : ['websub' as const]),
    ...(env.INDEXNOW_KEY ? ['indexnow' as const] : []),
  ]
}

async function announce(context: ServiceContext, channel: Channel, quietSeconds: number) {
  const claimed = await claimAnnouncement(context.sql, channel, quietSeconds)
  if (!claimed) return
  try {
    await notify[channel](context, claimed)
  } catch (error) {
    await recordAnnouncementFailure(context.sql, channel)
    logWarning(`${channel} was not notified and will be tried again`, error)
    return
  }
  await recordAnnounced(context.sql, channel, claimed)
}

/**
 * Notifies the hub of all feeds, in one call. It fetches them, and passes on what has changed.
 * @see https://pubsubhubbub.appspot.com/ the form that the hub takes
 */
async function publishToHub({ env }: ServiceContext): Promise<void> {
  const body = new URLSearchParams({ 'hub.mode': 'publish' })
  for (const { files } of feedHeads.values()) {
    for (const path of Object.values(files)) body.append('hub.url', `${env.SITE_URL}${path}`)
  }
  const signal = AbortSignal.timeout(deadlines.callMs)
  const response = await fetch(env.WEBSUB_HUB_URL, { method: 'POST', body, signal })
  if (!response.ok) throw new Error(`the hub answered ${response.status}`)
}

/** One call may name 10,000 URLs. */
const urlsMaximum = 10_000

/**
 * Notifies search engines of changed pages, in one call. The built site has a file with the key, named after it.
 * @see https://www.indexnow.org/documentation
 */
async function submitToIndexNow(context: ServiceContext, what: Announcement): Promise<void> {
  const { INDEXNOW_KEY: key = '', INDEXNOW_URL, SITE_URL: site } = context.env
  const articles = await changedPages(context.sql, what, urlsMaximum)
  if (articles.length === 0) return
  const body = {
    host: new URL(site).host,
    key,
    keyLocation: `${site}/${key}.txt`,
    urlList: articles.map(({ language, slug }) => `${site}${editionPaths(language).article(slug)}`),
  }
  const response = await fetch(INDEXNOW_URL, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(deadlines.callMs),
  })
  if (!response.ok) throw new Error(`IndexNow answered ${response.status}`)
}
