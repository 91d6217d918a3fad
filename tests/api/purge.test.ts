import { purgeCache } from '@netlify/functions'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import content from '#functions/content.mts'
import { newOpEd, publish } from '#tests/support/articles.ts'
import { call, settle } from '#tests/support/call.ts'
import { adminToken as token, useDatabase } from '#tests/support/database.ts'

// Netlify's cache can be asked to forget on Netlify alone.
vi.mock('@netlify/functions', () => ({ purgeCache: vi.fn<typeof purgeCache>() }))

useDatabase()
beforeAll(() => {
  process.env['NETLIFY_PURGE_API_TOKEN'] = 'given-by-netlify'
})
beforeEach(() => vi.mocked(purgeCache).mockReset())

/** What the cache was told to forget since the last time. */
async function forgotten() {
  await settle()
  const tags = vi.mocked(purgeCache).mock.calls.map(([options]) => options?.tags)
  vi.mocked(purgeCache).mockClear()
  return tags
}

test('every write has the cache forget the lists and its article', async () => {
  const { id, slug } = await publish(newOpEd())
  const both = [['content-lists', `article-${slug}`]]
  expect(await forgotten()).toEqual(both)
  const what = `/api/content/${id}` as const
  expect((await call(content, `PATCH ${what}`, { token, json: { title: 'New' } })).status).toBe(200)
  expect(await forgotten()).toEqual(both)
  expect((await call(content, `DELETE ${what}`, { token })).status).toBe(204)
  expect(await forgotten()).toEqual(both)
})

test('a purge that is refused is asked for once more, and fails no publish', async () => {
  vi.mocked(purgeCache).mockRejectedValueOnce(new Error('Too many'))
  const { slug } = await publish(newOpEd())
  const tags = ['content-lists', `article-${slug}`]
  expect(await forgotten()).toEqual([tags, tags])
})
