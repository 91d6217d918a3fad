import { NotFound } from '#server/errors.ts'

/** The object key of an upload. */
export function objectKey(uploadId: string): string {
  return `objects/${uploadId}`
}

/** @throws {NotFound} if the key is not the upload's. */
export function checkObjectKey(uploadId: string, key: string): void {
  if (key !== objectKey(uploadId)) throw new NotFound('Upload not found')
}

/** Whether the id is well-formed. */
export function isUploadId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text)
}
