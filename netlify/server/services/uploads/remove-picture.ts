import type { CallContext } from '#server/context.ts'
import { removeImage } from '#server/db/images.ts'
import { NotFound, Upstream } from '#server/errors.ts'
import { purgeCdn } from '#server/storage/cdn-cache.ts'
import { imageStore, isImageKey } from '#server/storage/stores.ts'
import { announceChange } from '../discovery/announce-change.ts'

/**
 * Removes a picture for good: its file, the CDN's copies of it in every size, and its URL in articles, revisions and
 * issues, where a placeholder stands instead. The hourly sweep deletes and purges it once more.
 * @throws {NotFound} if there is no such image.
 * @throws {Upstream} if the CDN may still have it.
 */
export async function removePicture(context: CallContext, key: string): Promise<void> {
  const isFound = isImageKey(key) && (await removeImage(context.sql, key))
  if (!isFound) throw new NotFound('Image not found')
  await imageStore(context).delete(key)
  announceChange(context)
  // All of it: Netlify's documents do not say that a resized copy has the tag of its image.
  if (!(await purgeCdn(context, 'everything'))) {
    throw new Upstream('The picture is deleted, but the CDN may still show it. Remove it again.')
  }
}
