import { createHash } from 'node:crypto'
import { imageTooLarge, notAnImage } from '#contract/uploads.ts'
import { imageTypeOf } from '#domain/image-type.ts'
import { limits } from '#domain/limits.ts'
import type { ServiceContext } from '#server/context.ts'
import { listUploadParts, putUploadPart, type UploadPart } from '#server/db/uploads.ts'
import { Conflict, Invalid } from '#server/errors.ts'
import { partKey, uploadStore } from '#server/storage/stores.ts'
import { readUpload } from './read-upload.ts'

/**
 * Takes one part of a file. Sending a part again is safe, also when the answer to the first try was lost.
 * @throws {Invalid} for an empty part, for a first one that does not begin an image, and 413 where all parts
 * together grow larger than an image may be.
 * @throws {Conflict} when the upload is not open any more.
 */
export async function putPart(
  context: ServiceContext,
  { id, number, bytes }: { id: string; number: number; bytes: Uint8Array },
): Promise<{ etag: string }> {
  // Told at once, and not when ten megabytes have arrived.
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

/** A part that could not be recorded is one too many, or comes too late, unless it is already there. */
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

/** The number of a part in an address. @throws {Invalid} when it can't be one. */
export function parsePartNumber(text: string): number {
  const number = Number(text)
  if (/^[1-9]\d*$/.test(text) && number <= limits.uploadParts) return number
  throw new Invalid(`A part's number is between 1 and ${limits.uploadParts}`)
}
