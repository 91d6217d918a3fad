import type { CallContext } from '#server/context.ts'
import { expireUpload } from '#server/db/uploads.ts'
import { deleteParts } from '#server/storage/stores.ts'
import { checkObjectKey, isUploadId } from './object-key.ts'

/** Gives an upload up. Doing so again, or after its time, is safe; an image it has become stays. */
export async function abortUpload(
  context: CallContext,
  { id, key }: { id: string; key: string },
): Promise<void> {
  checkObjectKey(id, key)
  if (!isUploadId(id)) return
  await expireUpload(context.sql, id)
  // What this misses, the sweep finds.
  context.waitUntil(deleteParts(context, id))
}
