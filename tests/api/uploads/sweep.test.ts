import { describe, expect, test } from 'vitest'
import sweep from '#functions/sweep-uploads.mts'
import { serviceContext } from '#server/context.ts'
import { storeImage } from '#server/services/uploads/store-image.ts'
import { imageStore, uploadStore } from '#server/storage/stores.ts'
import { runScheduled } from '#tests/support/call.ts'
import * as corpus from '#tests/support/corpus.ts'
import { useDatabase } from '#tests/support/database.ts'
import * as api from './calls.ts'

const database = useDatabase()

async function newImage(): Promise<string> {
  const { imageUrl } = await storeImage(
    serviceContext('local'),
    await corpus.halves().png().toBuffer(),
  )
  return imageUrl
}

async function publish(slug: string, imageUrl: string) {
  await database.sql`
    insert into content (type, title, slug, excerpt, author_name, category, body, image_url)
    values ('op-ed', 'Title', ${slug}, 'Excerpt', 'Author', 'Policy', 'Body', ${imageUrl})`
}

/** Moves all stored dates some days back and sweeps. */
async function sweepAfter(days: number) {
  const passed = `${days} days`
  await database.sql`update image set keep_until = keep_until - ${passed}::interval`
  await database.sql`update upload set expires_at = expires_at - ${passed}::interval`
  await runScheduled(sweep)
}

async function isThere(imageUrl: string) {
  const key = imageUrl.replace('/api/images/', '')
  const [rows, blob] = await Promise.all([
    database.sql`select 1 from image where key = ${key}`,
    imageStore(serviceContext('local')).get(key, { type: 'arrayBuffer' }),
  ])
  // Bytes and record always exist together.
  expect(rows.length > 0).toBe(blob !== null)
  return blob !== null
}

describe('the sweep of images', () => {
  test('keeps a fresh upload', async () => {
    const image = await newImage()
    await sweepAfter(6)
    expect(await isThere(image)).toBe(true)
    await sweepAfter(2)
    expect(await isThere(image)).toBe(false)
  })

  test('keeps an image that an article uses', async () => {
    const image = await newImage()
    await publish('a', image)
    await sweepAfter(10_000)
    expect(await isThere(image)).toBe(true)
  })

  test.each([
    ['deleted', () => database.sql`delete from content`],
    [
      'given another image',
      () => database.sql`update content set image_url = 'https://example.com/a.png'`,
    ],
    ['left without an image', () => database.sql`update content set image_url = null`],
  ])('takes the image of an article that was %s, after a day', async (_, change) => {
    const image = await newImage()
    await publish('a', image)
    await change()
    await sweepAfter(0)
    expect(await isThere(image)).toBe(true)
    await sweepAfter(2)
    expect(await isThere(image)).toBe(false)
  })

  test('keeps an image that another article uses, or that is used again', async () => {
    const [common, taken] = [await newImage(), await newImage()]
    await publish('a', common)
    await publish('b', common)
    await publish('c', taken)
    await database.sql`delete from content where slug in ('a', 'c')`
    await publish('d', taken)
    await sweepAfter(1000)
    expect([await isThere(common), await isThere(taken)]).toEqual([true, true])
  })

  test('keeps a used image, also if its date has passed', async () => {
    const image = await newImage()
    await publish('a', image)
    await database.sql`update image set keep_until = '2020-01-01'`
    await runScheduled(sweep)
    expect(await isThere(image)).toBe(true)
  })

  test('finishes an interrupted sweep', async () => {
    const image = await newImage()
    await database.sql`update image set swept_at = now(), keep_until = now() - interval '1 hour'`
    await runScheduled(sweep)
    expect(await isThere(image)).toBe(false)
  })
})

test('the sweep deletes expired uploads with all their parts', async () => {
  const [old, fresh] = [await api.open(), await api.open()]
  const first = await api.partUrl(old, 1)
  await api.put(first, api.jpegLike(100))
  await api.put(first, api.jpegLike(200))
  await database.sql`update upload set expires_at = now() - interval '1 second' where id = ${old.uploadId}`
  await api.put(await api.partUrl(fresh, 1), api.jpegLike(300))

  expect((await api.list(old)).status).toBe(404)
  expect((await api.put(first, api.jpegLike(100))).status).toBe(404)
  await runScheduled(sweep)
  expect(await database.sql`select id from upload`).toEqual([{ id: fresh.uploadId }])
  const { blobs } = await uploadStore(serviceContext('local')).list()
  expect(blobs.map(({ key }) => key.split('/')[0])).toEqual([fresh.uploadId])
})
