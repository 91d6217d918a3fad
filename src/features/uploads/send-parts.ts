import { fetcher, TaskQueue } from '@uppy/core/utils'
import { xhrError } from '#client/request.ts'
import { sleep } from '#client/sleep.ts'
import { limits } from '#domain/site/limits.ts'
import type { Destination } from './destination.ts'
import { isTransient } from './upload-failure.ts'

/**
 * The parts of a file of `size` bytes, from `start` up to `end`. Each but the last is as large as a call can carry.
 * `number` counts from 1.
 */
export function partsOf(size: number) {
  const count = Math.max(1, Math.ceil(size / limits.uploadPartBytes))
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    start: index * limits.uploadPartBytes,
    end: Math.min(size, (index + 1) * limits.uploadPartBytes),
  }))
}

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

interface Sending {
  bytes: Blob
  signedUrl: (signal: AbortSignal) => Promise<string>
  signal: AbortSignal
  /** Called with the bytes of the part that have been sent; with 0 when a try starts. */
  onProgress: (sent: number) => void
}

/** A connection without progress for this long is replaced by a new one. */
const stallTimeoutMs = 30_000

/** Sends one part and returns its ETag. Tries again after a failure that may pass, and when the browser was offline. */
async function sendPart(part: Sending): Promise<string> {
  const { signedUrl, signal, onProgress } = part
  for (let tries = 0; ; tries += 1) {
    try {
      onProgress(0)
      return await put(await signedUrl(signal), part)
    } catch (error) {
      const pause = limits.uploadRetryDelaysMs[tries]
      if (signal.aborted || pause === undefined || !isTransient(error)) throw error
      await sleep(pause, signal)
      await untilOnline(signal)
    }
  }
}

async function put(url: string, { bytes, signal, onProgress }: Sending): Promise<string> {
  const stalled = new AbortController()
  const xhr = await fetcher(url, {
    method: 'PUT',
    body: bytes,
    // `sendPart` retries, with the specified pauses.
    shouldRetry: () => false,
    timeout: stallTimeoutMs,
    onTimeout: () => stalled.abort(),
    signal: AbortSignal.any([signal, stalled.signal]),
    onUploadProgress: (event) => onProgress(Math.min(event.loaded, bytes.size)),
    onAfterResponse: (response) => {
      const error = xhrError(response)
      if (error) throw error
    },
  })
  return xhr.getResponseHeader('ETag') ?? ''
}

async function untilOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine || signal.aborted) return
  await new Promise<void>((resolve) => {
    window.addEventListener('online', () => resolve(), { signal })
    signal.addEventListener('abort', () => resolve())
  })
}
