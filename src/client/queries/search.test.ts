import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildSearchIndex, entriesPerPage } from '#domain/search/search-index.ts'

const article = (title: string) => ({
  title,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  category: 'Policy' as const,
  publishedAt: '2026-11-20T08:00:00.000Z',
  excerpt: 'An excerpt.',
  authorName: 'Noura Example',
  tags: [],
})

const built = buildSearchIndex([article('Water rules'), article('Water prices')])
const newer = buildSearchIndex([article('Water meters')])
const manifest = {
  version: 'v1',
  articles: 2,
  content: 7,
  entriesPerPage,
  shards: built.shards.map(({ first }) => first),
}
const files: Record<string, unknown> = {
  '/search/index.json': manifest,
  '/search/v1/terms-0.json': built.shards[0]?.terms,
  '/search/v1/articles-0.json': built.pages[0],
}
let answerNewer: () => Response
/** Called before each answer; may answer itself. */
let intercept: (path: string) => Promise<Response | undefined>
let asked: string[] = []

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['Date'] })
  asked = []
  intercept = async () => undefined
  answerNewer = () =>
    Response.json({
      entries: newer.pages[0],
      terms: newer.shards[0]?.terms,
      gone: ['water-prices'],
    })
  vi.stubGlobal('fetch', async (path: string) => {
    const intercepted = await intercept(path)
    asked.push(path)
    if (intercepted) return intercepted
    if (path.startsWith('/api/freshness/newer')) return answerNewer()
    return path in files ? Response.json(files[path]) : new Response(null, { status: 404 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function titles(query: string): Promise<string[]> {
  const { searchArticles } = await import('./search.ts')
  return (await searchArticles(query, 'en')).entries.map(({ title }) => title)
}

test('finds newer articles with those of the index, and no deleted ones', async () => {
  expect(await titles('water')).toEqual(['Water meters', 'Water rules'])
  expect(await titles('meters')).toEqual(['Water meters'])
  expect(asked.filter((path) => path.includes('newer'))).toEqual(['/api/freshness/newer?version=7'])
})

test('an open page asks for newer articles again after a while', async () => {
  await titles('water')
  answerNewer = () => Response.json({ entries: [], terms: {}, gone: [] })
  vi.setSystemTime(Date.now() + 31_000)
  expect(await titles('water')).toEqual(['Water rules', 'Water prices'])
})

test('finds the articles of the index if the newer ones cannot be loaded, and tries again', async () => {
  const answer = answerNewer
  answerNewer = () => new Response('Something went wrong', { status: 500 })
  expect(await titles('water')).toEqual(['Water rules', 'Water prices'])
  answerNewer = answer
  expect(await titles('water')).toEqual(['Water meters', 'Water rules'])
})

test('searches the index of the Arabic edition, and its newer articles', async () => {
  const { shards, pages } = buildSearchIndex([article('والقواعد')], 'ar')
  Object.assign(files, {
    '/ar/search/index.json': { ...manifest, articles: 1, shards: shards.map(({ first }) => first) },
    '/ar/search/v1/terms-0.json': shards[0]?.terms,
    '/ar/search/v1/articles-0.json': pages[0],
  })
  answerNewer = () => Response.json({ entries: [], terms: {}, gone: [] })
  const { searchArticles } = await import('./search.ts')
  expect((await searchArticles('القواعد', 'ar')).count).toBe(1)
  expect(asked).toContain('/api/freshness/newer?version=7&language=ar')
  expect(asked.filter((path) => !path.startsWith('/ar/') && !path.startsWith('/api/'))).toEqual([])
})

test('finds the articles of a new index while another search still loads the old one', async () => {
  const shards = ['fire', 'water']
  const publish = (version: string, ...names: string[]) => {
    const { shards: terms, pages } = buildSearchIndex(names.map(article))
    const path = `/search/${version}`
    files['/search/index.json'] = { ...manifest, version, articles: names.length, shards }
    for (const number of shards.keys()) files[`${path}/terms-${number}.json`] = terms[0]?.terms
    files[`${path}/articles-0.json`] = pages[0]
  }
  answerNewer = () => Response.json({ entries: [], terms: {}, gone: [] })
  publish('v1', 'Fire drill', 'Water rules')
  expect(await titles('nothing')).toEqual([])
  const isRetried = Promise.withResolvers<void>()
  let other: Promise<string[]> | undefined
  const entries = '/search/v1/articles-0.json'
  intercept = async (path) => {
    if (path === '/search/v1/terms-1.json') await isRetried.promise
    if (path === entries && !asked.includes(path)) {
      publish('v2', 'New thing', 'Fire drill', 'Water rules')
      return new Response(null, { status: 404 })
    }
    if (path === '/search/index.json' && asked.includes(entries)) {
      isRetried.resolve()
      await other
    }
    return undefined
  }
  const found = titles('fire')
  other = titles('water')
  expect([await other, await found]).toEqual([['Water rules'], ['Fire drill']])
})
