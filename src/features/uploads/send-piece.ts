import { fetcher } from '@uppy/core/utils'
import { xhrError } from '#client/request.ts'
import { limits } from '#domain/limits.ts'
import { isPassing } from './upload-failure.ts'

interface Sending {
  bytes: Blob
  address: (signal: AbortSignal) => Promise<string>
  signal: AbortSignal
  /** Told how many bytes of the piece have been sent; 0 when a try begins anew. */
  onProgress: (sent: number) => void
}

/** A connection over which nothing moved for so long, in milliseconds, is given up for a new one. */
const stalledAfter = 30_000

/**
 * Sends one piece, trying again after each of the pauses while a failure may pass, and waiting meanwhile for
 * a lost connection to come back.
 * @returns the ETag of what arrived.
 */
export async function sendPiece({ bytes, address, signal, onProgress }: Sending): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    try {
      onProgress(0)
      return await put(await address(signal), bytes, signal, onProgress)
    } catch (error) {
      const pause = limits.uploadRetryDelays[tries]
      if (signal.aborted || pause === undefined || !isPassing(error)) throw error
      await rest(pause, signal)
      await untilOnline(signal)
    }
  }
}

async function put(
  address: string,
  bytes: Blob,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<string> {
  const stalled = new AbortController()
  const xhr = await fetcher(address, {
    method: 'PUT',
    body: bytes,
    // The tries are counted above, with the pauses that were promised.
    shouldRetry: () => false,
    timeout: stalledAfter,
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

function rest(pause: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pause)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

async function untilOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine || signal.aborted) return
  await new Promise<void>((resolve) => {
    window.addEventListener('online', () => resolve(), { signal })
    signal.addEventListener('abort', () => resolve())
  })
}
