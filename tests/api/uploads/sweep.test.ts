import { describe, expect, test } from 'vitest'
import sweep from '#functions/sweep-uploads.mts'
import { serviceContext } from '#server/context.ts'
import { takeUnusedImages } from '#server/db/uploads/images.ts'
import { deleteExpired } from '#server/db/expired.ts'
import { imageStore, uploadStore } from '#server/storage/stores.ts'
import { runScheduled } from '#support/api/call.ts'
import { createCampaign } from '#support/newsletter/campaigns.ts'
import { useDatabase } from '#support/database/database.ts'
import { deleteArticle, saveArticle } from '#support/api/desk.ts'
import { rowsOf, type Explained } from '#support/database/query-plan.ts'
import { newImage } from '#support/api/new-image.ts'
import * as api from './calls.ts'

const database = useDatabase()

async function publish(slug: string, imageUrl: string) {
  await database.sql`
    insert into article (status, published_at, type, title, slug, excerpt, author_name, category, body, image_url)
    values ('published', now(), 'op-ed', 'Title', ${slug}, 'Excerpt', 'Author', 'Policy', 'Body', ${imageUrl})`
}

async function sweepAfter(days: number) {
  const passed = `${days} days`
  await database.sql`update image set keep_until = keep_until - ${passed}::interval`
  await database.sql`update upload set expires_at = expires_at - ${passed}::interval`
  await runScheduled(sweep)
}

/** The work of the statement that looks for unused images, with this many campaigns that use an image each. */
async function sweepWork(campaigns: number): Promise<number> {
  await database.sql`truncate image, campaign cascade`
  const key = `lpad(to_hex(number), 32, '0') || '.png'`
  await database.sql.query(`
    insert into image (key, width, height, bytes, keep_until)
    select ${key}, 1, 1, 1, '2020-01-01' from generate_series(1, ${campaigns}) as number`)
  await database.sql.query(`
    insert into campaign (title, subject, content, author_name)
    select 'T', 'S', '<img src="/api/images/' || ${key} || '">', 'A'
    from generate_series(1, ${campaigns}) as number`)
  let rows = 0
  const explained = new Proxy(database.sql, {
    async apply(_target, _self, [[first = '', ...texts], ...values]: [string[], ...unknown[]]) {
      const strings = [`explain (analyze, format json) ${first}`, ...texts]
      const template = Object.assign(strings, { raw: strings }) as unknown as TemplateStringsArray
      rows += rowsOf((await database.sql(template, ...values)) as Explained[])
      return []
    },
  })
  await takeUnusedImages(explained, 1000)
  return rows
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

  test.each([
    ['given another image', 'https://example.com/a.png'],
    ['left without an image', null],
  ])('keeps an image in the history of an article that was %s', async (_, url) => {
    const image = await newImage()
    await publish('a', image)
    await database.sql`update article set image_url = ${url}`
    await sweepAfter(10)
    await sweepAfter(10)
    expect(await isThere(image)).toBe(true)
    await database.sql`delete from article`
    await sweepAfter(10)
    expect(await isThere(image)).toBe(false)
  })

  test('keeps an image that another article uses, or that is used again', async () => {
    const [common, taken] = [await newImage(), await newImage()]
    await publish('a', common)
    await publish('b', common)
    await publish('c', taken)
    await database.sql`delete from article where slug in ('a', 'c')`
    await publish('d', taken)
    await sweepAfter(1000)
    expect([await isThere(common), await isThere(taken)]).toEqual([true, true])
  })

  const hosts = ['https://www.news.test', 'https://deploy-preview-7--news.netlify.app', '']
  test.each(hosts)('keeps an image used through the host %j or the image service', async (host) => {
    const images = await Promise.all(Array.from({ length: 4 }, () => newImage()))
    const urls = images.map((image, index) =>
      index % 2 === 0
        ? `${host}${image}`
        : `${host}/.netlify/images?w=600&url=${encodeURIComponent(image)}`,
    )
    await publish('plain', urls[0] ?? '')
    await publish('transformed', urls[1] ?? '')
    const html = urls.slice(2).map((url) => `<img src="${url}">`)
    await createCampaign({ content: html.join('') })
    await sweepAfter(30)
    await sweepAfter(30)
    expect(await Promise.all(images.map(isThere))).toEqual([true, true, true, true])
    await database.sql`delete from campaign`
    await database.sql`delete from article`
    await sweepAfter(30)
    expect(await Promise.all(images.map(isThere))).toEqual([false, false, false, false])
  })

  test('takes work that grows linearly with the campaigns and their images', async () => {
    const [few, many] = [await sweepWork(25), await sweepWork(100)]
    expect(many / few).toBeLessThan(8)
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

test('a draft and a deleted article keep their image; it goes with the deleted article after 30 days', async () => {
  const [drafted, removed] = [await newImage(), await newImage()]
  await saveArticle({ status: 'draft', type: 'op-ed', title: 'T', imageUrl: drafted })
  await publish('removed', removed)
  const [row] = await database.sql`select id from article where slug = 'removed'`
  await deleteArticle(row?.['id'] as string)
  await sweepAfter(29)
  expect([await isThere(drafted), await isThere(removed)]).toEqual([true, true])

  await database.sql`update article set deleted_at = deleted_at - interval '29 days'`
  await deleteExpired(database.sql)
  expect(await database.sql`select status from article`).toHaveLength(2)
  await database.sql`update article set deleted_at = deleted_at - interval '25 hours'`
  await deleteExpired(database.sql)
  expect(await database.sql`select status from article`).toEqual([{ status: 'draft' }])
  await sweepAfter(0)
  expect(await isThere(removed), 'for a day more').toBe(true)
  await sweepAfter(2)
  expect([await isThere(drafted), await isThere(removed)]).toEqual([true, false])
})
