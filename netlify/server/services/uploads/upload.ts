import { createHash, randomBytes } from 'node:crypto'
import { imageTooLarge, notAnImage, type Part } from '#contract/uploads.ts'
import { imageTypeOf } from '#domain/articles/image-type.ts'
import { limits } from '#domain/site/limits.ts'
import type { CallContext, ServiceContext } from '#server/context.ts'
import * as db from '#server/db/uploads/uploads.ts'
import { Conflict, Invalid, NotFound } from '#server/base/errors.ts'
import { deleteParts, partKey, uploadStore } from '#server/storage/stores.ts'

/** Opens an upload for a day. `size` is the size of the whole file in bytes, if known. */
export async function createUpload(context: ServiceContext, size?: number) {
  const id = randomBytes(16).toString('hex')
  await db.insertUpload(context.sql, { id, size })
  return { uploadId: id, key: objectKey(id) }
}

function objectKey(uploadId: string): string {
  return `objects/${uploadId}`
}

function checkObjectKey(uploadId: string, key: string): void {
  if (key !== objectKey(uploadId)) throw new NotFound('Upload not found')
}

function isUploadId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text)
}

/** An upload by its id. With `key`, the key must be the upload's. @throws {NotFound} */
export async function readUpload(
  context: ServiceContext,
  { id, key }: { id: string; key?: string },
): Promise<db.Upload> {
  if (key !== undefined) checkObjectKey(id, key)
  const upload = isUploadId(id) ? await db.findUpload(context.sql, id) : undefined
  if (!upload) throw new NotFound('Upload not found')
  return upload
}

/**
 * The parts that arrived, for resuming an upload.
 * @throws {NotFound} if it has expired.
 */
export async function listParts(context: ServiceContext, upload: { id: string; key: string }) {
  const { id } = await readUpload(context, upload)
  const parts = await db.listUploadParts(context.sql, id)
  return parts.map(({ number, etag, size }) => ({
    PartNumber: number,
    ETag: `"${etag}"`,
    Size: size,
  }))
}

/**
 * Stores one part of a file. Sending it again is harmless.
 * @throws {Invalid} for an empty part, a first one that does not begin an image, and 413 if all are too large together.
 * @throws {Conflict} if the upload is not open any more.
 */
export async function putPart(
  context: ServiceContext,
  { id, number, bytes }: { id: string; number: number; bytes: Uint8Array },
): Promise<{ etag: string }> {
  // A file that is no image is refused with its first part, not after ten megabytes.
  if (bytes.byteLength === 0) throw new Invalid(notAnImage)
  if (number === 1 && !imageTypeOf(bytes)) throw new Invalid(notAnImage, [], 415)

  const { state } = await readUpload(context, { id })
  const etag = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const part: db.UploadPart = { number, etag, size: bytes.byteLength }
  if (state === 'open') {
    await uploadStore(context).set(partKey(id, part), new Blob([new Uint8Array(bytes)]))
    if (await db.putUploadPart(context.sql, id, part)) return { etag }
  }
  await explainRefusal(context, id, part)
  return { etag }
}

/** A part was refused because it is one too many or too late, unless the same part is stored already. */
async function explainRefusal(context: ServiceContext, id: string, part: db.UploadPart) {
  const present = await db.listUploadParts(context.sql, id)
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
  const parts = await db.listUploadParts(context.sql, id)
  if (parts.length > 1) throw new Conflict('This upload has arrived in parts')
  await db.closeUpload(context.sql, id, parts)
  return { etag }
}

/**
 * Completes an upload. Doing so again is harmless.
 * @throws {Invalid} if these are not the parts that arrived, or not all of the announced size.
 */
export async function completeUpload(
  context: ServiceContext,
  { id, key, parts }: { id: string; key: string; parts: Part[] },
): Promise<void> {
  const upload = await readUpload(context, { id, key })
  const present = await db.listUploadParts(context.sql, id)
  const size = present.reduce((sum, part) => sum + part.size, 0)
  if (present.length === 0 || !areSame(present, parts)) {
    throw new Invalid('These are not the parts that have arrived')
  }
  if (upload.size !== null && upload.size !== size) {
    throw new Invalid(`${size} of ${upload.size} bytes have arrived`)
  }
  if (upload.state === 'open' && !(await db.closeUpload(context.sql, id, present))) {
    const { state } = await readUpload(context, { id })
    if (state === 'open') throw new Invalid('The parts have changed in the meantime')
  }
}

function areSame(present: db.UploadPart[], given: Part[]): boolean {
  const etags = new Map(given.map((part) => [part.PartNumber, part.ETag.replaceAll('"', '')]))
  return (
    etags.size === present.length && present.every(({ number, etag }) => etags.get(number) === etag)
  )
}

/** Aborts an upload. Doing so again, or after it expired, is harmless; an image that it became stays. */
export async function abortUpload(context: CallContext, { id, key }: { id: string; key: string }) {
  checkObjectKey(id, key)
  if (!isUploadId(id)) return
  await db.expireUpload(context.sql, id)
  // The sweep deletes what is left.
  context.waitUntil(deleteParts(context, id))
}
