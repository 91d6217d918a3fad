import type { ServiceContext } from '#server/context.ts'
import { closeUpload, listUploadParts } from '#server/db/uploads.ts'
import { Conflict } from '#server/errors.ts'
import { putPart } from './put-part.ts'

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
