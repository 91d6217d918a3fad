import { randomBytes } from 'node:crypto'
import { fillPath } from '#contract/endpoint.ts'
import { uploads } from '#contract/uploads.ts'
import { animationMark } from '#domain/articles/image.ts'
import type { ImageType } from '#domain/articles/image-type.ts'
import { limits } from '#domain/site/limits.ts'
import type { ServiceContext } from '#server/context.ts'
import { insertImage } from '#server/db/images.ts'
import { imageStore } from '#server/storage/stores.ts'
import { readImage, render } from './read-image.ts'

/** The stored format of each type. WebP replaces formats that are slow to write or large when animated. */
const formats = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'webp',
  'image/gif': 'webp',
} as const satisfies Record<ImageType, string>

/**
 * Stores an image: upright, without metadata such as the place where it was taken, in sRGB, with its longest side at
 * most `limits.imageSidePx`. If no article uses it, it is swept after some days.
 * @throws {Invalid} if it is not an acceptable image; see `readImage`.
 */
export async function storeImage(
  context: ServiceContext,
  bytes: Uint8Array,
): Promise<{ markedKey: string; imageUrl: string }> {
  const { pipeline, type, animated } = await readImage(bytes)
  const format = formats[type]
  const { data, info } = await render(
    // sharp can't rotate animations, and cameras do not make any.
    (animated ? pipeline : pipeline.autoOrient())
      .resize({
        width: limits.imageSidePx,
        height: limits.imageSidePx,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .jpeg({ quality: 85, force: false })
      .webp({ quality: 85, effort: animated ? 1 : 4, force: false })
      .toFormat(format),
  )

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
