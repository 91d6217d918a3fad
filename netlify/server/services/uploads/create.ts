import { randomBytes } from 'node:crypto'
import { limits } from '#domain/site/limits.ts'
import type { ServiceContext } from '#server/context.ts'
import { insertUpload } from '#server/db/uploads.ts'
import { Invalid } from '#server/errors.ts'
import { objectKey } from './object-key.ts'
import { signObject, type SignedUrl } from './signed-urls.ts'

/** Opens an upload for a day. `size` is the size of the whole file in bytes, if known. */
export async function createUpload(
  context: ServiceContext,
  { size }: { size?: number | undefined } = {},
): Promise<{ uploadId: string; key: string }> {
  const id = randomBytes(16).toString('hex')
  await insertUpload(context.sql, { id, size })
  return { uploadId: id, key: objectKey(id) }
}

/**
 * Opens an upload for a file that is sent in one call.
 * @throws {Invalid} 413 if the announced size is too large for one call.
 */
export async function createObject(
  context: ServiceContext,
  { size }: { size?: number | undefined } = {},
): Promise<SignedUrl & { id: string }> {
  if (size !== undefined && size > limits.uploadPartBytes) {
    const message = `A file of more than ${limits.uploadPartBytes} bytes is sent in parts`
    throw new Invalid(message, [], 413)
  }
  const { uploadId: id } = await createUpload(context, { size })
  return { id, ...signObject(context, id, size) }
}
