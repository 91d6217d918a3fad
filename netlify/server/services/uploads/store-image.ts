import { randomBytes } from 'node:crypto'
import sharp, { type SharpOptions } from 'sharp'
import { fillPath } from '#contract/endpoint.ts'
import { imageTooLarge, notAnImage, uploads } from '#contract/uploads.ts'
import { animationMark } from '#domain/articles/image.ts'
import { imageTypeOf, type ImageType } from '#domain/articles/image-type.ts'
import { limits } from '#domain/site/limits.ts'
import type { ServiceContext } from '#server/context.ts'
import { insertImage } from '#server/db/uploads/images.ts'
import { Invalid } from '#server/base/errors.ts'
import { imageStore } from '#server/storage/stores.ts'

/**
 * sharp's name of each type, and the stored format. WebP replaces formats that are slow to write, or large if animated.
 */
const formats = {
  'image/jpeg': { read: 'jpeg', stored: 'jpeg' },
  'image/png': { read: 'png', stored: 'png' },
  'image/webp': { read: 'webp', stored: 'webp' },
  'image/avif': { read: 'heif', stored: 'webp' },
  'image/gif': { read: 'gif', stored: 'webp' },
} as const satisfies Record<ImageType, object>

/**
 * Stores an image: upright, without metadata such as the place where it was taken, in sRGB, with its longest side at
 * most `limits.imageSidePx`. If no article uses it, it is swept after some days.
 * @param mayStandStill stores the first frame of an animation that cannot be kept.
 * @throws {Invalid} if it is not an acceptable image; see `readImage`.
 */
export async function storeImage(
  context: ServiceContext,
  bytes: Uint8Array,
  { mayStandStill = false } = {},
): Promise<{ markedKey: string; imageUrl: string }> {
  const { pipeline, type, animated } = await readImage(bytes, mayStandStill)
  const format = formats[type].stored
  // sharp can't rotate animations, and cameras do not make any.
  const upright = animated ? pipeline : pipeline.autoOrient()
  const { data, info } = await upright
    .resize({
      width: limits.imageSidePx,
      height: limits.imageSidePx,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .jpeg({ quality: 85, force: false })
    .webp({ quality: 85, effort: animated ? 1 : 4, force: false })
    .toFormat(format)
    // A call may last 60 seconds. An image that takes this long is an attack.
    .timeout({ seconds: 25 })
    .toUint8Array()
    .catch(refuseDamaged)

  const key = `${randomBytes(16).toString('hex')}.${format}`
  // The record comes first: an image without bytes is swept, but bytes without a record would stay for ever.
  const height = info.pageHeight ?? info.height
  await insertImage(context.sql, { key, width: info.width, height, bytes: data.byteLength })
  await imageStore(context).set(key, new Blob([new Uint8Array(data)]))
  const markedKey = animated ? key + animationMark : key
  return { markedKey, imageUrl: imagePath(markedKey) }
}

/** The path of a stored image. @param key its key, with the mark of an animation. */
export function imagePath(key: string): string {
  return fillPath(uploads.readImage.path, {}) + key
}

const wouldStandStill =
  'This image would lose its animation. Please save it as a GIF or an animated WebP.'

/**
 * Checks a file without decoding it.
 * @throws {Invalid} 415 if it is not an image of an accepted type, 413 for too many bytes or pixels (of all frames
 * together), 400 if it is damaged.
 */
async function readImage(bytes: Uint8Array, mayStandStill: boolean) {
  if (bytes.byteLength > limits.imageBytes) throw new Invalid(imageTooLarge, [], 413)
  const type = imageTypeOf(bytes)
  if (!type) throw new Invalid(notAnImage, [], 415)
  if (!mayStandStill && losesAnimation(type, bytes)) throw new Invalid(wouldStandStill, [], 415)

  const options: SharpOptions = {
    animated: type === 'image/gif' || type === 'image/webp',
    // Accepts small errors of phone software, but no truncated files.
    failOn: 'error',
  }
  // Reads the header only; nothing is decoded.
  const reading = sharp(bytes, { ...options, limitInputPixels: false }).metadata()
  const metadata = await reading.catch(refuseDamaged)
  if (formats[type].read !== metadata.format) throw new Invalid(notAnImage, [], 415)
  // The height of all frames together.
  if (metadata.width * metadata.height > limits.imagePixels) {
    throw new Invalid('Image must have at most 50 megapixels', [], 413)
  }
  const pipeline = sharp(bytes, { ...options, limitInputPixels: limits.imagePixels })
  return { pipeline, type, animated: (metadata.pages ?? 1) > 1 }
}

/**
 * Whether it is an animation of a type of which sharp reads the first frame only.
 * @see https://www.w3.org/TR/png-3/#apng-frame-based-animation The chunk acTL comes before the first IDAT.
 */
function losesAnimation(type: ImageType, bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // The major brand of a sequence of AVIF images.
  if (type === 'image/avif') return file.toString('latin1', 8, 12) === 'avis'
  if (type !== 'image/png') return false
  for (let at = 8; at + 8 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const chunk = file.toString('latin1', at + 4, at + 8)
    if (chunk === 'acTL' || chunk === 'IDAT') return chunk === 'acTL'
  }
  return false
}

function refuseDamaged(): never {
  throw new Invalid('This image is damaged and cannot be read')
}
