import { get as rawGet } from 'node:http'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { startFixtureSite } from './fixture-site.ts'

const site = await startFixtureSite()
afterAll(() => site.stop())

const get = (path: string, init?: RequestInit) =>
  fetch(`${site.origin}${path}`, { redirect: 'manual', ...init })

// Pages, headers, redirects and missing pages: see tests/netlify/build.test.ts.
test('a path with an escaped letter is answered with its page', async () => {
  expect(await (await get('/%70olicy')).text()).toContain('<title>Policy</title>')
})

test.each(['/%2e%2e/netlify.toml', '/..%2fnetlify.toml', '/%', '/_redirects'])(
  '%s is the 404 page, with its status',
  async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('Nothing here')
  },
)

test('a rewrite can lead to a function, unless it prefers a file', async () => {
  const answered = await get('/told/a/b?c=d')
  expect(answered.status).toBe(200)
  expect(await answered.json()).toMatchObject({ url: `${site.origin}/told/a/b?c=d` })
  expect(await (await get('/kept/a')).text()).toContain('<title>Built</title>')
})

test('a page that the browser has is not sent again', async () => {
  const etag = (await get('/policy')).headers.get('ETag') ?? ''
  const again = await get('/policy', { headers: { 'If-None-Match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await get('/policy', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
})

test('HEAD is GET without the body, other methods are not allowed', async () => {
  const head = await get('/policy', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect((await get('/policy', { method: 'POST' })).status).toBe(405)
})

test.each([
  ['gzip, br', 'br'],
  ['gzip', undefined],
])('accepting %j yields %s', async (accepted, encoding) => {
  const headers = await new Promise((resolve, reject) => {
    rawGet(`${site.origin}/policy`, { headers: { 'Accept-Encoding': accepted } }, (response) => {
      response.resume()
      resolve(response.headers)
    }).once('error', reject)
  })
  expect(headers).toMatchObject({ vary: 'Accept-Encoding' })
  expect((headers as Record<string, unknown>)['content-encoding']).toBe(encoding)
})

test('images are transformed into a format that the browser accepts', async () => {
  const sized = await get('/.netlify/images?url=/photo.png&w=120&h=60&fit=cover&fm=webp&q=60')
  expect(sized.headers.get('Content-Type')).toBe('image/webp')
  const { width, height, format } = await sharp(Buffer.from(await sized.arrayBuffer())).metadata()
  expect({ width, height, format }).toEqual({ width: 120, height: 60, format: 'webp' })

  const accept = { headers: { Accept: 'image/avif,image/webp,*/*' } }
  const negotiated = await get('/.netlify/images?url=/photo.png&w=50', accept)
  expect(negotiated.headers.get('Content-Type')).toBe('image/avif')
  expect(negotiated.headers.get('Vary')).toBe('Accept')
})

test('foreign and missing images are refused', async () => {
  const foreign = encodeURIComponent('http://127.0.0.1:9/photo.png')
  expect((await get(`/.netlify/images?url=${foreign}&w=50`)).status).toBe(403)
  expect((await get('/.netlify/images?url=/no.png&w=50')).status).toBe(404)
  expect((await get('/.netlify/images')).status).toBe(400)
})

test.each(['%25ff', '%2525ff', 'http%3A%2F%2F%5B', '%2F%2F', '%00', '%25', 'data%3A%2Cx'])(
  'an image URL that cannot be read is the client’s error: %s',
  async (url) => {
    const { status } = await get(`/.netlify/images?url=${url}`)
    expect([400, 403, 404]).toContain(status)
  },
)

test.each([
  ...['-1', '0', '1e9', '[', '%ff', 'x', ''].map((width) => `w=${width}`),
  'w=50&fm=gif&fit=x&h=1',
  'w=50&h=20&fit=cover&position=x',
  'fm=jpeg',
  'q=101',
])('a transformation that Netlify does not have is not found: %s', async (query) => {
  expect((await get(`/.netlify/images?url=/photo.png&${query}`)).status).toBe(404)
})

test('a burst of new AVIF images does not keep a page waiting', async () => {
  let finished = 0
  const images = Array.from({ length: 12 }, async (_, index) => {
    const { status } = await get(`/.netlify/images?url=/photo.png&w=${1800 + index}&fm=avif`)
    finished += 1
    return status
  })
  await expect.poll(() => finished, { interval: 5 }).toBeGreaterThan(0)
  expect((await get('/policy', { headers: { 'Accept-Encoding': 'br' } })).status).toBe(200)
  // All at once they would fill the four threads: a page would get one after nine of them.
  expect(finished).toBeLessThan(9)
  expect(new Set(await Promise.all(images))).toEqual(new Set([200]))
})
