import type { Config } from '@netlify/functions'
import { copiedUrl } from '#domain/articles/image.ts'
import { uploads } from '#contract/uploads.ts'
import type { CallContext } from '#server/context.ts'
import { findCopy } from '#server/db/image-copies.ts'
import { NotFound } from '#server/errors.ts'
import { publicCache } from '#server/http/cache.ts'
import { imageResponse } from '#server/http/image.ts'
import { json, on, route } from '#server/http/route.ts'
import { copiesTag } from '#server/storage/cdn-cache.ts'
import { imageStore, isImageKey } from '#server/storage/stores.ts'

export const config: Config = { path: ['/api/images/:key', '/api/image-copies/:name'] }

export default route(
  on(uploads.readImage, ({ context, params: { key }, request }) =>
    readImage(context, request, key),
  ),
  on(uploads.readCopy, async ({ context, params: { name }, request }) => {
    const url = copiedUrl(name)
    const key = url && (await findCopy(context.sql, url))
    if (key) return readImage(context, request, key)
    const message = 'There is no copy of this picture'
    return json(
      { error: message, message },
      404,
      publicCache(context, { tags: [copiesTag], request }),
    )
  }),
)

/** The database is not asked, because images are read most often. */
async function readImage(context: CallContext, request: Request, key: string): Promise<Response> {
  const bytes = isImageKey(key) ? await imageStore(context).get(key, { type: 'arrayBuffer' }) : null
  if (!bytes) throw new NotFound('Image not found')
  return imageResponse(request, key, bytes)
}
