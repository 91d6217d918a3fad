import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { limits } from '#domain/site/limits.ts'
import { serviceContext } from '#server/context.ts'
import { storeImage } from '#server/services/uploads/store-image.ts'
import { imageStore } from '#server/storage/stores.ts'
import * as corpus from '#tests/support/corpus.ts'
import { useDatabase } from '#tests/support/database.ts'

const database = useDatabase()

async function stored(bytes: Uint8Array) {
  const context = serviceContext('local')
  const { imageUrl } = await storeImage(context, bytes)
  const key = imageUrl.replace(/^\/api\/images\/|#.*/g, '')
  const data = Buffer.from(await imageStore(context).get(key, { type: 'arrayBuffer' }))
  return { imageUrl, key, data, metadata: await sharp(data, { animated: true }).metadata() }
}

/** The colour in the middle of the upper half: red if the image is upright. */
async function topColour(data: Buffer) {
  const { data: pixel } = await sharp(data)
    .resize(1, 4, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { red: pixel[0]!, blue: pixel[2]! }
}

describe('storeImage', () => {
  test.each([
    ['a GIF that is a page too', corpus.gifAndPage],
    [
      'a PNG that is a PDF too',
      async () => Buffer.concat([await corpus.halves().png().toBuffer(), Buffer.from('%PDF-1.7')]),
    ],
    [
      'a JPEG that is an archive too',
      async () =>
        Buffer.concat([
          await corpus.halves().jpeg().toBuffer(),
          Buffer.from('PK\x05\x06'),
          Buffer.alloc(18),
        ]),
    ],
  ])('keeps only the pixels of %s', async (_, make) => {
    const { data } = await stored(await make())
    for (const mark of ['<script', '%PDF-', 'PK\x05\x06']) expect(data.includes(mark)).toBe(false)
  })

  test.each([
    ['JPEG', () => corpus.halves().jpeg(), 'jpeg'],
    ['PNG', () => corpus.halves().png(), 'png'],
    ['WebP', () => corpus.halves().webp(), 'webp'],
    ['AVIF', () => corpus.halves().avif({ effort: 0 }), 'webp'],
    ['GIF', () => corpus.halves().gif(), 'webp'],
  ])('stores a %s with its record', async (_, make, format) => {
    const { imageUrl, key, data, metadata } = await stored(await make().toBuffer())
    expect(imageUrl).toMatch(/^\/api\/images\/[0-9a-f]{32}\.\w+$/)
    expect(metadata).toMatchObject({ format, width: 60, height: 40 })
    expect(await database.sql`select key, width, height, bytes from image`).toEqual([
      { key, width: 60, height: 40, bytes: data.length },
    ])
  })

  test('turns a photograph upright and removes the place where it was taken', async () => {
    const photo = await corpus.phonePhoto(corpus.halves(400, 600))
    const before = await sharp(photo).metadata()
    expect(before).toMatchObject({ width: 600, height: 400, orientation: 6 })
    expect(before.exif).toBeDefined()

    const { data, metadata } = await stored(photo)
    expect(metadata).toMatchObject({ width: 400, height: 600 })
    expect(metadata.exif ?? metadata.xmp ?? metadata.iptc ?? metadata.orientation).toBeUndefined()
    expect(data.includes('GPS') || data.includes('Phone')).toBe(false)
    const { red, blue } = await topColour(data)
    expect(red).toBeGreaterThan(200)
    expect(blue).toBeLessThan(60)
  })

  test('makes the longest side 2560 and enlarges nothing', async () => {
    const { metadata } = await stored(await corpus.halves(3000, 1000).png().toBuffer())
    expect(metadata).toMatchObject({ width: 2560, height: 853 })
  })

  test('keeps the animation of a GIF, and marks it in the URL', async () => {
    const { imageUrl, metadata, key } = await stored(await corpus.animatedGif(3, 60, 40))
    expect(imageUrl).toMatch(/^\/api\/images\/[0-9a-f]{32}\.webp#animated$/)
    expect(metadata).toMatchObject({
      format: 'webp',
      pages: 3,
      pageHeight: 40,
      delay: [100, 100, 100],
    })
    expect(await database.sql`select height from image where key = ${key}`).toEqual([
      { height: 40 },
    ])
  })

  test('accepts a file of exactly the largest size', async () => {
    const { metadata } = await stored(await corpus.photoOfSize(limits.imageBytes))
    expect(metadata.format).toBe('jpeg')
  })
})

async function blobCount() {
  return (await imageStore(serviceContext('local')).list()).blobs.length
}

async function cut(image: Promise<Buffer>): Promise<Buffer> {
  return (await image).subarray(0, -200)
}

describe('storeImage refuses', () => {
  const notAnImage = 'Please select an image file'
  const damaged = 'This image is damaged and cannot be read'
  test.each([
    ['nothing', async () => Buffer.alloc(0), 415, notAnImage],
    ['a text', async () => Buffer.from('Hello'), 415, notAnImage],
    ['an SVG, whatever its name', async () => corpus.svg, 415, notAnImage],
    ['a TIFF', async () => corpus.halves().tiff().toBuffer(), 415, notAnImage],
    [
      'a beginning with nothing behind it',
      async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
      400,
      damaged,
    ],
    ['half a JPEG', async () => cut(corpus.noise(60, 40).jpeg().toBuffer()), 400, damaged],
    ['half a PNG', async () => cut(corpus.noise(60, 40).png().toBuffer()), 400, damaged],
    ['half a WebP', async () => cut(corpus.noise(60, 40).webp().toBuffer()), 400, damaged],
    ['half a GIF', async () => cut(corpus.noise(60, 40).gif().toBuffer()), 400, damaged],
    [
      'half an AVIF',
      async () => cut(corpus.noise(60, 40).avif({ effort: 0 }).toBuffer()),
      400,
      damaged,
    ],
    [
      'a decompression bomb',
      async () => corpus.pngBomb(),
      413,
      'Image must have at most 50 megapixels',
    ],
    [
      'one byte too many',
      async () => corpus.smallPhotoOfSize(limits.imageBytes + 1),
      413,
      'Image must be smaller than 10MB',
    ],
  ])('%s', async (_, make, status, message) => {
    const bytes = await make()
    const before = await blobCount()
    await expect(storeImage(serviceContext('local'), bytes)).rejects.toMatchObject({
      status,
      message,
    })
    expect(await database.sql`select 1 from image`).toEqual([])
    expect(await blobCount()).toBe(before)
  })
})
