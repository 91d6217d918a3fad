import type { ServiceContext } from '#server/context.ts'
import { deleteImages, takeUnusedImages } from '#server/db/images.ts'
import { deleteUploads, takeExpiredUploads } from '#server/db/uploads.ts'
import { imageTag, purgeCdn } from '#server/storage/cdn-cache.ts'
import { deleteParts, imageStore } from '#server/storage/stores.ts'
import { tendCopies } from './copy-pictures.ts'

/** At most this many are deleted in one run: a scheduled function has 30 seconds. */
const atOnce = 100

/**
 * Deletes expired uploads and unused images. Each is marked first, then its bytes are deleted, then the CDN's copies,
 * then its record: the next sweep finishes what was interrupted or could not be purged.
 */
export async function sweepUploads(context: ServiceContext): Promise<void> {
  await tendCopies(context)
  const uploads = await takeExpiredUploads(context.sql, atOnce)
  await Promise.all(uploads.map((id) => deleteParts(context, id)))
  await deleteUploads(context.sql, uploads)

  const images = await takeUnusedImages(context.sql, atOnce)
  await Promise.all(images.map((key) => imageStore(context).delete(key)))
  if (await purgeCdn(context, images.map(imageTag))) await deleteImages(context.sql, images)
}
