import { request } from '#client/request.ts'
import { uploads } from '#contract/uploads.ts'
import { limits } from '#domain/site/limits.ts'

/** An upload on the server and the parts that have arrived there. A pause or a failed try does not end it. */
export interface Destination {
  /** The ETags of the parts that have arrived, by part number. */
  arrived: Map<number, string>
  /** A new signed URL to which a part can be PUT. */
  signedUrl(part: number, signal: AbortSignal): Promise<string>
  /** Tells the server that all parts have arrived. @returns the path of the object. */
  complete(signal: AbortSignal): Promise<string>
  /** Deletes what has arrived. */
  abort(): Promise<void>
}

/** Opens a destination: one object for a file that fits one call, a multipart upload for a larger one. */
export async function openDestination(file: File): Promise<Destination> {
  return file.size > limits.uploadPartBytes ? openMultipart(file) : openObject(file)
}

async function openObject(file: File): Promise<Destination> {
  const open = (signal?: AbortSignal) =>
    request(uploads.createObject, { body: { size: file.size }, ...(signal && { signal }) })
  let next: Awaited<ReturnType<typeof open>> | undefined = await open()
  let location = ''
  return {
    arrived: new Map(),
    async signedUrl(_part, signal) {
      // The first URL is used by the first try; it may have expired before a retry.
      const { uploadURL, objectPath } = next ?? (await open(signal))
      next = undefined
      location = objectPath
      return uploadURL
    },
    complete: async () => location,
    // The sweep deletes an object that no image was made of.
    abort: async () => {},
  }
}

async function openMultipart(file: File): Promise<Destination> {
  const { uploadId, key } = await request(uploads.createMultipart, { body: { size: file.size } })
  const arrived = new Map<number, string>()
  const call = { params: { upload: uploadId }, query: { key } }
  return {
    arrived,
    async signedUrl(part, signal) {
      const params = { upload: uploadId, part: String(part) }
      return (await request(uploads.signPart, { params, query: { key }, signal })).url
    },
    async complete(signal) {
      const body = { parts: [...arrived].map(([PartNumber, ETag]) => ({ PartNumber, ETag })) }
      const { location } = await request(uploads.completeMultipart, { ...call, body, signal })
      return location
    },
    async abort() {
      await request(uploads.abortMultipart, call)
    },
  }
}
