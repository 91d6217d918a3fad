import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { limits } from '#domain/site/limits.ts'
import * as corpus from '#tests/support/corpus.ts'
import { site } from '#tests/support/site.ts'

// These tests call the packaged functions behind the platform's limit of 6 MB.

function call(method: string, path: string, body?: BodyInit, json = false): Promise<Response> {
  const { url, adminToken } = site
  const headers = {
    Authorization: `Bearer ${adminToken}`,
    ...(json && { 'Content-Type': 'application/json' }),
  }
  return fetch(new URL(path, url), { method, headers, body: body ?? null })
}

async function callJson<T>(method: string, path: string, body: object): Promise<T> {
  const response = await call(method, path, JSON.stringify(body), true)
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

function sendWhole(bytes: Uint8Array, name = 'photo.jpg'): Promise<Response> {
  const form = new FormData()
  form.set('image', new File([new Uint8Array(bytes)], name))
  return call('POST', '/api/upload-image', form)
}

/** @returns the answer of the call that makes an image of it. */
async function sendInParts(bytes: Buffer): Promise<Response> {
  const size = limits.uploadPartBytes
  const upload = await callJson<{ uploadId: string; key: string }>('POST', '/api/s3/multipart', {
    filename: 'photo.jpg',
    type: 'image/jpeg',
    size: bytes.length,
  })
  const path = `/api/s3/multipart/${upload.uploadId}`
  const parts = await Promise.all(
    Array.from({ length: Math.ceil(bytes.length / size) }, async (_, index) => {
      const signed = await call('GET', `${path}/${index + 1}?key=${upload.key}`)
      const { url } = (await signed.json()) as { url: string }
      const part = new Uint8Array(bytes.subarray(index * size, (index + 1) * size))
      const answer = await fetch(url, { method: 'PUT', body: part })
      expect(answer.status).toBe(200)
      return { PartNumber: index + 1, ETag: answer.headers.get('ETag') }
    }),
  )
  const complete = `${path}/complete?key=${upload.key}`
  const { location } = await callJson<{ location: string }>('POST', complete, { parts })
  return call('PUT', '/api/article-images', JSON.stringify({ imageURL: location }), true)
}

async function storedImage(answer: Response) {
  const found = (await answer.json()) as { imageUrl?: string; objectPath?: string }
  const response = await call('GET', found.imageUrl ?? found.objectPath ?? '')
  expect(response.status).toBe(200)
  return sharp(await response.arrayBuffer(), { animated: true }).metadata()
}

/** The width at which a square photograph is stored. */
async function sideOf(photo: Buffer): Promise<number> {
  return Math.min(limits.imageSidePx, (await sharp(photo).metadata()).width)
}

describe('the upload functions', () => {
  test('accept 4.4 MB in one call, and refuse 10 MB', async () => {
    expect((await sendWhole(await corpus.smallPhotoOfSize(4_400_000))).status).toBe(200)
    const refused = await sendWhole(await corpus.smallPhotoOfSize(limits.imageBytes))
    expect(refused.status).toBe(413)
    expect(await refused.json()).toHaveProperty('error')
  })

  test.each([4_400_000, 4_600_000, 10_000_000, limits.imageBytes])(
    'accept %i bytes in parts',
    async (size) => {
      const metadata = await storedImage(await sendInParts(await corpus.smallPhotoOfSize(size)))
      expect(metadata.format).toBe('jpeg')
      expect(metadata.exif ?? metadata.orientation).toBeUndefined()
    },
  )

  test('accept two large photographs at the same time', async () => {
    const [one, other] = [await corpus.photoOfSize(9_000_000), await corpus.photoOfSize(8_000_000)]
    const answers = await Promise.all([sendInParts(one), sendInParts(other)])
    const images = await Promise.all(answers.map(storedImage))
    expect(images.map(({ width }) => width)).toEqual([await sideOf(one), await sideOf(other)])
  })
})

describe('a file of the corpus', () => {
  test.each([
    ['a JPEG', () => corpus.halves().jpeg().toBuffer(), 'jpeg'],
    ['a PNG with the type of a JPEG', () => corpus.halves().png().toBuffer(), 'png'],
    ['a WebP', () => corpus.halves().webp().toBuffer(), 'webp'],
    ['an AVIF', () => corpus.halves().avif({ effort: 0 }).toBuffer(), 'webp'],
    ['an animated GIF', () => corpus.animatedGif(), 'webp'],
    ['a GIF that is also an HTML page', corpus.gifAndPage, 'webp'],
  ])('%s is stored', async (_, make, format) => {
    const answer = await sendWhole(await make())
    expect(answer.status).toBe(200)
    expect((await storedImage(answer)).format).toBe(format)
  })

  test.each([
    ['an empty file', async () => Buffer.alloc(0), 400],
    ['an SVG named .png', async () => corpus.svg, 415],
    [
      'a truncated JPEG',
      async () => (await corpus.noise(60, 40).jpeg().toBuffer()).subarray(0, -200),
      400,
    ],
    ['a decompression bomb of 20,000 × 20,000 pixels', async () => corpus.pngBomb(), 413],
  ])('%s is refused', async (_, make, status) => {
    const answer = await sendWhole(await make(), 'photo.png')
    expect(answer.status).toBe(status)
    expect(await answer.json()).toHaveProperty('error')
  })
})

test('the image CDN returns the requested width and format', async () => {
  const { imageUrl } = (await (
    await sendWhole(await corpus.phonePhoto(corpus.halves(1200, 1600)))
  ).json()) as { imageUrl: string }
  const response = await call(
    'GET',
    `/.netlify/images?url=${encodeURIComponent(imageUrl)}&w=320&fm=webp`,
  )
  expect(response.headers.get('Content-Type')).toBe('image/webp')
  expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(320)
})
