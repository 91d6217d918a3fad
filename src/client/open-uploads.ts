import * as z from 'zod/mini'
import { parseJson } from './parse-json.ts'
import { forget, keep, keptKeys, recall } from './storage.ts'

const prefix = 'upload:'
/** The server deletes an upload that is not completed within this time. */
const lifetimeMs = 24 * 60 * 60 * 1000

const OpenUpload = z.object({
  uploadId: z.string(),
  key: z.string(),
  /** In milliseconds since 1970. */
  startedAt: z.number(),
})
export type OpenUpload = z.infer<typeof OpenUpload>

/** The multipart uploads that files have started, kept in the browser so that they can continue after a reload. */
export const openUploads = {
  remember(file: File, upload: Pick<OpenUpload, 'uploadId' | 'key'>): void {
    keep(keyOf(file), JSON.stringify({ ...upload, startedAt: Date.now() }))
  },
  find(file: File): OpenUpload | undefined {
    return parse(recall(keyOf(file)))
  },
  forget(file: File): void {
    forget(keyOf(file))
  },
  /** Forgets the uploads that the server no longer has. */
  sweep(): void {
    for (const key of keptKeys(prefix)) {
      if (!parse(recall(key))) forget(key)
    }
  },
}

/** Files with the same size, time and name count as the same file. */
function keyOf({ name, size, lastModified }: File): string {
  return `${prefix}${size}:${lastModified}:${name}`
}

function parse(text: string | null): OpenUpload | undefined {
  const upload = parseJson(OpenUpload, text)
  return upload && Date.now() - upload.startedAt < lifetimeMs ? upload : undefined
}
