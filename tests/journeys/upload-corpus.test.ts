import sharp from 'sharp'
import { expect, test } from 'vitest'
import { limits } from '#domain/site/limits.ts'
import * as corpus from '#tests/support/corpus.ts'
import { callSite } from '#tests/support/site-api.ts'
import { site } from '#tests/support/site.ts'

// These tests call the packaged functions behind the platform's limit of 6 MB. What is stored and what is refused is
// in tests/api/uploads.

function sendWhole(bytes: Uint8Array): Promise<Response> {
  const form = new FormData()
  form.set('image', new File([new Uint8Array(bytes)], 'photo.jpg'))
  const headers = { Authorization: `Bearer ${site.adminToken}` }
  return fetch(new URL('/api/upload-image', site.url), { method: 'POST', headers, body: form })
}

async function callJson<T>(what: `${string} /${string}`, body?: object): Promise<T> {
  const response = await callSite(site, what, body)
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

/** Sends a photograph in parts, and returns the width of the stored image. */
async function sendInParts(bytes: Buffer): Promise<number> {
  const size = limits.uploadPartBytes
  const about = { filename: 'photo.jpg', type: 'image/jpeg', size: bytes.length }
  const { uploadId, key } = await callJson<Record<'uploadId' | 'key', string>>(
    'POST /api/s3/multipart',
    about,
  )
  const path = `/api/s3/multipart/${uploadId}` as const
  const parts = await Promise.all(
    Array.from({ length: Math.ceil(bytes.length / size) }, async (_, index) => {
      const { url } = await callJson<{ url: string }>(`GET ${path}/${index + 1}?key=${key}`)
      const part = new Uint8Array(bytes.subarray(index * size, (index + 1) * size))
      const answer = await fetch(url, { method: 'PUT', body: part })
      expect(answer.status).toBe(200)
      return { PartNumber: index + 1, ETag: answer.headers.get('ETag') }
    }),
  )
  const complete = `POST ${path}/complete?key=${key}` as const
  const { location: imageURL } = await callJson<{ location: string }>(complete, { parts })
  const { objectPath } = await callJson<{ objectPath: string }>('PUT /api/article-images', {
    imageURL,
  })
  const stored = await fetch(new URL(objectPath, site.url))
  return (await sharp(await stored.arrayBuffer()).metadata()).width
}

/** The width at which a square photograph is stored. */
async function sideOf(photo: Buffer): Promise<number> {
  return Math.min(limits.imageSidePx, (await sharp(photo).metadata()).width)
}

test('one call carries 4.4 MB, and the image CDN makes other sizes of the image', async () => {
  const answer = await sendWhole(await corpus.smallPhotoOfSize(4_400_000))
  const { imageUrl } = (await answer.json()) as { imageUrl: string }
  const path = `/.netlify/images?url=${encodeURIComponent(imageUrl)}&w=320&fm=webp`
  const response = await fetch(new URL(path, site.url))
  expect(response.headers.get('Content-Type')).toBe('image/webp')
  expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(320)
})

test('one call with 10 MB is refused', async () => {
  const refused = await sendWhole(await corpus.smallPhotoOfSize(limits.imageBytes))
  expect(refused.status).toBe(413)
  expect(await refused.json()).toHaveProperty('error')
})

test('parts carry two large photographs at the same time', async () => {
  const [one, other] = [
    await corpus.photoOfSize(limits.imageBytes),
    await corpus.photoOfSize(4_600_000),
  ]
  expect(await Promise.all([sendInParts(one), sendInParts(other)])).toEqual([
    await sideOf(one),
    await sideOf(other),
  ])
})
