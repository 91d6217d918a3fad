import type { Config } from '@netlify/functions'
import { uploads } from '#contract/uploads.ts'
import { readFormFile } from '#server/http/form.ts'
import { on, route } from '#server/http/route.ts'
import { storeImage } from '#server/services/uploads/store-image.ts'

export const config: Config = { path: '/api/upload-image', method: 'POST' }

export default route(
  on(uploads.image, async ({ context, request }) => {
    const { imageUrl } = await storeImage(context, await readFormFile(request, 'image'))
    return { imageUrl }
  }),
)
