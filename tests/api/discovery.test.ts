import { text } from 'node:stream/consumers'
import { purgeCache } from '@netlify/functions'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import content from '#functions/content.mts'
import feeds from '#functions/feeds.mts'
import { serviceContext } from '#server/context.ts'
import sweep from '#functions/sweep.mts'
import { announceIfDue } from '#server/services/discovery/announce-if-due.ts'
import { newExternal, newOpEd } from '#support/articles/articles.ts'
import { publish } from '#support/api/desk.ts'
import { beginBuild, build } from '#support/fakes/build-hook.ts'
import { call, runScheduled, backgroundWorkDone } from '#support/api/call.ts'
import { takeErrors, takeWarnings } from '#support/setup/console-guard.ts'
import { adminToken as token, useDatabase } from '#support/database/database.ts'
import { setDeadline } from '#support/setup/set-deadline.ts'
import { useServer } from '#support/fakes/use-server.ts'

vi.mock('@netlify/functions', () => ({ purgeCache: vi.fn<typeof purgeCache>() }))
// The second try of a purge comes after seconds.
vi.mock('node:timers/promises', () => ({ setTimeout: () => new Promise(setImmediate) }))

const database = useDatabase()
const production = { deployContext: 'production' }
const key = 'a-key-for-the-tests'
let told: { path: string; body: string }[] = []
let order: string[] = []
let status = 204

let mayAnswer = Promise.resolve()

const server = useServer((request, response) => {
  response.once('close', () => {
    if (!response.writableEnded) order.push('given up')
  })
  void text(request).then(async (body) => {
    told.push({ path: request.url ?? '', body })
    order.push('told')
    await mayAnswer
    response.writeHead(status).end()
  })
})

beforeAll(() => {
  const { origin } = server
  Object.assign(process.env, {
    SITE_URL: 'https://news.test',
    WEBSUB_HUB_URL: `${origin}/hub`,
    INDEXNOW_KEY: key,
    INDEXNOW_URL: `${origin}/indexnow`,
  })
})
beforeEach(() => {
  told = []
  order = []
  status = 204
  mayAnswer = Promise.resolve()
  vi.mocked(purgeCache)
    .mockReset()
    .mockImplementation(async () => void order.push('purged'))
})

const urls = () =>
  bodyOf('/indexnow').map((body) => (JSON.parse(body) as { urlList: string[] }).urlList)
const bodyOf = (path: string) => told.filter((one) => one.path === path).map(({ body }) => body)

test('a publish notifies the hub and IndexNow once each, after the purge, and does not wait for them', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  mayAnswer = promise
  await publish(newOpEd({ slug: 'fresh', category: 'Analysis' }), production)
  resolve()
  await backgroundWorkDone()
  expect(order).toEqual(['purged', 'told', 'told'])
  const hub = new URLSearchParams(bodyOf('/hub')[0])
  expect(hub.get('hub.mode')).toBe('publish')
  const named = hub.getAll('hub.url').map((url) => url.replace('https://news.test', ''))
  const feed = /^\/feeds\/(ar\/)?(all|policy|regulation|analysis|tools)\.(xml|json)$/
  expect(new Set(named.filter((path) => feed.test(path))).size).toBe(20)
  expect(named).toHaveLength(20)
  expect(JSON.parse(bodyOf('/indexnow')[0] ?? '')).toEqual({
    host: 'news.test',
    key,
    keyLocation: `https://news.test/${key}.txt`,
    urlList: ['https://news.test/article/fresh'],
  })
})

test('notifies nobody while the old feed may be stored', async () => {
  vi.mocked(purgeCache).mockRejectedValue(new Error('Netlify is down'))
  await publish(newOpEd({ slug: 'unpurged' }), production)
  await backgroundWorkDone()
  expect(takeErrors()).toHaveLength(1)
  expect(told).toEqual([])
  await announceIfDue(serviceContext('production'), 0)
  expect(told, 'the sweep does it, after its own purge').toHaveLength(2)
})

const change = (id: string, json: object) =>
  call(content, `PATCH /api/content/${id}`, { token, json, ...production })

