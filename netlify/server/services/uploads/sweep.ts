import type { ServiceContext } from '#server/context.ts'
import { recordWantedCopies, takeUnusedCopies } from '#server/db/uploads/image-copies.ts'
import { deleteImages, takeUnusedImages } from '#server/db/uploads/images.ts'
import { deleteUploads, takeExpiredUploads } from '#server/db/uploads/uploads.ts'
import { imageTag, purgeCdn } from '#server/storage/cdn-cache.ts'
import { deleteParts, imageStore } from '#server/storage/stores.ts'

/** At most this many are deleted in one run: a scheduled function has 30 seconds. */
const atOnce = 100

/**
 * Deletes expired uploads, unused images and our copies of pictures that no article shows. Each is marked first, then
 * its bytes, the CDN's stored answers and its record are deleted. The next sweep finishes an interrupted one.
 */
export async function sweepUploads(context: ServiceContext): Promise<void> {
  const uploads = await takeExpiredUploads(context.sql, atOnce)
  await Promise.all(uploads.map((id) => deleteParts(context, id)))
  await deleteUploads(context.sql, uploads)

  await recordWantedCopies(context.sql)
  const copies = await takeUnusedCopies(context.sql)
  const images = [...new Set([...copies, ...(await takeUnusedImages(context.sql, atOnce))])]
  await Promise.all(images.map((key) => imageStore(context).delete(key)))
  // After the end of a copy everything is purged, as for a removed picture: resized copies may have no tag.
  const stale = copies.length > 0 ? 'everything' : images.map(imageTag)
  if (await purgeCdn(context, stale)) await deleteImages(context.sql, images)
}
