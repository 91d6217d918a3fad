import { beforeAll, expect, test } from 'vitest'
import images from '#functions/images.mts'
import { serviceContext } from '#server/context.ts'
import { storeImage } from '#server/services/uploads/store-image.ts'
import { call } from '#support/api/call.ts'
import * as corpus from '#support/articles/corpus.ts'
import { useDatabase } from '#support/database/database.ts'

useDatabase()

let url: `/${string}`
let bytes: Buffer

beforeAll(async () => {
  const image = await corpus.noise(20, 20).png().toBuffer()
  url = (await storeImage(serviceContext('local'), image)).imageUrl as `/${string}`
  bytes = Buffer.from(await (await read()).arrayBuffer())
})

function read(method = 'GET'): Promise<Response> {
  return call(images, `${method} ${url}`)
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
  })
})

test('HEAD answers the same without the bytes', async () => {
  const response = await read('HEAD')
  expect(response.headers.get('Content-Length')).toBe(String(bytes.length))
  expect((await response.arrayBuffer()).byteLength).toBe(0)
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
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
  expect(response.headers.get('Netlify-CDN-Cache-Control')).toBeNull()
})
