import type { ServiceContext } from '#server/context.ts'
import { findUpload, type Upload } from '#server/db/uploads.ts'
import { NotFound } from '#server/errors.ts'
import { checkObjectKey, isUploadId } from './object-key.ts'

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
