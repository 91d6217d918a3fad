import { join } from 'node:path'
import { workerData } from 'node:worker_threads'
import { keep } from './share-image-cache.ts'
import { drawShareImage } from './draw-share-image.ts'
import type { NamedShareImage } from './provide-share-images.ts'

/** Draws the images that it is given into the cache folder. */
const { images, folder } = workerData as { images: NamedShareImage[]; folder: string }
for (const { name, kicker, title } of images) {
  await keep(join(folder, name), await drawShareImage(kicker, title))
}
