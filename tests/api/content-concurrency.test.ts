import { expect, test } from 'vitest'
import content from '#functions/content.mts'
import { newOpEd } from '#tests/support/articles.ts'
import { publish } from '#tests/support/publish.ts'
import { call } from '#tests/support/call.ts'
import { adminToken as token, useDatabase } from '#tests/support/database.ts'

const database = useDatabase()

async function statuses(count: number, start: (index: number) => Promise<Response>) {
  const responses = await Promise.all(Array.from({ length: count }, (_, index) => start(index)))
  return responses.map((response) => response.status).toSorted((a, b) => a - b)
}

test('exactly one of twenty parallel creates of a slug succeeds', async () => {
  const item = newOpEd({ slug: 'contested' })
  const all = await statuses(20, () => call(content, 'POST /api/content', { token, json: item }))
  expect(all).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
  expect(await database.sql`select count(*)::int from article`).toEqual([{ count: 1 }])
})

test('exactly one of ten parallel edits of a version is saved', async () => {
  const { id, slug, updatedAt } = await publish(newOpEd())
  const all = await statuses(10, (index) =>
    call(content, `PATCH /api/content/${id}`, { token, json: { title: `T${index}`, updatedAt } }),
  )
  expect(all).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  expect(await (await call(content, `GET /api/content/${slug}`)).json()).toMatchObject({
    title: expect.stringMatching(/^T\d$/),
  })
})

test('exactly one of ten parallel deletes of an article succeeds', async () => {
  const { id } = await publish(newOpEd())
  const all = await statuses(10, () => call(content, `DELETE /api/content/${id}`, { token }))
  expect(all).toEqual([204, ...Array.from({ length: 9 }, () => 404)])
})

test('many parallel writers raise every scope without a deadlock', async () => {
  const made = await Promise.all(Array.from({ length: 40 }, () => publish(newOpEd())))
  await Promise.all(
    made.map(({ id }, index) =>
      index % 2
        ? call(content, `DELETE /api/content/${id}`, { token })
        : call(content, `PATCH /api/content/${id}`, { token, json: { category: 'Analysis' } }),
    ),
  )
  const versions = await database.sql`select scope, version::int from freshness`
  expect(versions).toHaveLength(40 + 3)
  const home = versions.find((row) => row['scope'] === 'home')
  expect(Math.max(...versions.map((row) => row['version'] as number))).toBe(home?.['version'])
})
