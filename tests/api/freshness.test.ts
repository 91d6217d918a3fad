import { expect, test } from 'vitest'
import { NewerArticles } from '#contract/site.ts'
import { findArticles } from '#domain/search/find-articles.ts'
import content from '#functions/content.mts'
import freshness from '#functions/freshness.mts'
import { recordBuild } from '#server/db/builds.ts'
import { versionOf } from '#server/db/freshness.ts'
import { readSnapshot } from '#server/services/content/snapshot.ts'
import { newExternal, newOpEd } from '#support/articles/articles.ts'
import { publish } from '#support/api/desk.ts'
import { call } from '#support/api/call.ts'
import { adminToken as token, useDatabase } from '#support/database/database.ts'

const database = useDatabase()

const version = (scope: string) => versionOf(database.sql, scope)

async function versions(...wanted: string[]) {
  return Promise.all(wanted.map(version))
}

async function newerThan(since: number): Promise<NewerArticles> {
  const response = await call(freshness, `GET /api/freshness/newer?version=${since}`)
  expect(response.headers.get('Netlify-Cache-Tag')).toBe('content')
  expect(response.headers.get('Netlify-Vary')).toContain('query=version')
  return NewerArticles.parse(await response.json())
}

test('lists what has changed since a version, as a search index, and what was deleted', async () => {
  const slugs = ['first', 'second', 'third']
  const ids = []
  for (const slug of slugs) ids.push((await publish(newOpEd({ slug }))).id)
  const built = await version('home')
  await recordBuild(database.sql, 'a-build')
  expect(await newerThan(built)).toEqual({ entries: [], terms: {}, gone: [] })
  await call(content, `PATCH /api/content/${ids[0]}`, { token, json: { title: 'Zephyr rules' } })
  await call(content, `DELETE /api/content/${ids[1]}`, { token })
  await publish(newOpEd({ slug: 'fourth', title: 'Brand new', body: 'It mentions a zephyr.' }))
  const { entries, terms, gone } = await newerThan(built)
  expect(entries.map(({ slug, title }) => [slug, title])).toEqual([
    ['fourth', 'Brand new'],
    ['first', 'Zephyr rules'],
  ])
  expect(gone).toEqual(['second'])
  const found = findArticles('zephyr', [terms], entries.length, 'exact')
  expect(found.map((number) => entries[number]?.slug)).toEqual(['first', 'fourth'])
  await publish(newOpEd({ slug: 'second' }))
  expect((await newerThan(built)).gone).toEqual([])
})

test.each([
  ['12', 10],
  ['9', 0],
  ['0010', 10],
  ['999999999999999', 20],
])('what has changed since %s, which no build has read, is that since %i', async (asked, since) => {
  await database.sql`
    insert into build (deploy_id, content_version, state, started_at)
    values ('one', 10, 'building', now()), ('other', 20, 'building', now())`
  const path = `/api/freshness/newer?version=${asked}&language=ar` as const
  const response = await call(freshness, `GET ${path}`)
  expect(response.status).toBe(307)
  expect(response.headers.get('Location')).toBe(`/api/freshness/newer?version=${since}&language=ar`)
  expect(response.headers.get('Netlify-CDN-Cache-Control')).toContain('durable')
  expect(response.headers.get('Netlify-Cache-Tag')).toBe('content')
})

test('publishing raises the scopes of home, category and article only, and so does deleting', async () => {
  const { id } = await publish(newOpEd({ slug: 'a', category: 'Policy' }))
  const before = await versions('home', 'category:Policy', 'article:a')
  await publish(newOpEd({ slug: 'b', category: 'Analysis' }))
  const [home, policy, a] = await versions('home', 'category:Policy', 'article:a')
  expect(home).toBeGreaterThan(before[0] ?? 0)
  expect([policy, a]).toEqual(before.slice(1))
  await call(content, `DELETE /api/content/${id}`, { token })
  expect(await version('article:a')).toBeGreaterThan(a ?? 0)
})

test('an edit that moves an article raises both categories', async () => {
  const { id } = await publish(newOpEd({ category: 'Policy' }))
  const [before = 0] = await versions('category:Policy')
  await call(content, `PATCH /api/content/${id}`, { token, json: { category: 'Technology' } })
  const [policy, technology] = await versions('category:Policy', 'category:Technology')
  expect(policy).toBeGreaterThan(before)
  expect(technology).toBeGreaterThan(0)
})

test('a failed write raises nothing', async () => {
  await publish(newOpEd({ slug: 'taken' }))
  const before = await versions('home', 'category:Policy', 'article:taken')
  await call(content, 'POST /api/content', { token, json: newOpEd({ slug: 'taken' }) })
  await call(content, `PATCH /api/content/${crypto.randomUUID()}`, { token, json: { title: 'T' } })
  await call(content, `DELETE /api/content/${crypto.randomUUID()}`, { token })
  expect(await versions('home', 'category:Policy', 'article:taken')).toEqual(before)
})

test('a snapshot has every article with its body and the versions of all scopes', async () => {
  expect(await readSnapshot(database)).toEqual({ articles: [], issues: [], versions: new Map() })
  const older = await publish(newOpEd({ slug: 'older' }))
  await database.sql`update article set published_at = now() - interval '1 day'`
  const newer = await publish(newExternal({ slug: 'newer' }))
  const { articles, versions: all } = await readSnapshot(database)
  expect(articles.map(({ slug }) => slug)).toEqual(['newer', 'older'])
  expect({ ...articles[0], status: 'published' }).toEqual(newer)
  const body = expect.stringContaining('A first line.')
  expect(articles[1]).toMatchObject({ id: older.id, body })
  expect(all.get('home')).toBe(await version('home'))
})

test('a snapshot of more than one page is whole and in order', async () => {
  await database.sql`
    insert into article (status, type, title, slug, excerpt, author_name, category, body, published_at)
    select 'published', 'op-ed', 'T', 'n-' || n, 'E', 'A', 'Policy', 'B', now() - make_interval(mins => n)
    from generate_series(1, 1001) as n`
  const { articles } = await readSnapshot(database)
  expect(articles.map(({ slug }) => slug)).toEqual(
    Array.from({ length: 1001 }, (_, n) => `n-${n + 1}`),
  )
})
