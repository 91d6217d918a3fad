import type { Config } from '@netlify/functions'
import { uploads } from '#contract/uploads.ts'
import { readFormFile } from '#server/http/form.ts'
import { on, route } from '#server/http/route.ts'
import { removePicture } from '#server/services/uploads/remove-picture.ts'
import { storeImage } from '#server/services/uploads/store-image.ts'
import { storeUpload } from '#server/services/uploads/store-upload.ts'

/** The calls that make an image of the site, with the library of images, or remove one. */
export const config: Config = {
  path: ['/api/upload-image', '/api/article-images', '/api/article-images/:key'],
}

export default route(
  on(uploads.image, async ({ context, request }) => {
    const { imageUrl } = await storeImage(context, await readFormFile(request, 'image'))
    return { imageUrl }
  }),
  on(uploads.articleImage, ({ context, body }) => storeUpload(context, body.imageURL)),
  on(uploads.removePicture, ({ context, params }) => removePicture(context, params.key)),
)
