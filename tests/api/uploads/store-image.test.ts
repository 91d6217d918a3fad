import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { limits } from '#domain/site/limits.ts'
import { serviceContext } from '#server/context.ts'
import { storeImage } from '#server/services/uploads/store-image.ts'
import { imageStore } from '#server/storage/stores.ts'
import * as corpus from '#support/articles/corpus.ts'
import { useDatabase } from '#support/database/database.ts'

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

const archiveEnd = `PK\x05\x06${'\0'.repeat(18)}`
const followed = async (image: ReturnType<typeof sharp>, text: string) =>
  Buffer.concat([await image.toBuffer(), Buffer.from(text)])

describe('storeImage', () => {
  test.each([
    ['a GIF that is a page too', corpus.gifAndPage],
    ['a PNG that is a PDF too', () => followed(corpus.halves().png(), '%PDF-1.7')],
    ['a JPEG that is an archive too', () => followed(corpus.halves().jpeg(), archiveEnd)],
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
    const { imageUrl, metadata, key } = await stored(await corpus.animatedGif())
    expect(imageUrl).toMatch(/^\/api\/images\/[0-9a-f]{32}\.webp#animated$/)
    const delay = [100, 100, 100]
    expect(metadata).toMatchObject({ format: 'webp', pages: 3, pageHeight: 40, delay })
    const rows = await database.sql`select height from image where key = ${key}`
    expect(rows).toEqual([{ height: 40 }])
  })
})

async function blobCount() {
  return (await imageStore(serviceContext('local')).list()).blobs.length
}

async function cut(image: Promise<Buffer>): Promise<Buffer> {
  return (await image).subarray(0, -200)
}

const sequence = (file: Buffer) =>
  Buffer.concat([file.subarray(0, 8), Buffer.from('avis'), file.subarray(12)])

describe('storeImage refuses', () => {
  const notAnImage = 'Please select an image file'
  const damaged = 'This image is damaged and cannot be read'
  const tooMany = 'Image must have at most 50 megapixels'
  const wouldStandStill = expect.stringContaining('would lose its animation') as string
  const tooLarge = 'Image must be smaller than 10MB'
  const beginning = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])
  const avif = corpus.noise(60, 40).avif({ effort: 0 })
  test.each([
    ['an SVG, whatever its name', async () => corpus.svg, 415, notAnImage],
    ['an animated PNG', corpus.animatedPng, 415, wouldStandStill],
    ['a sequence of AVIFs', async () => sequence(await avif.toBuffer()), 415, wouldStandStill],
    ['a beginning with nothing behind it', async () => beginning, 400, damaged],
    ['half a JPEG', async () => cut(corpus.noise(60, 40).jpeg().toBuffer()), 400, damaged],
    ['half a PNG', async () => cut(corpus.noise(60, 40).png().toBuffer()), 400, damaged],
    ['half a WebP', async () => cut(corpus.noise(60, 40).webp().toBuffer()), 400, damaged],
    ['half a GIF', async () => cut(corpus.noise(60, 40).gif().toBuffer()), 400, damaged],
    ['half an AVIF', async () => cut(avif.toBuffer()), 400, damaged],
    ['a decompression bomb', async () => corpus.pngBomb(), 413, tooMany],
    ['a byte too many', () => corpus.smallPhotoOfSize(limits.imageBytes + 1), 413, tooLarge],
  ])('%s', async (_, make, status, message) => {
    const bytes = await make()
    const before = await blobCount()
    const storing = storeImage(serviceContext('local'), bytes)
    await expect(storing).rejects.toMatchObject({ status, message })
    expect(await database.sql`select 1 from image`).toEqual([])
    expect(await blobCount()).toBe(before)
  })
})
