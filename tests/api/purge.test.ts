import { purgeCache } from '@netlify/functions'
import { beforeEach, expect, test, vi } from 'vitest'
import campaignMail from '#functions/campaign-mail.mts'
import campaigns from '#functions/campaigns.mts'
import content from '#functions/content.mts'
import feeds from '#functions/feeds.mts'
import sweep from '#functions/sweep-uploads.mts'
import everyMinute from '#functions/sweep.mts'
import { recordSweep } from '#server/storage/sweep-marks.ts'
import { newOpEd } from '#support/articles/articles.ts'
import { call, runScheduled, backgroundWorkDone } from '#support/api/call.ts'
import { takeErrors } from '#support/setup/console-guard.ts'
import { createCampaign } from '#support/newsletter/campaigns.ts'
import { newImage } from '#support/api/new-image.ts'
import { adminToken as token, useDatabase } from '#support/database/database.ts'
import { useIdleWorker } from '#support/newsletter/delivery.ts'
import { inMs, makeDue, postArticle, publish, scheduleArticle } from '#support/api/desk.ts'
import { addPeople } from '#support/newsletter/subscribers.ts'

// A purge works on Netlify only.
vi.mock('@netlify/functions', () => ({ purgeCache: vi.fn<typeof purgeCache>() }))
// The second try of a purge comes after seconds.
vi.mock('node:timers/promises', () => ({ setTimeout: () => new Promise(setImmediate) }))

const database = useDatabase()
useIdleWorker()
const deployContext = 'production'
beforeEach(() => vi.mocked(purgeCache).mockReset())

async function purged() {
  await backgroundWorkDone()
  const tags = vi.mocked(purgeCache).mock.calls.map(([options]) => options?.tags)
  vi.mocked(purgeCache).mockClear()
  return tags
}

const idOf = async (json: object) =>
  (await postArticle(json, { deployContext })).body['id'] as string
const change = (id: string, json: object) =>
  call(content, `PATCH /api/content/${id}`, { token, json, deployContext })
const remove = (id: string) => call(content, `DELETE /api/content/${id}`, { token, deployContext })
const sweepNow = () => runScheduled(everyMinute, { deployContext })

test('every write purges all lists and its article', async () => {
  const { id, slug } = await publish(newOpEd(), { deployContext })
  const both = [['content', `article-${slug}`]]
  expect([await purged(), (await change(id, { title: 'New' })).status]).toEqual([both, 200])
  expect([await purged(), (await remove(id)).status, await purged()]).toEqual([both, 204, both])
})

test('the deletion of a draft purges nothing, unless it was public before', async () => {
  const { id: withdrawn } = await publish(newOpEd(), { deployContext })
  const id = await idOf({ ...newOpEd(), status: 'draft' })
  await purged()
  await remove(id)
  expect(await purged(), 'not what others have just changed').toEqual([])
  await change(withdrawn, { status: 'draft' })
  await purged()
  await remove(withdrawn)
  expect(await purged()).toHaveLength(1)
})

test('a schedule purges what was stored for longer than until its time, and its publication purges again', async () => {
  const status = 'scheduled'
  const id = await idOf({ ...newOpEd({ slug: 'scheduled' }), status, publishAt: inMs(3_600_000) })
  expect(await purged()).toEqual([['content']])
  await change(id, { status, publishAt: inMs(7_200_000) })
  expect(await purged()).toEqual([['content']])
  await makeDue(database.sql, id)
  await sweepNow()
  expect(await purged()).toEqual([['content', 'article-scheduled']])
})

test('articles that are due together are purged in one call, because Netlify takes two in five seconds', async () => {
  const slugs = ['due-one', 'due-two', 'due-three']
  for (const slug of slugs) {
    await makeDue(database.sql, (await scheduleArticle(newOpEd({ slug }))).id)
  }
  await purged()
  await call(content, 'GET /api/content', { deployContext })
  const [tags, ...others] = await purged()
  expect(tags).toEqual(expect.arrayContaining(slugs.map((slug) => `article-${slug}`)))
  expect(others).toEqual([])
})

test('the sweep purges the images that it deletes, and tries until a purge succeeds', async () => {
  const imageUrl = await newImage('production')
  await database.sql`update image set keep_until = now() - interval '1 day'`
  const tags = [`image-${imageUrl.replace('/api/images/', '')}`]
  vi.mocked(purgeCache).mockRejectedValue(new Error('Netlify is down'))
  await runScheduled(sweep, { deployContext })
  expect(await purged(), 'one retry').toEqual([tags, tags])
  expect(takeErrors()).toHaveLength(1)
  vi.mocked(purgeCache).mockReset()
  await runScheduled(sweep, { deployContext })
  expect(await purged(), 'the next sweep').toEqual([tags])
  await runScheduled(sweep, { deployContext })
  expect(await purged(), 'done').toEqual([])
})

