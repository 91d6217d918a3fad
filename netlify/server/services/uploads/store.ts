import { uploads } from '#contract/uploads.ts'
import { fillPath } from '#contract/endpoint.ts'
import type { CallContext } from '#server/context.ts'
import { abandonImage, imageExists } from '#server/db/images.ts'
import { listUploadParts, storeUpload as tie } from '#server/db/uploads.ts'
import { Conflict, Invalid, NotFound } from '#server/errors.ts'
import { deleteParts, partKey, uploadStore } from '#server/storage/stores.ts'
import { readUpload } from './read-upload.ts'
import { imagePath, storeImage } from './store-image.ts'

/**
 * Makes an image of the site out of what was uploaded, once: asking again answers the same image.
 * @param imageURL the address to which the file was sent, the one `complete` answered, or a stored image's.
 * @throws {Invalid} for any other address, and for what `storeImage` refuses.
 * @throws {NotFound} when nothing is there any more.
 * @throws {Conflict} when it has not all arrived.
 */
export async function storeUpload(
  context: CallContext,
  imageURL: string,
): Promise<{ objectPath: string }> {
  const path = URL.parse(imageURL, context.env.SITE_URL)?.pathname ?? ''
  const imageKey = lastSegment(path, uploads.readImage.path)
  if (imageKey) {
    if (await imageExists(context.sql, imageKey)) return { objectPath: imagePath(imageKey) }
    throw new NotFound('Image not found')
  }
  const id = lastSegment(path, uploads.putObject.path)
  if (!id) throw new Invalid('imageURL must be the address of an uploaded image')

  const upload = await readUpload(context, { id })
  if (upload.imageKey) return { objectPath: imagePath(upload.imageKey) }
  if (upload.state === 'open') throw new Conflict('The image has not been uploaded completely')
  return { objectPath: await store(context, id) }
}

async function store(context: CallContext, id: string): Promise<string> {
  const { imageUrl } = await storeImage(context, await assemble(context, id))
  const key = imageUrl.slice(imagePath('').length)
  const stored = await tie(context.sql, id, key)
  if (stored !== key) await abandonImage(context.sql, key)
  if (!stored) throw new NotFound('Upload not found')
  context.waitUntil(deleteParts(context, id))
  return imagePath(stored)
}

async function assemble(context: CallContext, id: string): Promise<Uint8Array> {
  const parts = await listUploadParts(context.sql, id)
  const blobs = await Promise.all(
    parts.map((part) => uploadStore(context).get(partKey(id, part), { type: 'arrayBuffer' })),
  )
  return Buffer.concat(blobs.map((blob) => new Uint8Array(blob)))
}

/** What stands for the one parameter of `pattern`, which is its last segment. */
function lastSegment(path: string, pattern: string): string | undefined {
  const start = fillPath(pattern, {})
  const rest = path.startsWith(start) ? path.slice(start.length) : ''
  return /^[\w.]+$/.test(rest) ? rest : undefined
}
