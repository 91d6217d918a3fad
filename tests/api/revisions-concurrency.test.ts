import { afterEach, expect, test } from 'vitest'
import { serviceContext } from '#server/context.ts'
import { sweep } from '#server/services/upkeep/sweep.ts'
import { newOpEd } from '#tests/support/articles.ts'
import { settle } from '#tests/support/call.ts'
import { adminToken as token, useDatabase } from '#tests/support/database.ts'
import {
  deleteArticle,
  inMs,
  listRevisions,
  makeDue,
  patchArticle,
  readArticle,
  readRevision,
  restoreArticle,
  restoreRevision,
  saveArticle,
} from '#tests/support/desk.ts'
import { publish } from '#tests/support/publish.ts'

const database = useDatabase()
afterEach(settle)

test('parallel edits leave one revision each, numbered without gaps', async () => {
  const item = newOpEd()
  const { id } = await publish(item)
  const titles = Array.from({ length: 20 }, (_, index) => `Edit ${index}`)
  const answers = await Promise.all(titles.map((title) => patchArticle(id, { title })))
  expect(answers.map(({ status }) => status)).toEqual(titles.map(() => 200))
  const found = await listRevisions(id)
  expect(found.map(({ number }) => number).toReversed()).toEqual([
    1,
    ...titles.map((_, at) => at + 2),
  ])
  const kept = await Promise.all(found.map(({ number }) => readRevision(id, number)))
  expect(kept.map(({ fields }) => fields['title'] as string).toSorted()).toEqual(
    [item.title, ...titles].toSorted(),
  )
  const { body } = await readArticle(id, { token })
  expect(kept[0]).toMatchObject({ savedAt: body['updatedAt'], fields: { title: body['title'] } })
})

test('publish, edit, delete, restore and a due time at once: no revision is lost, and none is twice', async () => {
  for (let round = 0; round < 5; round += 1) {
    const item = newOpEd()
    const { id } = await saveArticle({ ...item, status: 'scheduled', publishAt: inMs(3_600_000) })
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
      sweep(serviceContext('local')),
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
    for (const [index, { title }] of edits.entries()) {
      const written = all.filter(
        ({ fields, changed }) => fields['title'] === title && changed.includes('title'),
      )
      const isSaved = (answers[index]?.status ?? 500) < 300
      expect(written.length > 0, `${title} of round ${round}`).toBe(isSaved)
    }
  }
})
