import type { Part } from '#contract/uploads.ts'
import type { ServiceContext } from '#server/context.ts'
import { closeUpload, listUploadParts, type UploadPart } from '#server/db/uploads.ts'
import { Invalid } from '#server/errors.ts'
import { readUpload } from './read-upload.ts'

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
