import type { StoredPart } from '#contract/uploads.ts'
import type { ServiceContext } from '#server/context.ts'
import { listUploadParts } from '#server/db/uploads.ts'
import { readUpload } from './read-upload.ts'

/**
 * The parts that arrived, for resuming an upload.
 * @throws {NotFound} if it has expired.
 */
export async function listParts(
  context: ServiceContext,
  upload: { id: string; key: string },
): Promise<StoredPart[]> {
  const { id } = await readUpload(context, upload)
  const parts = await listUploadParts(context.sql, id)
  return parts.map(({ number, etag, size }) => ({
    PartNumber: number,
    ETag: `"${etag}"`,
    Size: size,
  }))
}
