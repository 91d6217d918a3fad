import { describe, expect, test, vi } from 'vitest'
import { uploads } from '#contract/uploads.ts'
import { limits } from '#domain/site/limits.ts'
import multipart from '#functions/multipart.mts'
import { serviceContext } from '#server/context.ts'
import { storeUpload } from '#server/services/uploads/store-upload.ts'
import { deleteParts, uploadStore } from '#server/storage/stores.ts'
import { call, callContext, backgroundWorkDone } from '#support/api/call.ts'
import * as corpus from '#support/articles/corpus.ts'
import { useDatabase } from '#support/database/database.ts'
import * as api from './calls.ts'

const database = useDatabase()

const partsOf = async ({ uploadId }: api.Opened) =>
  (await uploadStore(serviceContext('local')).list({ prefix: uploadId })).blobs

describe('an upload in parts', () => {
  test('becomes an image: 10 MB in three parts', async () => {
    const photo = await corpus.photoOfSize(limits.imageBytes)
    const upload = await api.open({ size: photo.length })
    const parts = await api.putParts(upload, photo)
    expect(parts).toHaveLength(3)

    const completed = api.complete(upload, parts)
    const { location, key } = await api.parsed(uploads.completeMultipart.result, completed)
    expect(key).toBe(upload.key)
    const { objectPath } = await api.toImage(location)
    expect(objectPath).toMatch(/^\/api\/images\/[0-9a-f]{32}\.jpeg$/)

    await backgroundWorkDone()
    expect(await partsOf(upload)).toEqual([])
  })

  test.each([1, 2, 3])('goes on after the connection was cut at part %i', async (lost) => {
    const bytes = api.jpegLike(2 * limits.uploadPartBytes + 1000)
    const upload = await api.open()
    const putPart = async (number: number) => {
      const end = number * limits.uploadPartBytes
      const piece = bytes.subarray(end - limits.uploadPartBytes, end)
      expect((await api.put(await api.partUrl(upload, number), piece)).status).toBe(200)
    }
    const others = [1, 2, 3].filter((each) => each !== lost)
    for (const number of others) await putPart(number)
    const arrived = await api.parsed(uploads.listParts.result, api.list(upload))
    expect(arrived.map((part) => part.PartNumber)).toEqual(others)
    // Without the lost part it is not complete.
    const unknown = { PartNumber: lost, ETag: '"0"' }
    expect((await api.complete(upload, [...arrived, unknown])).status).toBe(400)

    await putPart(lost)
    const all = await api.parsed(uploads.listParts.result, api.list(upload))
    const { uploadPartBytes } = limits
    expect(all.map((part) => part.Size)).toEqual([uploadPartBytes, uploadPartBytes, 1000])
    expect((await api.complete(upload, all)).status).toBe(200)
  })

  test('every step can be repeated with the same answer', async () => {
    const photo = await corpus.halves().jpeg().toBuffer()
    const upload = await api.open()
    const url = await api.partUrl(upload, 1)
    const first = (await api.put(url, photo)).headers.get('ETag')
    expect((await api.put(url, photo)).headers.get('ETag')).toBe(first)

    const parts = [{ PartNumber: 1, ETag: first }]
    const location = await api.finish(upload, parts)
    expect((await api.complete(upload, parts)).status).toBe(200)
    // The answer to the last part was lost, and it comes once more.
    expect((await api.put(url, photo)).status).toBe(200)
    expect((await api.put(url, await corpus.noise(9, 9).jpeg().toBuffer())).status).toBe(409)

    const once = await api.toImage(location)
    expect([await api.toImage(location), await api.toImage(once.objectPath)]).toEqual([once, once])
    expect(await database.sql`select 1 from image`).toHaveLength(1)
  })

  test('a call whose parts another call has deleted meanwhile returns the image of the other', async () => {
    const upload = await api.open()
    const parts = await api.putParts(upload, await corpus.halves().png().toBuffer())
    const location = await api.finish(upload, parts)
    const context = callContext()
    let other: unknown
    const sql = new Proxy(context.sql, {
      async apply(target, self, [texts, ...values]) {
        const rows = await Reflect.apply(target, self, [texts, ...values])
        if (String(texts).includes('from upload_part')) {
          other = await storeUpload(context, location)
          await deleteParts(context, upload.uploadId)
        }
        return rows
      },
    })
    const image = await storeUpload({ ...context, sql }, location)
    expect(image.objectPath).toMatch(/^\/api\/images\//)
    expect(image).toEqual(other)
    expect(await database.sql`select 1 from image`).toHaveLength(1)
  })

  test('is refused at the first part if it is not an image', async () => {
    const answer = await api.put(await api.partUrl(await api.open(), 1), corpus.svg)
    expect(answer.status).toBe(415)
    expect(await answer.json()).toMatchObject({ error: 'Please select an image file' })
  })

  test('may not grow over 10 MB', async () => {
    const asked = { token: api.token, json: { size: limits.imageBytes + 1 } }
    const refused = await call(multipart, 'POST /api/s3/multipart', asked)
    expect(await refused.json()).toMatchObject({ error: 'Image must be smaller than 10MB' })
    const upload = await api.open()
    const part = api.jpegLike(limits.uploadPartBytes)
    await api.put(await api.partUrl(upload, 1), part)
    await api.put(await api.partUrl(upload, 2), part)
    const answer = await api.put(await api.partUrl(upload, 3), part)
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ error: 'Image must be smaller than 10MB' })
  })

  test('is not complete before it has the announced size', async () => {
    const upload = await api.open({ size: 5000 })
    const answer = await api.complete(upload, await api.putParts(upload, api.jpegLike(4999)))
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: '4999 of 5000 bytes have arrived' })
  })

  test('can be aborted more than once', async () => {
    const upload = await api.open()
    const url = await api.partUrl(upload, 1)
    await api.put(url, api.jpegLike(1000))
    expect((await api.abort(upload)).status).toBe(200)
    expect(await (await api.abort(upload)).json()).toEqual({})
    await backgroundWorkDone()
    expect([await partsOf(upload), (await api.list(upload)).status]).toEqual([[], 404])
    expect((await api.put(url, api.jpegLike(1000))).status).toBe(404)
  })
})

