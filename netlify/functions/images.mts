import type { Config } from '@netlify/functions'
import { uploads } from '#contract/uploads.ts'
import { NotFound } from '#server/errors.ts'
import { imageResponse } from '#server/http/image.ts'
import { on, route } from '#server/http/route.ts'
import { imageStore, isImageKey } from '#server/storage/stores.ts'

export const config: Config = { path: '/api/images/:key' }

export default route(
  on(uploads.readImage, async ({ context, params: { key }, request }) => {
    // The database is not asked, because images are read most often.
    const bytes = isImageKey(key)
      ? await imageStore(context).get(key, { type: 'arrayBuffer' })
      : null
    if (!bytes) throw new NotFound('Image not found')
    return imageResponse(request, key, bytes)
  }),
)
