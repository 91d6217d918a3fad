import { NotFound } from '#server/errors.ts'

/** The key of the object that an upload makes. */
export function objectKey(uploadId: string): string {
  return `objects/${uploadId}`
}

/** @throws {NotFound} where a call names another object than its upload's. */
export function checkObjectKey(uploadId: string, key: string): void {
  if (key !== objectKey(uploadId)) throw new NotFound('Upload not found')
}

/** Whether an upload can be named so. */
export function isUploadId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text)
}
