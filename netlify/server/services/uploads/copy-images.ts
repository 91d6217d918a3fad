import type { DeskArticle } from '#contract/desk.ts'
import type { CallContext, ServiceContext } from '#server/context.ts'
import { deadlines } from '#server/base/deadlines.ts'
import { recordWantedCopies, claimCopy, recordCopy } from '#server/db/uploads/image-copies.ts'
import { logWarning } from '#server/base/log.ts'
import { copiesTag, purgeCdn } from '#server/storage/cdn-cache.ts'
import { wakeSweep } from '#server/storage/sweep-marks.ts'
import { fetchPicture, userAgentOf } from '#server/services/link-facts/fetch-page.ts'
import type { Network } from '#server/services/link-facts/public-network.ts'
import { storeImage } from './store-image.ts'

/** After a save: the sweep copies new pictures within a minute, so that no save waits for a publisher. */
export async function queueCopies(context: CallContext, { id }: DeskArticle): Promise<void> {
  if (await recordWantedCopies(context.sql, id)) await wakeSweep(context)
}

/**
 * Copies pictures of other hosts to this site, one after the other: a sweep has 1 GB, a picture up to 50 megapixels.
 * @returns when to go on, in milliseconds since 1970; `undefined` if none is left.
 */
export async function copyImages(context: ServiceContext, network?: Network) {
  const until = Date.now() + deadlines.copyingMs
  let url: string | undefined
  let hasCopied = false
  do {
    url = await claimCopy(context.sql)
    if (url !== undefined && (await copyPicture(context, url, network))) hasCopied = true
  } while (url !== undefined && Date.now() < until)
  // The CDN may have stored that a new copy does not exist.
  if (hasCopied) await purgeCdn(context, [copiesTag])
  return url === undefined ? undefined : Date.now()
}

async function copyPicture(context: ServiceContext, url: string, network?: Network) {
  try {
    const { markedKey } = await storeImage(
      context,
      await fetchPicture(url, userAgentOf(context.env), network),
      { mayStandStill: true },
    )
    await recordCopy(context.sql, url, markedKey.split('#')[0] ?? '')
    return true
  } catch (error) {
    logWarning('A picture of another host was not copied', error)
    return false
  }
}
