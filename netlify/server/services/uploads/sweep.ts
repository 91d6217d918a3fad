import type { ServiceContext } from '#server/context.ts'
import { deleteImages, takeUnusedImages } from '#server/db/images.ts'
import { deleteUploads, takeExpiredUploads } from '#server/db/uploads.ts'
import { cacheTags, purgeCdn } from '#server/storage/cdn-cache.ts'
import { deleteParts, imageStore } from '#server/storage/stores.ts'

/** As many as are surely deleted within the 30 seconds of a scheduled call. */
const atOnce = 100

/**
 * Deletes uploads that were given up and images that nothing uses. Each is taken first, then its bytes go,
 * then its record: a sweep that is cut off is finished by the next one.
 */
export async function sweepUploads(context: ServiceContext): Promise<void> {
  const uploads = await takeExpiredUploads(context.sql, atOnce)
  await Promise.all(uploads.map((id) => deleteParts(context, id)))
  await deleteUploads(context.sql, uploads)

  const images = await takeUnusedImages(context.sql, atOnce)
  await Promise.all(images.map((key) => imageStore(context).delete(key)))
  await deleteImages(context.sql, images)
  await purgeCdn(context, images.map(cacheTags.image))
}
