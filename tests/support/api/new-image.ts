import { serviceContext } from '#server/context.ts'
import { storeImage } from '#server/services/uploads/store-image.ts'
import * as corpus from '#support/articles/corpus.ts'

/** Stores an image that nothing uses yet. Returns its path. */
export async function newImage(environment: 'local' | 'production' = 'local') {
  const bytes = await corpus.halves().png().toBuffer()
  const { imageUrl } = await storeImage(serviceContext(environment), bytes)
  return imageUrl as `/${string}`
}