test('IndexNow hears of a change of a built page once a build has changed it, and once only', async () => {
  await publish(newExternal({ slug: 'elsewhere' }), production)
  const edited = await publish(newOpEd({ slug: 'edited' }), production)
  const deleted = await publish(newOpEd({ slug: 'deleted' }), production)
  await backgroundWorkDone()
  await build(database, 'one')
  await runScheduled(sweep, { ...production, deployId: 'one' })
  told = []
  await change(edited.id, { title: 'Another title' })
  await backgroundWorkDone()
  await call(content, `DELETE /api/content/${deleted.id}`, { token, ...production })
  await backgroundWorkDone()
  await publish(newOpEd({ slug: 'new' }), production)
  await backgroundWorkDone()
  expect(urls(), 'a function answers for the new one').toEqual([['https://news.test/article/new']])
  expect(bodyOf('/hub'), 'feeds are right without a build').toHaveLength(3)
  told = []
  await beginBuild(database, 'two')
  await runScheduled(sweep, production)
  expect(urls(), 'the build has not ended').toEqual([])
  await runScheduled(sweep, { ...production, deployId: 'two' })
  const changed = ['https://news.test/article/deleted', 'https://news.test/article/edited']
  expect(urls()).toEqual([changed])
  await runScheduled(sweep, { ...production, deployId: 'two' })
  expect(urls(), 'nothing is told twice').toHaveLength(1)
  expect(bodyOf('/hub')).toEqual([])
})

test('retries a failed notification with growing pauses, and the publish succeeds', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  status = 503
  await publish(newOpEd({ slug: 'patient' }), production)
  await backgroundWorkDone()
  const lines = warn.mock.calls.map(String)
  expect(lines.filter((line) => line.includes('was not notified'))).toHaveLength(2)
  const pauses: number[] = []
  for (let failure = 0; failure < 9; failure += 1) {
    const [row] = await database.sql`
      select ceil(extract(epoch from next_at - now()) / 60)::integer as minutes
      from announcement where channel = 'websub'`
    pauses.push(row?.['minutes'] as number)
    await database.sql`update announcement set next_at = now()`
    expect(await announceIfDue(serviceContext('production'), 0)).toBeGreaterThan(Date.now())
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256])
  status = 204
  told = []
  await database.sql`update announcement set next_at = now()`
  expect(await announceIfDue(serviceContext('production'), 0)).toBeUndefined()
  expect(bodyOf('/indexnow')[0]).toContain('/article/patient')
  await announceIfDue(serviceContext('production'), 0)
  expect(told, 'nothing is told twice').toHaveLength(2)
})

test('a hub and a search engine that never answer count as failed', async () => {
  setDeadline('callMs', 50)
  const { promise, resolve } = Promise.withResolvers<void>()
  mayAnswer = promise
  await publish(newOpEd(), production)
  await backgroundWorkDone()
  resolve()
  const failed = [expect.stringContaining('was not notified')]
  expect(takeWarnings()).toEqual([failed, failed])
})

test.each(['dev', 'deploy-preview'])('in %s no notification is sent', async (deployContext) => {
  await publish(newOpEd(), { deployContext })
  await backgroundWorkDone()
  expect(told).toEqual([])
})

test('feeds name the hub in production', async () => {
  const hub = process.env['WEBSUB_HUB_URL']
  const rss = await call(feeds, 'GET /feeds/all.xml', production)
  expect(rss.headers.get('Link')).toContain(`<${hub}>; rel="hub"`)
  expect(await rss.text()).toContain(`<atom:link href="${hub}" rel="hub"/>`)
  const json = await call(feeds, 'GET /feeds/all.json', production)
  expect(((await json.json()) as { hubs: unknown }).hubs).toEqual([{ type: 'WebSub', url: hub }])
  const preview = await call(feeds, 'GET /feeds/all.xml', { deployContext: 'deploy-preview' })
  expect(preview.headers.get('Link')).not.toContain('hub')
  expect(await preview.text()).not.toContain('rel="hub"')
})

test('a change of an Arabic article is told with the path of its edition', async () => {
  await publish(newOpEd({ slug: 'jadid', language: 'ar' }), production)
  await backgroundWorkDone()
  expect(urls()).toEqual([['https://news.test/ar/article/jadid']])
})
