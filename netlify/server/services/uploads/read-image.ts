import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp'
import { imageTooLarge, notAnImage } from '#contract/uploads.ts'
import { imageTypeOf, type ImageType } from '#domain/articles/image-type.ts'
import { limits } from '#domain/site/limits.ts'
import { Invalid } from '#server/errors.ts'

/** An image that may be decoded. */
export interface ReadableImage {
  pipeline: Sharp
  type: ImageType
  animated: boolean
}

const damaged = 'This image is damaged and cannot be read'

/**
 * Checks a file without decoding it.
 * @throws {Invalid} 415 if it is not an image of an accepted type, 413 for too many bytes or pixels (of all frames
 * together), 400 if it is damaged.
 */
export async function readImage(bytes: Uint8Array): Promise<ReadableImage> {
  if (bytes.byteLength > limits.imageBytes) throw new Invalid(imageTooLarge, [], 413)
  const type = imageTypeOf(bytes)
  if (!type) throw new Invalid(notAnImage, [], 415)

  const options: SharpOptions = {
    animated: type === 'image/gif' || type === 'image/webp',
    // Accepts small errors of phone software, but no truncated files.
    failOn: 'error',
  }
  const metadata = await readMetadata(sharp(bytes, { ...options, limitInputPixels: false }))
  if (formats[type] !== metadata.format) throw new Invalid(notAnImage, [], 415)
  // The height of all frames together.
  if (metadata.width * metadata.height > limits.imagePixels) {
    throw new Invalid('Image must have at most 50 megapixels', [], 413)
  }
  const pipeline = sharp(bytes, { ...options, limitInputPixels: limits.imagePixels })
  return { pipeline, type, animated: (metadata.pages ?? 1) > 1 }
}

/** sharp's name of each type. */
const formats: Record<ImageType, Metadata['format']> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/gif': 'gif',
}

/** Reads the header only; nothing is decoded. */
async function readMetadata(image: Sharp): Promise<Metadata> {
  try {
    return await image.metadata()
  } catch {
    throw new Invalid(damaged)
  }
}

/** Decodes and encodes the image. @throws {Invalid} if it is damaged. */
export async function render(pipeline: Sharp) {
  try {
    // A call may last 60 seconds. An image that takes this long is an attack.
    return await pipeline.timeout({ seconds: 25 }).toUint8Array()
  } catch {
    throw new Invalid(damaged)
  }
}
