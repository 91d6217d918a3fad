import { beforeAll, expect, test } from 'vitest'
import images from '#functions/images.mts'
import { serviceContext } from '#server/context.ts'
import { storeImage } from '#server/services/uploads/store-image.ts'
import { call } from '#tests/support/call.ts'
import * as corpus from '#tests/support/corpus.ts'
import { useDatabase } from '#tests/support/database.ts'

useDatabase()

let url: `/${string}`
let bytes: Buffer

beforeAll(async () => {
  const image = await corpus.noise(20, 20).png().toBuffer()
  url = (await storeImage(serviceContext('local'), image)).imageUrl as `/${string}`
  bytes = Buffer.from(await (await read()).arrayBuffer())
})

function read(headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return call(images, `${method} ${url}`, { headers })
}

test("an image is cached for ever and can't act as a page", async () => {
  const response = await read()
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(bytes.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'netlify-cdn-cache-control': 'public, max-age=31536000, immutable, durable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  })
})

test('HEAD answers the same without the bytes', async () => {
  const response = await read({}, 'HEAD')
  expect(response.headers.get('Content-Length')).toBe(String(bytes.length))
  expect((await response.arrayBuffer()).byteLength).toBe(0)
})

test('answers 304 if the client has the image', async () => {
  const etag = (await read()).headers.get('ETag') ?? ''
  for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const response = await read({ 'If-None-Match': header })
    expect(response.status).toBe(304)
    expect(response.headers.get('ETag')).toBe(etag)
  }
  expect((await read({ 'If-None-Match': '"other"' })).status).toBe(200)
})

test.each([
  ['bytes=0-9', 0, 9],
  ['bytes=10-', 10, -1],
  ['bytes=-5', -5, -1],
  ['bytes=0-999999', 0, -1],
  ['bytes=-999999', 0, -1],
])('%s answers that part', async (range, from, to) => {
  const response = await read({ Range: range })
  const first = from < 0 ? bytes.length + from : from
  const last = to < 0 ? bytes.length - 1 : to
  expect(response.status).toBe(206)
  expect(response.headers.get('Content-Range')).toBe(`bytes ${first}-${last}/${bytes.length}`)
  expect(response.headers.get('Netlify-CDN-Cache-Control')).toBe('no-store')
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes.subarray(first, last + 1))
})

test.each(['bytes=999999-', 'bytes=-0'])(
  'refuses the range %s, which the image does not have',
  async (range) => {
    const response = await read({ Range: range })
    expect(response.status).toBe(416)
    expect(response.headers.get('Content-Range')).toBe(`bytes */${bytes.length}`)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  },
)

test.each(['bytes=0-1,4-5', 'bytes=5-1', 'items=0-1', 'bytes=-', 'nonsense'])(
  '%s is ignored',
  async (range) => {
    expect((await read({ Range: range })).status).toBe(200)
  },
)

test('a range of another version answers the whole image', async () => {
  const etag = (await read()).headers.get('ETag') ?? ''
  expect((await read({ Range: 'bytes=0-1', 'If-Range': '"other"' })).status).toBe(200)
  expect((await read({ Range: 'bytes=0-1', 'If-Range': etag })).status).toBe(206)
})

test.each([
  `/api/images/${'0'.repeat(32)}.png`,
  '/api/images/x',
  '/api/images/..%2F..%2Fuploads%2Fx',
  '/api/images/%2e%2e%2fmetadata',
  '/api/images/%00',
  '/api/images/%',
  '/api/images/a/b',
] as const)('%s is not found, and that is not kept', async (path) => {
  const response = await call(images, `GET ${path}`)
  expect(response.status).toBe(404)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('Netlify-CDN-Cache-Control')).toBeNull()
})
