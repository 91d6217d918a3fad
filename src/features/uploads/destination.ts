import { request } from '#client/request.ts'
import { uploads, type Part } from '#contract/uploads.ts'
import { limits } from '#domain/limits.ts'
import { forgetUpload, recallUpload, rememberUpload } from './resumable.ts'

/** Where a file goes, piece by piece, and what has arrived there. It outlives pauses and failed tries. */
export interface Destination {
  /** The ETags of the pieces that have arrived, by their number. */
  arrived: Map<number, string>
  /** A fresh address to which a piece may be PUT. */
  address(piece: number, signal: AbortSignal): Promise<string>
  /** Declares the file to be whole. @returns where it lies. */
  complete(signal: AbortSignal): Promise<string>
  /** Takes back what has arrived. */
  abort(): Promise<void>
}

/** Opens a destination: one object for a file that fits a call, an upload in parts for a larger one. */
export async function openDestination(file: File): Promise<Destination> {
  return file.size > limits.uploadPartBytes ? openMultipart(file) : openObject(file)
}

async function openObject(file: File): Promise<Destination> {
  const open = (signal?: AbortSignal) =>
    request(uploads.createObject, {
      body: { filename: file.name, type: file.type, size: file.size },
      ...(signal && { signal }),
    })
  let next: Awaited<ReturnType<typeof open>> | undefined = await open()
  let location = ''
  return {
    arrived: new Map(),
    async address(_piece, signal) {
      // The first address serves the first try; it may have grown old before another.
      const { uploadURL, objectPath } = next ?? (await open(signal))
      next = undefined
      location = objectPath
      return uploadURL
    },
    complete: async () => location,
    // An object that was never attached is swept away.
    abort: async () => {},
  }
}

async function openMultipart(file: File): Promise<Destination> {
  const { uploadId, key, parts } = (await recallUpload(file)) ?? (await createUpload(file))
  const arrived = new Map(parts.map((part) => [part.PartNumber, part.ETag]))
  const call = { params: { id: uploadId }, query: { key } }
  return {
    arrived,
    async address(piece, signal) {
      const params = { id: uploadId, part: String(piece) }
      return (await request(uploads.signPart, { params, query: { key }, signal })).url
    },
    async complete(signal) {
      const body = { parts: [...arrived].map(([PartNumber, ETag]) => ({ PartNumber, ETag })) }
      const { location } = await request(uploads.completeMultipart, { ...call, body, signal })
      forgetUpload(file)
      return location
    },
    async abort() {
      forgetUpload(file)
      await request(uploads.abortMultipart, call)
    },
  }
}

async function createUpload(file: File) {
  const { uploadId, key } = await request(uploads.createMultipart, {
    body: { filename: file.name, type: file.type, size: file.size, metadata: {} },
  })
  rememberUpload(file, { uploadId, key })
  return { uploadId, key, parts: [] as Part[] }
}
