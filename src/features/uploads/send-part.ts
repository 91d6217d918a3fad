import { fetcher } from '@uppy/core/utils'
import { xhrError } from '#client/request.ts'
import { sleep } from '#client/sleep.ts'
import { limits } from '#domain/site/limits.ts'
import { isTransient } from './upload-failure.ts'

interface Sending {
  bytes: Blob
  signedUrl: (signal: AbortSignal) => Promise<string>
  signal: AbortSignal
  /** Called with the bytes of the part that have been sent; with 0 when a try starts. */
  onProgress: (sent: number) => void
}

/** A connection without progress for this long is replaced by a new one. */
const stallTimeoutMs = 30_000

/**
 * Sends one part. Retries after each of the pauses while the failure may pass, and waits while the browser is offline.
 * @returns the ETag of the part.
 */
export async function sendPart({ bytes, signedUrl, signal, onProgress }: Sending): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    try {
      onProgress(0)
      return await put(await signedUrl(signal), bytes, signal, onProgress)
    } catch (error) {
      const pause = limits.uploadRetryDelaysMs[tries]
      if (signal.aborted || pause === undefined || !isTransient(error)) throw error
      await sleep(pause, signal)
      await untilOnline(signal)
    }
  }
}

async function put(
  url: string,
  bytes: Blob,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<string> {
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
