import * as z from 'zod/mini'
import { limits } from '#domain/site/limits.ts'
import { anyone, editors, writers } from './endpoint.ts'

export const notAnImage = 'Please select an image file'
export const imageTooLarge = 'Image must be smaller than 10MB'

const FileSize = z
  .int('size must be a whole number')
  .check(z.minimum(1, notAnImage), z.maximum(limits.imageBytes, imageTooLarge))

/** What is known of a file before it is sent. Callers may say more, which is ignored. */
const FileFacts = z.object({ size: z.optional(FileSize) })

/** Each call of a multipart upload names its object too, as in S3. */
const KeyQuery = z.object({ key: z.string('key is missing') })

/** The signature in a signed URL. */
export const SignedQuery = z.object({
  /** Seconds since 1970. */
  expires: z.string(),
  /** The size in bytes, if the signature is for one size. */
  size: z.optional(z.string()),
  signature: z.string(),
})
export type SignedQuery = z.infer<typeof SignedQuery>

export const Part = z.object({ PartNumber: z.int(), ETag: z.string() })
export type Part = z.infer<typeof Part>
const StoredPart = z.extend(Part, { Size: z.int() })

/**
 * The calls that upload images: whole (`image`, or `createObject` and `putObject`) if a file fits one call, or in parts
 * by the routes of Uppy's companion. `articleImage` makes an image of the uploaded file.
 */
export const uploads = {
  /** A form with the file in its field `image`. */
  image: writers('POST /api/upload-image', { result: z.object({ imageUrl: z.string() }) }),
  createObject: writers('POST /api/objects/upload', {
    body: z.optional(FileFacts),
    result: z.object({ uploadURL: z.string(), objectPath: z.string(), expiresAt: z.string() }),
  }),
  /** The URL for the file, as `uploadURL`. It allows a write of this object only. */
  putObject: anyone('PUT /api/objects/:upload', { query: SignedQuery }),
  articleImage: writers('PUT /api/article-images', {
    body: z.object({ imageURL: z.string('imageURL is missing') }),
    result: z.object({ objectPath: z.string() }),
  }),
  /** Removes a stored image for good, also where an article, a revision or an issue has it. */
  removePicture: editors('DELETE /api/article-images/:key', { status: 204 }),

  createMultipart: writers('POST /api/s3/multipart', {
    body: FileFacts,
    result: z.object({ key: z.string(), uploadId: z.string() }),
  }),
  listParts: writers('GET /api/s3/multipart/:upload', {
    query: KeyQuery,
    result: z.array(StoredPart),
  }),
  signPart: writers('GET /api/s3/multipart/:upload/:part', {
    query: KeyQuery,
    result: z.object({ url: z.string(), expires: z.int() }),
  }),
  putPart: anyone('PUT /api/s3/multipart/:upload/:part', {
    query: z.object({ ...KeyQuery.shape, ...SignedQuery.shape }),
  }),
  completeMultipart: writers('POST /api/s3/multipart/:upload/complete', {
    query: KeyQuery,
    body: z.object({ parts: z.array(Part) }),
    result: z.object({ location: z.string(), key: z.string() }),
  }),
  abortMultipart: writers('DELETE /api/s3/multipart/:upload', {
    query: KeyQuery,
    result: z.object({}),
  }),

  /** The bytes of a stored image. */
  readImage: anyone('GET /api/images/:key'),
  /** The bytes of our copy of a picture on another host: see `ownImagePath`. */
  readCopy: anyone('GET /api/image-copies/:name'),
}
