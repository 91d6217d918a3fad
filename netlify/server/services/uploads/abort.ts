import type { CallContext } from '#server/context.ts'
import { expireUpload } from '#server/db/uploads.ts'
import { deleteParts } from '#server/storage/stores.ts'
import { checkObjectKey, isUploadId } from './object-key.ts'

/** Aborts an upload. Doing so again, or after it expired, is harmless; an image that it became stays. */
export async function abortUpload(
  context: CallContext,
  { id, key }: { id: string; key: string },
): Promise<void> {
  checkObjectKey(id, key)
  if (!isUploadId(id)) return
  await expireUpload(context.sql, id)
  // The sweep deletes what is left.
  context.waitUntil(deleteParts(context, id))
}
