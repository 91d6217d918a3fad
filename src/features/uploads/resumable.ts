import { openUploads, type OpenUpload } from '#client/open-uploads.ts'
import { request, RequestError } from '#client/request.ts'
import { uploads, type StoredPart } from '#contract/uploads.ts'

/** The upload that this file started earlier, with the parts that have arrived; `undefined` if there is none. */
export async function resumableUpload(
  file: File,
): Promise<(OpenUpload & { parts: StoredPart[] }) | undefined> {
  const upload = openUploads.find(file)
  if (!upload) return undefined
  const { uploadId, key } = upload
  try {
    const parts = await request(uploads.listParts, { params: { id: uploadId }, query: { key } })
    return { ...upload, parts }
  } catch (error) {
    if (!(error instanceof RequestError && error.status === 404)) throw error
    openUploads.forget(file)
    return undefined
  }
}
