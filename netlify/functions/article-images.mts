import type { Config } from '@netlify/functions'
import { uploads } from '#contract/uploads.ts'
import { on, route } from '#server/http/route.ts'
import { storeUpload } from '#server/services/uploads/store.ts'

export const config: Config = { path: '/api/article-images', method: 'PUT' }

export default route(
  on(uploads.articleImage, ({ context, body }) => storeUpload(context, body.imageURL)),
)
