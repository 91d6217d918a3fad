import type { Config } from '@netlify/functions'
import { copiedUrl } from '#domain/articles/image.ts'
import { uploads } from '#contract/uploads.ts'
import type { CallContext } from '#server/context.ts'
import { findCopy } from '#server/db/uploads/image-copies.ts'
import { NotFound } from '#server/base/errors.ts'
import { publicCache } from '#server/http/cache.ts'
import { json, on, route } from '#server/http/route.ts'
import { copiesTag, imageTag } from '#server/storage/cdn-cache.ts'
import { imageStore, isImageKey } from '#server/storage/stores.ts'

export const config: Config = { path: ['/api/images/:key', '/api/image-copies/:name'] }

export default route(
  on(uploads.readImage, ({ context, params: { key } }) => readImage(context, key)),
  on(uploads.readCopy, async ({ context, params: { name }, request }) => {
    const url = copiedUrl(name)
    const key = url && (await findCopy(context.sql, url))
    if (key) return readImage(context, key)
    const message = 'There is no copy of this picture'
    return json(
      { error: message, message },
      404,
      publicCache(context, { tags: [copiesTag], request }),
    )
  }),
)

/** The image of a key never changes, so every cache may store it. */
const forever = 'public, max-age=31536000, immutable'

/**
 * The answer with a stored image. It needs no database, because images are read most often. The content type comes from
 * the key, and the security policy keeps browsers from running the file as a page.
 */
async function readImage(context: CallContext, key: string): Promise<Response> {
  const bytes = isImageKey(key) ? await imageStore(context).get(key, { type: 'arrayBuffer' }) : null
  if (!bytes) throw new NotFound('Image not found')
  return new Response(bytes, {
    headers: {
      'Content-Type': `image/${key.split('.')[1]}`,
      'Content-Length': String(bytes.byteLength),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': forever,
      'Netlify-CDN-Cache-Control': `${forever}, durable`,
      'Netlify-Cache-Tag': imageTag(key),
    },
  })
}
