import { purgeCache } from '@netlify/functions'
import { beforeEach, expect, test, vi } from 'vitest'
import content from '#functions/content.mts'
import sweep from '#functions/sweep-uploads.mts'
import { serviceContext } from '#server/context.ts'
import { storeImage } from '#server/services/uploads/store-image.ts'
import { newOpEd, publish } from '#tests/support/articles.ts'
import { call, runScheduled, settle } from '#tests/support/call.ts'
import * as corpus from '#tests/support/corpus.ts'
import { adminToken as token, useDatabase } from '#tests/support/database.ts'

// A purge works on Netlify only.
vi.mock('@netlify/functions', () => ({ purgeCache: vi.fn<typeof purgeCache>() }))

const database = useDatabase()
const deployContext = 'production'
beforeEach(() => vi.mocked(purgeCache).mockReset())

/** The tags of the purges since the last call. */
async function purged() {
  await settle()
  const tags = vi.mocked(purgeCache).mock.calls.map(([options]) => options?.tags)
  vi.mocked(purgeCache).mockClear()
  return tags
}

test('every write purges the lists, the freshness and its article', async () => {
  const { id, slug } = await publish(newOpEd(), { deployContext })
  const both = [['content-lists', 'freshness', `article-${slug}`]]
  expect(await purged()).toEqual(both)
  const what = `/api/content/${id}` as const
  expect(
    (await call(content, `PATCH ${what}`, { token, json: { title: 'New' }, deployContext })).status,
  ).toBe(200)
  expect(await purged()).toEqual(both)
  expect((await call(content, `DELETE ${what}`, { token, deployContext })).status).toBe(204)
  expect(await purged()).toEqual(both)
})

test('a refused purge is retried once and fails no publish', async () => {
  vi.mocked(purgeCache).mockRejectedValueOnce(new Error('Too many'))
  const { slug } = await publish(newOpEd(), { deployContext })
  const tags = ['content-lists', 'freshness', `article-${slug}`]
  expect(await purged()).toEqual([tags, tags])
})

test('the sweep purges the images that it deletes', async () => {
  const { imageUrl } = await storeImage(
    serviceContext('production'),
    await corpus.halves().png().toBuffer(),
  )
  await database.sql`update image set keep_until = now() - interval '1 day'`
  await runScheduled(sweep, { deployContext })
  expect(await purged()).toEqual([[`image-${imageUrl.replace('/api/images/', '')}`]])
})
