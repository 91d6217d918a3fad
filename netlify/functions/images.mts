import type { Config } from '@netlify/functions'
import { uploads } from '#contract/uploads.ts'
import { imageResponse } from '#server/http/image.ts'
import { on, route } from '#server/http/route.ts'
import { readStoredImage } from '#server/services/uploads/read-stored-image.ts'

export const config: Config = { path: '/api/images/:key' }

export default route(
  on(uploads.readImage, async ({ context, params: { key }, request }) =>
    imageResponse(request, key, await readStoredImage(context, key)),
  ),
)
