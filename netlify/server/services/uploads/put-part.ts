import { createHash } from 'node:crypto'
import { imageTooLarge, notAnImage } from '#contract/uploads.ts'
import { imageTypeOf } from '#domain/articles/image-type.ts'
import { limits } from '#domain/site/limits.ts'
import type { ServiceContext } from '#server/context.ts'
import { closeUpload, listUploadParts, putUploadPart, type UploadPart } from '#server/db/uploads.ts'
import { Conflict, Invalid } from '#server/errors.ts'
import { partKey, uploadStore } from '#server/storage/stores.ts'
import { readUpload } from './upload.ts'

/**
 * Stores one part of a file. Sending it again is harmless.
 * @throws {Invalid} for an empty part, a first one that does not begin an image, and 413 if all are too large together.
 * @throws {Conflict} if the upload is not open any more.
 */
export async function putPart(
  context: ServiceContext,
  { id, number, bytes }: { id: string; number: number; bytes: Uint8Array },
): Promise<{ etag: string }> {
  // Refused at once, not after ten megabytes.
  if (bytes.byteLength === 0) throw new Invalid(notAnImage)
  if (number === 1 && !imageTypeOf(bytes)) throw new Invalid(notAnImage, [], 415)

  const { state } = await readUpload(context, { id })
  const etag = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const part: UploadPart = { number, etag, size: bytes.byteLength }
  if (state === 'open') {
    await uploadStore(context).set(partKey(id, part), new Blob([new Uint8Array(bytes)]))
    if (await putUploadPart(context.sql, id, part)) return { etag }
  }
  await explainRefusal(context, id, part)
  return { etag }
}

/** A part was refused because it is one too many or too late, unless the same part is stored already. */
async function explainRefusal(context: ServiceContext, id: string, part: UploadPart) {
  const present = await listUploadParts(context.sql, id)
  const same = present.find(({ number }) => number === part.number)
  if (same?.etag === part.etag) return
  const others = present.reduce(
    (sum, { number, size }) => sum + (number === part.number ? 0 : size),
    0,
  )
  if (others + part.size > limits.imageBytes) throw new Invalid(imageTooLarge, [], 413)
  throw new Conflict('This upload is closed')
}

/** A part's number from the URL. @throws {Invalid} if it can't be one. */
export function parsePartNumber(text: string): number {
  const number = Number(text)
  if (/^[1-9]\d*$/.test(text) && number <= limits.uploadParts) return number
  throw new Invalid(`A part's number is between 1 and ${limits.uploadParts}`)
}

/** Stores a whole file in one call. Sending it again is harmless. */
export async function putObject(
  context: ServiceContext,
  { id, bytes }: { id: string; bytes: Uint8Array },
): Promise<{ etag: string }> {
  const { etag } = await putPart(context, { id, number: 1, bytes })
  const parts = await listUploadParts(context.sql, id)
  if (parts.length > 1) throw new Conflict('This upload has arrived in parts')
  await closeUpload(context.sql, id, parts)
  return { etag }
}