describe('a stranger', () => {
  test('can neither forge a signed URL nor use one for another object', async () => {
    const [upload, other] = await Promise.all([api.open(), api.open()])
    const url = new URL(await api.partUrl(upload, 1), 'http://localhost')
    const altered = (change: (url: URL) => void) => {
      const copy = new URL(url)
      change(copy)
      return api.put(copy.pathname + copy.search, api.jpegLike(100))
    }
    const attempts = await Promise.all([
      altered((to) => (to.pathname = to.pathname.replace(/1$/, '2'))),
      altered((to) => (to.pathname = to.pathname.replace(upload.uploadId, other.uploadId))),
      altered((to) => to.searchParams.set('expires', '9999999999')),
      altered((to) => to.searchParams.set('expires', 'NaN')),
      altered((to) => to.searchParams.set('signature', '0'.repeat(64))),
      altered((to) => to.searchParams.set('size', '100')),
      altered((to) => (to.pathname = `/api/objects/${upload.uploadId}`)),
    ])
    expect(attempts.map((answer) => answer.status)).toEqual([403, 403, 403, 403, 403, 403, 403])
    expect((await altered(() => {})).status).toBe(200)
  })

  test("can't use a signed URL after it has expired", async () => {
    const url = await api.partUrl(await api.open(), 1)
    const minutes = 60_000
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 16 * minutes)
    expect((await api.put(url, api.jpegLike(100))).status).toBe(403)
    clock.mockReturnValue(now + 10 * minutes)
    expect((await api.put(url, api.jpegLike(100))).status).toBe(200)
  })
})
