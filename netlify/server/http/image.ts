import { imageTag } from '../storage/cdn-cache.ts'

/** The image of a key never changes, so every cache may store it. */
const forever = 'public, max-age=31536000, immutable'

/**
 * The answer with a stored image. Its type is that of its name, and it can't act as a page.
 * @see https://www.rfc-editor.org/rfc/rfc9110
 */
export function imageResponse(request: Request, key: string, bytes: ArrayBuffer): Response {
  const etag = `"${key}"`
  const headers = {
    'Content-Type': `image/${key.split('.')[1]}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: etag,
    'Cache-Control': forever,
    'Netlify-CDN-Cache-Control': `${forever}, durable`,
    'Netlify-Cache-Tag': imageTag(key),
  }
  const known = request.headers.get('If-None-Match') ?? ''
  if (known.includes(etag) || known.trim() === '*') {
    return new Response(null, { status: 304, headers })
  }
  return new Response(bytes, {
    headers: { ...headers, 'Content-Length': String(bytes.byteLength) },
  })
}
