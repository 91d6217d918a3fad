import { randomBytes } from 'node:crypto'
import type { Part } from '#contract/uploads.ts'
import type { CallContext, ServiceContext } from '#server/context.ts'
import {
  closeUpload,
  expireUpload,
  findUpload,
  insertUpload,
  listUploadParts,
  type Upload,
  type UploadPart,
} from '#server/db/uploads.ts'
import { Invalid, NotFound } from '#server/errors.ts'
import { deleteParts } from '#server/storage/stores.ts'

/** Opens an upload for a day. `size` is the size of the whole file in bytes, if known. */
export async function createUpload(context: ServiceContext, size?: number) {
  const id = randomBytes(16).toString('hex')
  await insertUpload(context.sql, { id, size })
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
): Promise<Upload> {
  if (key !== undefined) checkObjectKey(id, key)
  const upload = isUploadId(id) ? await findUpload(context.sql, id) : undefined
  if (!upload) throw new NotFound('Upload not found')
  return upload
}

/**
 * The parts that arrived, for resuming an upload.
 * @throws {NotFound} if it has expired.
 */
export async function listParts(context: ServiceContext, upload: { id: string; key: string }) {
  const { id } = await readUpload(context, upload)
  const parts = await listUploadParts(context.sql, id)
  return parts.map(({ number, etag, size }) => ({
    PartNumber: number,
    ETag: `"${etag}"`,
    Size: size,
  }))
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
  const present = await listUploadParts(context.sql, id)
  const size = present.reduce((sum, part) => sum + part.size, 0)
  if (present.length === 0 || !areSame(present, parts)) {
    throw new Invalid('These are not the parts that have arrived')
  }
  if (upload.size !== null && upload.size !== size) {
    throw new Invalid(`${size} of ${upload.size} bytes have arrived`)
  }
  if (upload.state === 'open' && !(await closeUpload(context.sql, id, present))) {
    const { state } = await readUpload(context, { id })
    if (state === 'open') throw new Invalid('The parts have changed in the meantime')
  }
}

function areSame(present: UploadPart[], given: Part[]): boolean {
  const etags = new Map(given.map((part) => [part.PartNumber, part.ETag.replaceAll('"', '')]))
  return (
    etags.size === present.length && present.every(({ number, etag }) => etags.get(number) === etag)
  )
}

/** Aborts an upload. Doing so again, or after it expired, is harmless; an image that it became stays. */
export async function abortUpload(context: CallContext, { id, key }: { id: string; key: string }) {
  checkObjectKey(id, key)
  if (!isUploadId(id)) return
  await expireUpload(context.sql, id)
  // The sweep deletes what is left.
  context.waitUntil(deleteParts(context, id))
}
