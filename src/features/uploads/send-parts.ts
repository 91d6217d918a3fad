import { TaskQueue } from '@uppy/core/utils'
import { limits } from '#domain/site/limits.ts'
import type { Destination } from './destination.ts'
import { partsOf } from './parts.ts'
import { sendPart } from './send-part.ts'

/**
 * Sends the parts of a file that have not arrived yet, several at a time, and completes the upload.
 * @param onProgress called with the bytes of the file that have been sent.
 * @returns the path of the uploaded object.
 */
export async function sendParts(
  file: File,
  destination: Destination,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<string> {
  const parts = partsOf(file.size)
  const { arrived } = destination
  const sent = new Map<number, number>()
  for (const { number, start, end } of parts) if (arrived.has(number)) sent.set(number, end - start)

  // The first part that fails for good stops the others.
  const failed = new AbortController()
  const queue = new TaskQueue({ concurrency: limits.uploadsAtOnce })
  const missing = parts.filter(({ number }) => !arrived.has(number))
  const send = async ({ number, start, end }: (typeof parts)[number]) => {
    const etag = await sendPart({
      bytes: file.slice(start, end),
      signedUrl: (until) => destination.signedUrl(number, until),
      signal: AbortSignal.any([signal, failed.signal]),
      onProgress: (bytes) => {
        sent.set(number, bytes)
        onProgress([...sent.values()].reduce((sum, each) => sum + each, 0))
      },
    })
    arrived.set(number, etag)
  }
  try {
    await Promise.all(missing.map((part) => queue.add(() => send(part))))
  } catch (error) {
    failed.abort()
    throw error
  }
  return destination.complete(signal)
}
