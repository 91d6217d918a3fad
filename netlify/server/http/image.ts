import { imageTag } from '../storage/cdn-cache.ts'

/** The image of a key never changes, so every cache may store it. */
const forever = 'public, max-age=31536000, immutable'

/**
 * The answer with a stored image. Its type is that of its name, and it can't act as a page. Conditional requests and
 * single ranges are supported.
 * @see https://www.rfc-editor.org/rfc/rfc9110
 */
export function imageResponse(request: Request, key: string, bytes: Uint8Array): Response {
  const etag = `"${key}"`
  const headers = {
    'Content-Type': `image/${key.split('.')[1]}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Accept-Ranges': 'bytes',
    ETag: etag,
    'Cache-Control': forever,
    'Netlify-CDN-Cache-Control': `${forever}, durable`,
    'Netlify-Cache-Tag': imageTag(key),
  }
  if (matches(request.headers.get('If-None-Match'), etag)) {
    return new Response(null, { status: 304, headers })
  }
  const answer = (status: number, more: Record<string, string>, part: Uint8Array) =>
    new Response(request.method === 'HEAD' ? null : new Uint8Array(part), {
      status,
      headers: { ...headers, ...more },
    })
  const whole = { 'Content-Length': String(bytes.length) }
  const condition = request.headers.get('If-Range')
  if (condition !== null && condition !== etag) return answer(200, whole, bytes)

  const range = parseRange(request.headers.get('Range'), bytes.length)
  if (!range) return answer(200, whole, bytes)
  // A cache that stored a part as the whole image would break it for everyone.
  const apart = { 'Netlify-CDN-Cache-Control': 'no-store' }
  if (range === 'unsatisfiable') {
    const none = { 'Content-Range': `bytes */${bytes.length}`, 'Cache-Control': 'no-store' }
    return answer(416, { ...apart, ...none }, new Uint8Array())
  }
  const { first, last } = range
  const part = {
    'Content-Range': `bytes ${first}-${last}/${bytes.length}`,
    'Content-Length': String(last - first + 1),
  }
  return answer(206, { ...apart, ...part }, bytes.subarray(first, last + 1))
}

/** The requested range. For several ranges or a malformed header it is `undefined`: then the whole image is sent. */
function parseRange(header: string | null, length: number) {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from)
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  return first > last ? 'unsatisfiable' : { first, last }
}

function matches(header: string | null, etag: string): boolean {
  const tags = new Set((header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, '')))
  return tags.has(etag) || tags.has('*')
}
