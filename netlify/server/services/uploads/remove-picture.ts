import { copiedUrl } from '#domain/articles/image.ts'
import type { CallContext } from '#server/context.ts'
import { removeImage, type PictureName } from '#server/db/uploads/images.ts'
import { NotFound, Upstream } from '#server/base/errors.ts'
import { purgeCdn } from '#server/storage/cdn-cache.ts'
import { imageStore, isImageKey } from '#server/storage/stores.ts'
import { wakeSweep } from '#server/storage/sweep-marks.ts'
import { recordTakedown } from '#server/storage/takedowns.ts'
import { propagateChange } from '#server/services/discovery/propagate-change.ts'

/**
 * Removes an image, or the copy of one on another host, for good: its file, the CDN's stored answers, and its URL,
 * which a placeholder replaces. The hourly sweep deletes and purges it once more.
 * @throws {NotFound | Upstream} if there is none, or if the CDN may still have it.
 */
export async function removePicture(context: CallContext, name: string): Promise<void> {
  const picture = pictureNamed(name)
  if (!picture) throw new NotFound('Image not found')
  // Before the write, whose answer can be lost.
  await Promise.all([wakeSweep(context), recordTakedown(context, { picture: name })])
  const key = await removeImage(context.sql, picture)
  if (key === undefined) throw new NotFound('Image not found')
  if (key) await imageStore(context).delete(key)
  propagateChange(context)
  // Purges everything: Netlify's documents do not say that a resized copy has the tag of its image.
  if (!(await purgeCdn(context, 'everything'))) {
    throw new Upstream('The picture is deleted, but the CDN may still show it. Remove it again.')
  }
}

/** What a name leads to: the key of an image, or the name of a copy. `undefined` if it is neither. */
export function pictureNamed(name: string): PictureName | undefined {
  if (isImageKey(name)) return { key: name }
  const url = copiedUrl(name)
  return url === undefined ? undefined : { url }
}
