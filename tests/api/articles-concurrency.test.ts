import { expect, test } from 'vitest'
import content from '#functions/content.mts'
import { serviceContext } from '#server/context.ts'
import { versionOf } from '#server/db/builds/freshness.ts'
import { sweep } from '#server/services/upkeep/sweep.ts'
import { newOpEd } from '#support/articles/articles.ts'
import { call } from '#support/api/call.ts'
import { adminToken as token, useDatabase } from '#support/database/database.ts'
import {
  deleteArticle,
  listRevisions,
  makeDue,
  patchArticle,
  publish,
  readArticle,
  readRevision,
  restoreArticle,
  restoreRevision,
  saveArticle,
  scheduleArticle,
} from '#support/api/desk.ts'

const database = useDatabase()

const times = <T>(count: number, start: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => start(index)))

async function statuses(calls: Promise<{ status: number }[]>) {
  return (await calls).map(({ status }) => status).toSorted((a, b) => a - b)
}

test('twenty parallel reads and two sweeps publish a due article once', async () => {
  const item = newOpEd({ slug: 'due-now' })
  const { id } = await scheduleArticle(item)
  await makeDue(database.sql, id)
  const [reads] = await Promise.all([
    times(20, () => call(content, 'GET /api/content/due-now')),
    times(2, () => sweep(serviceContext('local'), 'test')),
  ])
  expect(reads.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(new Set(await Promise.all(reads.map((response) => response.text()))).size).toBe(1)
  // Each publication raises three scopes: the article, its category and the home page.
  expect(await versionOf(database.sql, 'home')).toBe(3)
})

type Act = (id: string, updatedAt: string, index: number) => Promise<{ status: number }>

const publication: Act = (id, updatedAt) => patchArticle(id, { status: 'published', updatedAt })
const retitling: Act = (id, updatedAt, index) => patchArticle(id, { title: `T${index}`, updatedAt })

test.each<[string, string, number, number, Act]>([
  ['publications', 'draft', 200, 409, publication],
  ['edits', 'published', 200, 409, retitling],
  ['deletes', 'published', 204, 404, deleteArticle],
])('one of ten parallel %s of a version succeeds', async (_, status, one, others, act) => {
  const { id, updatedAt } = await saveArticle({ ...newOpEd(), status })
  const all = await statuses(times(10, (index) => act(id, updatedAt, index)))
  expect(all).toEqual([one, ...Array(9).fill(others)])
})

test('a delete succeeds while the article is published and unpublished again and again', async () => {
  const { id } = await publish(newOpEd())
  const [removed] = await Promise.all([
    deleteArticle(id),
    patchArticle(id, { status: 'draft' }),
    patchArticle(id, { title: 'Edited' }),
  ])
  expect(removed.status).toBe(204)
  expect((await readArticle(id, { token })).body).toMatchObject({ status: 'deleted' })
})

test('many parallel writers raise every scope without a deadlock', async () => {
  const made = await times(40, () => publish(newOpEd()))
  const change = { category: 'Analysis' }
  await Promise.all(
    made.map(({ id }, index) => (index % 2 ? deleteArticle(id) : patchArticle(id, change))),
  )
  const versions = await database.sql`select scope, version::int from freshness`
  expect(versions).toHaveLength(40 + 3)
  const home = versions.find((row) => row['scope'] === 'home')
  expect(Math.max(...versions.map((row) => row['version'] as number))).toBe(home?.['version'])
})

test('publish, edit, delete, restore and a due time at once: no revision is lost or twice, and readers see what is published', async () => {
  for (let round = 0; round < 5; round += 1) {
    const item = newOpEd()
    const { id } = await scheduleArticle(item)
    await makeDue(database.sql, id)
    const edits = ['First edit', 'Second edit', 'Third edit'].map((title) => ({ title }))
    const [answers, published] = await Promise.all([
      Promise.all([
        ...edits.map((edit) => patchArticle(id, edit)),
        patchArticle(id, { status: 'draft', title: 'As a draft' }),
        deleteArticle(id),
        restoreArticle(id),
        restoreRevision(id, 1),
      ]),
      patchArticle(id, { status: 'published' }),
      readArticle(item.slug),
      sweep(serviceContext('local'), 'test'),
    ])
    const saved = [published, ...answers].filter(({ status }) => status < 300).length
    const list = (await listRevisions(id)).toReversed()
    expect(list.map(({ number }) => number)).toEqual(list.map((_, index) => index + 1))
    // The due time publishes the article, unless a call did so before.
    expect([0, 1]).toContain(list.length - 1 - saved)

    const all = await Promise.all(list.map(({ number }) => readRevision(id, number)))
    const { body } = await readArticle(id, { token })
    expect(all.at(-1)).toMatchObject({ status: body['status'], savedAt: body['updatedAt'] })
    expect(all.at(-1)?.fields).toMatchObject({ title: body['title'], slug: body['slug'] })
    expect((await readArticle(item.slug)).status).toBe(body['status'] === 'published' ? 200 : 404)
    for (const [index, { title }] of edits.entries()) {
      const written = all.filter(
        ({ fields, changed }) => fields['title'] === title && changed.includes('title'),
      )
      const isSaved = (answers[index]?.status ?? 500) < 300
      expect(written.length > 0, `${title} of round ${round}`).toBe(isSaved)
    }
  }
})
