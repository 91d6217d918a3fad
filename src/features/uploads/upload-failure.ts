import { messageOf, RequestError } from '#client/request.ts'

/** An upload that failed for good; its message is what the editor reads. */
export class UploadFailure extends Error {}

/**
 * What the editor reads of a failed upload: the server's words, or 'Upload failed' where it had none, or
 * 'Failed to upload image' where there was no answer at all.
 */
export function uploadFailure(error: unknown): UploadFailure {
  if (error instanceof UploadFailure) return error
  const fallback = error instanceof RequestError ? 'Upload failed' : 'Failed to upload image'
  return new UploadFailure(messageOf(error, fallback), { cause: error })
}

/** Whether another try may help: there was no answer, the server is busy, or a signed address grew old. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof RequestError)) return !(error instanceof UploadFailure)
  return error.status >= 500 || error.status === 429 || error.status === 403
}
