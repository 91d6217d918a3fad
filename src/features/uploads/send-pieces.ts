import { TaskQueue } from '@uppy/core/utils'
import { limits } from '#domain/limits.ts'
import type { Destination } from './destination.ts'
import { piecesOf } from './pieces.ts'
import { sendPiece } from './send-piece.ts'

/**
 * Sends the pieces of a file that have not arrived yet, some at a time, and declares it whole.
 * @param onProgress told how many bytes of the file have been sent.
 * @returns where the file lies.
 */
export async function sendPieces(
  file: File,
  destination: Destination,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<string> {
  const pieces = piecesOf(file.size)
  const { arrived } = destination
  const sent = new Map<number, number>()
  for (const { number, start, end } of pieces)
    if (arrived.has(number)) sent.set(number, end - start)

  // The first piece that fails for good stops the others.
  const failed = new AbortController()
  const queue = new TaskQueue({ concurrency: limits.uploadsAtOnce })
  const missing = pieces.filter(({ number }) => !arrived.has(number))
  const send = async ({ number, start, end }: (typeof pieces)[number]) => {
    const etag = await sendPiece({
      bytes: file.slice(start, end),
      address: (until) => destination.address(number, until),
      signal: AbortSignal.any([signal, failed.signal]),
      onProgress: (bytes) => {
        sent.set(number, bytes)
        onProgress([...sent.values()].reduce((sum, each) => sum + each, 0))
      },
    })
    arrived.set(number, etag)
  }
  try {
    await Promise.all(missing.map((piece) => queue.add(() => send(piece))))
  } catch (error) {
    failed.abort()
    throw error
  }
  return destination.complete(signal)
}
