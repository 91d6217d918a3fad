import { expect, test } from 'vitest'
import content from '#functions/content.mts'
import { versionOf } from '#server/db/builds/freshness.ts'
import { readSnapshot } from '#server/services/articles/snapshot.ts'
import { newExternal, newOpEd } from '#support/articles/articles.ts'
import { addArticles } from '#support/articles/many-articles.ts'
import { publish } from '#support/api/desk.ts'
import { call } from '#support/api/call.ts'
import { adminToken as token, useDatabase } from '#support/database/database.ts'

const database = useDatabase()

const version = (scope: string) => versionOf(database.sql, scope)

async function versions(...wanted: string[]) {
  return Promise.all(wanted.map(version))
}

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
  await addArticles(database.sql, 0, 1001)
  const { articles } = await readSnapshot(database)
  expect(articles.map(({ slug }) => slug)).toEqual(
    Array.from({ length: 1001 }, (_, n) => `report-${1000 - n}`),
  )
})
