import { expect, test, vi } from 'vitest'
import { DeskSummary } from '#contract/desk.ts'
import { deskArticle, externalArticle } from '#support/articles/articles.ts'
import { createArticleList, matches, type ArticleFilter } from './article-list.ts'

let made = 0

function article(change: Partial<DeskSummary> = {}): DeskSummary {
  made += 1
  const instant = new Date(Date.UTC(2026, 0, 1) + made * 60_000).toISOString()
  const times = { publishedAt: instant, createdAt: instant, updatedAt: instant }
  const item = deskArticle(externalArticle({ id: crypto.randomUUID() }), times)
  return DeskSummary.parse({ ...item, ...change })
}

function serve(articles: () => DeskSummary[]) {
  return vi.fn(({ cursor = '0', ...filter }: ArticleFilter & { cursor?: string }) => {
    const start = Number(cursor)
    const all = articles().filter((one) => matches(one, filter))
    const next = start + 2 < all.length ? String(start + 2) : undefined
    return Promise.resolve({ value: all.slice(start, start + 2), cursor: next })
  })
}

const titles = (list: ReturnType<typeof createArticleList>) =>
  list.$state.get().articles.map(({ title }) => title)

test('loads page after page and sorts the newest first', async () => {
  const all = [article({ title: 'a' }), article({ title: 'b' }), article({ title: 'c' })]
  const server = serve(() => all)
  const list = createArticleList(server)
  await list.load({})
  expect([titles(list), server.mock.calls]).toEqual([
    ['c', 'b', 'a'],
    [[{}], [{ cursor: '2' }]],
  ])
  expect(list.$state.get().fetches).toEqual({ 'published/all/all': { status: 'ready' } })
})

test('loads each filter once, and keeps the articles of the others', async () => {
  const all = [article({ title: 'a' }), article({ title: 'b', category: 'Analysis' })]
  const server = serve(() => all)
  const list = createArticleList(server)
  await list.load({})
  await list.load({ category: 'Analysis' })
  await list.load({ category: 'Analysis' })
  expect(server.mock.calls).toEqual([[{}], [{ category: 'Analysis' }]])
  expect(titles(list)).toEqual(['b', 'a'])
})

test('a refresh removes deleted articles', async () => {
  let all = [article({ title: 'a' }), article({ title: 'b' })]
  const list = createArticleList(serve(() => all))
  await list.load({})
  all = all.slice(1)
  await list.refresh()
  expect(titles(list)).toEqual(['b'])
})

test('a call that began before a deletion does not bring the article back', async () => {
  let all = [article({ title: 'a' }), article({ title: 'b' })]
  const [first] = all
  const list = createArticleList(serve(() => all))
  const loading = list.load({})
  all = all.slice(1)
  list.drop(first?.id ?? '')
  await Promise.all([list.refresh(), loading])
  expect(titles(list)).toEqual(['b'])
})

test('a call that began before a save keeps what was changed and created since', async () => {
  const [first, other] = [article({ title: 'a' }), article({ title: 'b' })]
  const list = createArticleList(serve(() => [first, other]))
  await list.load({})
  const refreshed = list.refresh()
  list.put({ ...first, title: 'changed', updatedAt: article().updatedAt })
  // What is held leaves the version as it is.
  list.put({ ...other, held: { savedAt: other.updatedAt } })
  list.put(article({ title: 'created' }))
  await refreshed
  expect(titles(list)).toEqual(['created', 'b', 'changed'])
  expect(list.$state.get().articles[1]).toHaveProperty('held')
})

test('keeps the articles when a refresh fails; only a list without articles shows the failure', async () => {
  const all = [article({ title: 'a' })]
  let broken = true
  const server = serve(() => all)
  const list = createArticleList((query) =>
    broken ? Promise.reject(new Error('500: down')) : server(query),
  )
  await list.load({})
  expect(list.$state.get().fetches['published/all/all']).toMatchObject({ status: 'failed' })
  broken = false
  await list.load({})
  broken = true
  await list.refresh()
  expect(titles(list)).toEqual(['a'])
  expect(list.$state.get().fetches['published/all/all']).toEqual({ status: 'ready' })
})

test('keeps each status apart, and moves an article whose status changes', async () => {
  const [draft, live] = [article({ title: 'draft', status: 'draft' }), article({ title: 'live' })]
  const list = createArticleList(serve(() => [draft, live]))
  await list.load({})
  expect(titles(list)).toEqual(['live'])
  await list.load({ status: 'draft' })
  expect(titles(list).toSorted()).toEqual(['draft', 'live'])
  list.put({ ...draft, status: 'published', publishedAt: draft.updatedAt })
  const published = list.$state.get().articles.filter((one) => matches(one, {}))
  expect(published.map(({ title }) => title)).toEqual(['live', 'draft'])
})
