import { NotFound } from '#server/errors.ts'

/** The key of the object that an upload makes. */
export function objectKey(uploadId: string): string {
  return `objects/${uploadId}`
}

/** @throws {NotFound} where a call names another object than its upload's, or what no upload is named. */
export function checkObjectKey(uploadId: string, key: string): void {
  if (key !== objectKey(uploadId) || !/^[0-9a-f]{32}$/.test(uploadId)) {
    throw new NotFound('Upload not found')
  }
}
