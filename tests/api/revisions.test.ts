import { expect, test } from 'vitest'
import content from '#functions/content.mts'
import { newExternal, newOpEd } from '#support/articles/articles.ts'
import { call } from '#support/api/call.ts'
import { adminToken as token, useDatabase } from '#support/database/database.ts'
import {
  deleteArticle,
  inMs,
  listRevisions,
  patchArticle,
  postArticle,
  publish,
  readArticle,
  readRevision,
  restoreArticle,
  restoreRevision,
  saveArticle,
} from '#support/api/desk.ts'

const database = useDatabase()

const hour = 3_600_000
const labels = async (id: string) => (await listRevisions(id)).map(({ label }) => label)
const changes = async (id: string) => (await listRevisions(id)).map(({ changed }) => changed)

test('every save of an article is a revision that says what it did and what it changed', async () => {
  const { title, slug, type: _type, ...others } = newOpEd()
  const { id } = await saveArticle({ status: 'draft', type: 'op-ed', title: 'First words' })
  await patchArticle(id, { status: 'draft', title, slug })
  await patchArticle(id, { status: 'scheduled', publishAt: inMs(hour), ...others })
  await patchArticle(id, { status: 'draft' })
  await patchArticle(id, { status: 'published' })
  await patchArticle(id, { tags: ['ai'], excerpt: 'Another excerpt.' })
  await patchArticle(id, { status: 'draft' })
  await deleteArticle(id)
  await restoreArticle(id)
  const found = await listRevisions(id)
  expect(found.map(({ number }) => number)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
  expect(found.map(({ label, changed }) => [label, changed.join(' ')])).toEqual([
    ['Restored as a draft', ''],
    ['Deleted', ''],
    ['Unpublished', ''],
    ['Edited', 'excerpt tags'],
    ['Published', 'publishedAt'],
    ['Schedule cancelled', 'publishAt'],
    ['Scheduled', expect.stringMatching(/^authorName body category excerpt publishAt/)],
    ['Edited', 'slug title'],
    ['Draft created', ''],
  ])
  const { body } = await readArticle(id, { token })
  expect(found[0]?.savedAt).toBe(body['updatedAt'])
})

test('a revision has every field of the article as it was', async () => {
  const item = newExternal({ tags: ['ai', 'law'], isPopular: true })
  const { id, publishedAt } = await publish(item)
  const edited = { title: 'A new title', imageUrl: 'https://example.com/a.png' }
  await patchArticle(id, edited)
  const { number, label, status, fields } = await readRevision(id, 1)
  expect({ number, label, status }).toEqual({ number: 1, label: 'Published', status: 'published' })
  expect(fields).toEqual({ ...item, publishedAt })
  expect((await readRevision(id, 2)).fields).toMatchObject({ ...edited, source: item.source })
})

test('restores a revision of a published article as a new revision, with every field', async () => {
  const { id } = await publish(newOpEd({ tags: ['ai'], slug: 'first' }))
  const first = await readRevision(id, 1)
  const changed = { title: 'T', body: 'B', tags: [], slug: 'second', isPopular: true }
  const edited = await patchArticle(id, { ...changed, imageUrl: 'https://example.com/a.png' })
  const stale = await restoreRevision(id, 1, { updatedAt: first.savedAt })
  expect(stale).toMatchObject({ status: 409, body: { error: expect.stringContaining('changed') } })
  expect(await labels(id)).toEqual(['Edited', 'Published'])

  const restored = await restoreRevision(id, 1, { updatedAt: edited.body['updatedAt'] })
  expect(restored).toMatchObject({ status: 200, body: { status: 'published', ...first.fields } })
  expect(restored.body).not.toHaveProperty('imageUrl')
  expect((await readArticle('first')).body).toEqual(restored.body)
  expect(await labels(id)).toEqual(['Revision 1 restored', 'Edited', 'Published'])
  expect((await readRevision(id, 3)).fields).toEqual(first.fields)
})

test('restores an image whose alt text was not decided, was decorative, or was a text', async () => {
  const { id } = await publish(newOpEd({ imageUrl: '/images/a.webp' }))
  for (const imageAlt of ['', 'A hall']) await patchArticle(id, { imageAlt })
  const alts: unknown[] = []
  for (const number of [1, 2, 3]) {
    const { body } = await restoreRevision(id, number)
    alts.push((body as { imageAlt?: string }).imageAlt)
  }
  expect(alts).toEqual([undefined, '', 'A hall'])
})

test('restores a revision of a draft, and a whole one of an article that is scheduled or published', async () => {
  const { id } = await saveArticle({ status: 'draft', type: 'op-ed', title: 'First words' })
  const { type: _type, ...rest } = newOpEd()
  await patchArticle(id, { status: 'draft', ...rest })
  const first = { status: 'draft', title: 'First words' }
  expect((await restoreRevision(id, 1)).body).toMatchObject(first)
  expect((await readArticle(id, { token })).body).not.toHaveProperty('body')

  expect((await restoreRevision(id, 2)).body).toMatchObject({ status: 'draft', ...rest })
  const publishAt = inMs(hour)
  await patchArticle(id, { status: 'scheduled', publishAt, title: 'scheduled' })
  const incomplete = await restoreRevision(id, 1)
  expect(incomplete.status).toBe(400)
  expect(JSON.stringify(incomplete.body['issues'])).toContain('Excerpt is required')
  const scheduled = await restoreRevision(id, 2)
  expect(scheduled.body).toMatchObject({ status: 'scheduled', publishAt, title: rest.title })
  const published = await patchArticle(id, { status: 'published' })
  const { status, body } = await restoreRevision(id, 1)
  expect(status).toBe(400)
  expect(body['issues']).toContainEqual({ path: 'excerpt', message: 'Excerpt is required' })
  expect((await readArticle(id, { token })).body).toEqual({ ...published.body, held: null })
})

test('a deleted article shows its history, and is restored before one of its revisions', async () => {
  const { id } = await publish(newOpEd())
  await deleteArticle(id)
  expect(await labels(id)).toEqual(['Deleted', 'Published'])
  const refused = { status: 409, body: { error: 'This article is deleted. Restore it first.' } }
  expect(await restoreRevision(id, 1)).toMatchObject(refused)
})

test('a revision whose slug another article has now is not restored', async () => {
  const { id } = await saveArticle({ status: 'draft', type: 'op-ed', title: 'T', slug: 'mine' })
  await patchArticle(id, { status: 'draft', slug: 'other' })
  await publish(newOpEd({ slug: 'mine' }))
  const refused = { status: 409, body: { error: 'An article with this URL slug already exists' } }
  expect(await restoreRevision(id, 1)).toMatchObject(refused)
})

test('the history needs an article and a revision that exist', async () => {
  const { id } = await publish(newOpEd())
  const unknown = crypto.randomUUID()
  for (const [what, status] of [
    [`GET /api/content/${id}/revisions`, 200],
    [`GET /api/content/${unknown}/revisions`, 404],
    [`GET /api/content/not-an-id/revisions`, 404],
    [`GET /api/content/${id}/revisions/01`, 404],
    [`GET /api/content/${id}/revisions/9999999999`, 404],
    [`GET /api/content/${unknown}/revisions/1`, 404],
    [`POST /api/content/${id}/revisions/9/restore`, 404],
    [`POST /api/content/${unknown}/revisions/1/restore`, 404],
  ] as const) {
    const response = await call(content, what, { token })
    expect(response.status, what).toBe(status)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  }
})

test('what a window saves by itself within ten minutes is one revision', async () => {
  const save = (autosave: string | undefined, fields: object) =>
    patchArticle(id, { status: 'draft', autosave, ...fields })
  const { id } = await saveArticle({ status: 'draft', type: 'op-ed', title: 'T', body: 'One' })
  await save('a', { body: 'One two' })
  await save('a', { excerpt: 'E' })
  await save('a', { body: 'One two three' })
  expect(await changes(id)).toEqual([['body', 'excerpt'], []])
  expect((await readRevision(id, 2)).fields).toMatchObject({ body: 'One two three', excerpt: 'E' })

  await save('b', { body: 'Another window' })
  await save('a', { body: 'And the first one again' })
  await database.sql`update revision set saved_at = saved_at - interval '10 minutes'`
  await save('a', { body: 'After a pause' })
  await save(undefined, { body: 'Saved by hand' })
  await save('a', { body: 'After that' })
  await save('a', { body: 'And more' })
  const alone = Array(4).fill('Saved automatically')
  expect(await labels(id)).toEqual([alone[0], 'Edited', ...alone, 'Draft created'])
  expect((await listRevisions(id)).map(({ number }) => number)).toEqual([7, 6, 5, 4, 3, 2, 1])
})

test('a draft that a window created by itself is one revision with what the window saves then', async () => {
  const { id } = await saveArticle({ status: 'draft', type: 'op-ed', title: 'T', autosave: 'a' })
  await patchArticle(id, { status: 'draft', title: 'Title', autosave: 'a' })
  expect(await labels(id)).toEqual(['Draft created'])
  expect((await readRevision(id, 1)).fields).toMatchObject({ title: 'Title' })
})

test('a window that saves by itself never changes a status', async () => {
  const { id } = await publish(newOpEd())
  const save = () => patchArticle(id, { status: 'draft', title: 'T', autosave: 'a' })
  expect((await save()).status).toBe(409)
  await patchArticle(id, { status: 'draft' })
  await patchArticle(id, { status: 'scheduled', publishAt: inMs(hour) })
  expect((await save()).status).toBe(409)
  await deleteArticle(id)
  expect((await save()).status).toBe(409)
  for (const json of [
    { ...newOpEd(), autosave: 'a' },
    { status: 'draft', type: 'op-ed', title: 'T', autosave: '' },
  ]) {
    expect((await postArticle(json)).status).toBe(400)
  }
})

test('a statement that does not save the article makes no revision', async () => {
  const { id } = await publish(newOpEd())
  await database.sql`update article set comments_count = 3`
  expect(await labels(id)).toEqual(['Published'])
})
