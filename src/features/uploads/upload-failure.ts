import { messageOf, RequestError } from '#client/request.ts'

/** An upload that failed for good. The editor reads its message. */
export class UploadFailure extends Error {}

/**
 * The failure that the editor reads: the server's message, 'Upload failed' if it sent none, or
 * 'Failed to upload image' if it did not answer.
 */
export function uploadFailure(error: unknown): UploadFailure {
  if (error instanceof UploadFailure) return error
  const fallback = error instanceof RequestError ? 'Upload failed' : 'Failed to upload image'
  return new UploadFailure(messageOf(error, fallback), { cause: error })
}

/** Whether a retry may help: there was no answer, the server is busy, or the signed URL expired. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof RequestError)) return !(error instanceof UploadFailure)
  return error.status >= 500 || error.status === 429 || error.status === 403
}
