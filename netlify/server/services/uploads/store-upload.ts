import { uploads } from '#contract/uploads.ts'
import { fillPath } from '#contract/endpoint.ts'
import { animationMark } from '#domain/articles/image.ts'
import type { CallContext } from '#server/context.ts'
import { imageExists } from '#server/db/uploads/images.ts'
import { listUploadParts, recordImage } from '#server/db/uploads/uploads.ts'
import { Conflict, Invalid, NotFound } from '#server/base/errors.ts'
import { deleteParts, partKey, uploadStore } from '#server/storage/stores.ts'
import { readUpload } from './upload.ts'
import { imagePath, storeImage } from './store-image.ts'

/**
 * Stores an uploaded file, or names a stored image, by the URL of either. A second call returns the same image.
 * @throws {Invalid} for any other URL, and for what `storeImage` refuses.
 * @throws {NotFound | Conflict} if the upload or image is gone, or the upload is not complete.
 */
export async function storeUpload(context: CallContext, imageURL: string) {
  const { pathname: path = '', hash = '' } = URL.parse(imageURL, context.env.SITE_URL) ?? {}
  const imageKey = lastSegment(path, uploads.readImage.path)
  if (imageKey) {
    const mark = hash === animationMark ? animationMark : ''
    if (await imageExists(context.sql, imageKey)) return { objectPath: imagePath(imageKey + mark) }
    throw new NotFound('Image not found')
  }
  const id = lastSegment(path, uploads.putObject.path)
  if (!id) throw new Invalid('imageURL must be the URL of an uploaded image')

  const upload = await readUpload(context, { id })
  if (upload.imageKey) return { objectPath: imagePath(upload.imageKey) }
  if (upload.state === 'open') throw new Conflict('The image has not been uploaded completely')
  return { objectPath: await store(context, id) }
}

async function store(context: CallContext, id: string): Promise<string> {
  const bytes = await assemble(context, id)
  if (!bytes) {
    // Another call has stored the image, and has deleted the parts since.
    const { imageKey } = await readUpload(context, { id })
    if (imageKey) return imagePath(imageKey)
    throw new NotFound('Upload not found')
  }
  const { markedKey } = await storeImage(context, bytes)
  // If another call was faster, nothing uses this image, and it is swept after some days.
  const stored = await recordImage(context.sql, id, markedKey)
  if (!stored) throw new NotFound('Upload not found')
  context.waitUntil(deleteParts(context, id))
  return imagePath(stored)
}

/** The bytes of the file; `undefined` if a part is gone. */
async function assemble(context: CallContext, id: string): Promise<Uint8Array | undefined> {
  const parts = await listUploadParts(context.sql, id)
  const blobs = await Promise.all(
    // The declared type does not say that a missing blob is null.
    parts.map<Promise<ArrayBuffer | null>>((part) =>
      uploadStore(context).get(partKey(id, part), { type: 'arrayBuffer' }),
    ),
  )
  const found = blobs.filter((blob) => blob !== null)
  if (found.length < parts.length) return undefined
  return Buffer.concat(found.map((blob) => new Uint8Array(blob)))
}

function lastSegment(path: string, pattern: string): string | undefined {
  const start = fillPath(pattern, {})
  const value = path.startsWith(start) ? path.slice(start.length) : ''
  return /^[\w.]+$/.test(value) ? value : undefined
}