test('the next sweep purges a change again, and tries until a purge succeeds', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { slug } = await publish(newOpEd(), { deployContext })
  const tags = ['content', `article-${slug}`]
  expect(await purged()).toEqual([tags])
  vi.mocked(purgeCache).mockRejectedValue(new Error('Netlify is down'))
  await expect(sweepNow()).rejects.toThrow('Parts of the sweep')
  expect(await purged(), 'one retry').toEqual([tags, tags])
  vi.mocked(purgeCache).mockReset()
  await sweepNow()
  expect(await purged()).toEqual([tags])
  expect(takeErrors().length).toBeGreaterThan(0)
  await recordSweep({ environment: 'production' }, Date.now(), Infinity)
  await database.sql`update freshness set changed_at = now() - interval '3 minutes'`
  await sweepNow()
  expect(await purged(), 'swept before').toEqual([])
})

test('if the purge of an issue fails twice, the sweep repeats it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await addPeople(database.sql, 1)
  const { id } = await createCampaign()
  const path = `/api/newsletter/campaigns/${id}` as const
  vi.mocked(purgeCache).mockRejectedValue(new Error('Netlify is down'))
  expect((await call(campaignMail, `POST ${path}/send`, { token, deployContext })).status).toBe(200)
  expect(await purged(), 'the send').toEqual([['content'], ['content']])
  vi.mocked(purgeCache).mockReset()
  await sweepNow()
  expect(await purged(), 'sent').toEqual([['content']])

  await database.sql`update freshness set changed_at = now() - interval '3 minutes'`
  await sweepNow()
  expect(await purged(), 'nothing new').toEqual([])
  const hidden = { token, deployContext, json: { isPublic: false } }
  expect((await call(campaigns, `POST ${path}/public`, hidden)).status).toBe(200)
  expect(await purged(), 'the call').toEqual([['content']])
  await sweepNow()
  expect(await purged(), 'made private').toEqual([['content']])
  expect(takeErrors().length).toBeGreaterThan(0)
})

test('the sweep repeats the purge of a biography that was written or removed', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await publish(newOpEd({ authorName: 'Sara Example' }), { deployContext })
  await sweepNow()
  await database.sql`update freshness set changed_at = now() - interval '3 minutes'`
  await purged()
  for (const biography of ['Writes about courts.', '']) {
    const json = { biography }
    const path = 'PATCH /api/authors/sara-example'
    expect((await call(content, path, { token, json, deployContext })).status).toBe(200)
    expect(await purged(), 'the call').toEqual([['content']])
    await sweepNow()
    expect(await purged(), 'the sweep').toEqual([['content']])
    await database.sql`update author set updated_at = now() - interval '3 minutes'`
  }
})

test.each([
  ['production', 86_400],
  ['deploy-preview', 60],
])('%s stores public answers for %i seconds', async (context, seconds) => {
  for (const [fn, path] of [
    [content, '/api/parts?page=home'],
    [content, '/api/content'],
    [feeds, '/feeds/all.xml'],
    [feeds, '/sitemap-news.xml'],
  ] as const) {
    const { headers } = await call(fn, `GET ${path}`, { deployContext: context })
    const stored = `public, durable, max-age=${seconds}`
    expect(headers.get('Netlify-CDN-Cache-Control'), path).toBe(stored)
  }
})

test('a change of an Arabic article purges its own tag, and that of its original', async () => {
  const { id } = await publish(newOpEd({ slug: 'both' }), { deployContext })
  await purged()
  await database.sql`update freshness set changed_at = now() - interval '1 hour'`
  const translation = newOpEd({ slug: 'both', language: 'ar', translationOf: id })
  const { id: translationId } = await publish(translation, { deployContext })
  const both = ['article-ar--both', 'article-both', 'content']
  expect((await purged())[0]?.toSorted()).toEqual(both)
  const read = await call(content, 'GET /api/content/both?language=ar', { deployContext })
  expect(read.headers.get('Netlify-Cache-Tag')).toBe('article-ar--both')
  expect(read.headers.get('Netlify-Vary')).toContain('query=language')
  for (const answer of [
    await call(content, 'GET /api/content?language=ar', { deployContext }),
    await call(content, 'GET /api/search?q=a&language=ar', { deployContext }),
  ]) {
    expect(answer.headers.get('Netlify-Vary')).toMatch(/,query=(.*\|)?language(\||$)/)
  }
  const path = 'GET /api/parts?page=article&slug=both&language=ar'
  const found = await call(content, path, { deployContext })
  expect(found.headers.get('Netlify-Cache-Tag')).toBe('article-ar--both')

  await database.sql`update freshness set changed_at = now() - interval '1 hour'`
  await change(translationId, { translationOf: null })
  expect((await purged())[0]?.toSorted()).toEqual(both)
})
