import * as z from 'zod/mini'
import { request, RequestError } from '#client/request.ts'
import { storage } from '#client/storage.ts'
import { uploads, type StoredPart } from '#contract/uploads.ts'

const OpenUpload = z.object({ uploadId: z.string(), key: z.string() })
type OpenUpload = z.infer<typeof OpenUpload>

/** A file is taken for the same when all that a browser tells of it is. */
function nameOf({ name, size, lastModified }: File): string {
  return `upload:${size}:${lastModified}:${name}`
}

/** Notes which upload a file has begun, so that it can go on after a reload. */
export function rememberUpload(file: File, upload: OpenUpload): void {
  storage.write(nameOf(file), JSON.stringify(upload))
}

export function forgetUpload(file: File): void {
  storage.remove(nameOf(file))
}

/** The upload that this file began earlier, with what has arrived of it; `undefined` if there is none any more. */
export async function recallUpload(
  file: File,
): Promise<(OpenUpload & { parts: StoredPart[] }) | undefined> {
  const upload = parse(storage.read(nameOf(file)))
  if (!upload) return undefined
  const { uploadId, key } = upload
  try {
    const parts = await request(uploads.listParts, { params: { id: uploadId }, query: { key } })
    return { ...upload, parts }
  } catch (error) {
    if (!(error instanceof RequestError && error.status === 404)) throw error
    forgetUpload(file)
    return undefined
  }
}

function parse(text: string | null): OpenUpload | undefined {
  try {
    return OpenUpload.parse(JSON.parse(text ?? ''))
  } catch {
    return undefined
  }
}
