import { expect, test } from 'vitest'
import content from '#functions/content.mts'
import { takeUnusedImages, removeImage } from '#server/db/uploads/images.ts'
import { newExternal, newOpEd } from '#support/articles/articles.ts'
import { call } from '#support/api/call.ts'
import * as desk from '#support/api/desk.ts'
import { adminToken as token, useDatabase } from '#support/database/database.ts'
import { holdOpen, locksAwaited } from '#support/database/hold-open.ts'

const database = useDatabase()

type Held = { fields: Record<string, unknown>; savedAt: string } | null

async function heldOf(id: string) {
  return (await desk.readArticle(id, { token })).body['held'] as Held
}

async function hold(id: string, json: object) {
  const { status, body } = await desk.patchArticle(id, { hold: true, ...json })
  return { status, held: body['held'] as Held, message: body['message'] }
}

const list = async () => (await call(content, 'GET /api/content')).json()
const versions = () => database.sql`select scope, version from freshness order by scope`
const drop = (id: string, query = '') =>
  call(content, `DELETE /api/content/${id}/held${query}`, { token })

const unfinished = {
  title: '',
  slug: '',
  body: 'New words',
  imageAlt: null,
  correction: { kind: 'update', text: '' },
}

test('readers see nothing of what is held, and the editor sees all of it', async () => {
  const { id, slug, updatedAt } = await desk.publish(newOpEd())
  const asRead = async () => (await desk.readArticle(slug)).body
  const before = await asRead()
  const listed: unknown = await list()
  const fresh = await versions()
  expect(await heldOf(id)).toBeNull()

  expect(await hold(id, { ...unfinished, updatedAt, heldAt: null })).toMatchObject({ status: 200 })
  expect(await hold(id, { excerpt: 'More' })).toMatchObject({ status: 200 })
  const savedAt = expect.any(String) as string
  expect((await desk.readArticle(slug, { token })).body).toEqual({
    ...before,
    held: { fields: { ...unfinished, excerpt: 'More' }, savedAt },
  })
  expect([await asRead(), await list(), await versions()]).toEqual([before, listed, fresh])
  const edited = (await call(content, 'GET /api/content', { token })).json()
  expect(await edited).toMatchObject([{ id, excerpt: before['excerpt'], held: { savedAt } }])
})

test('what is unfinished is not published, nothing of it is lost, and it is published when it is finished', async () => {
  const { id, slug } = await desk.publish(newOpEd())
  await hold(id, unfinished)
  expect(await desk.patchArticle(id, { excerpt: 'Most' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'title' }, { path: 'slug' }, {}, { path: 'correction.text' }] },
  })
  expect(await heldOf(id)).toMatchObject({ fields: unfinished })
  const finished = { title: 'New', slug, correction: { kind: 'update', text: 'New words.' } }
  const published = await desk.patchArticle(id, finished)
  expect([published.body['held'], await heldOf(id)]).toEqual([undefined, null])
  expect((await desk.readArticle(slug)).body).toMatchObject({ title: 'New', body: 'New words' })
})

test('what is held is dropped once, and only as it was seen', async () => {
  const { id } = await desk.publish(newOpEd())
  await hold(id, { body: 'Dropped' })
  expect((await drop(id, '?heldAt=2026-01-01T00:00:00.000Z')).status).toBe(409)
  expect(await heldOf(id)).toMatchObject({ fields: { body: 'Dropped' } })
  expect((await drop(id)).status).toBe(204)
  expect(await heldOf(id)).toBeNull()
  expect([(await drop(id)).status, (await drop(crypto.randomUUID())).status]).toEqual([204, 404])
})

test('an article that is taken back or restored has what was held of it', async () => {
  const { id } = await desk.publish(newOpEd())
  await hold(id, { title: '', slug: '', body: 'Held', publishedAt: '2026-01-01T00:00:00.000Z' })
  expect((await desk.patchArticle(id, { status: 'draft' })).body).toMatchObject({ body: 'Held' })
  await desk.patchArticle(id, { status: 'published' })
  expect(await heldOf(id)).toBeNull()
  await hold(id, { excerpt: 'Held too', correction: null })
  await desk.deleteArticle(id)
  expect((await desk.restoreArticle(id)).body).toMatchObject({ body: 'Held', excerpt: 'Held too' })
  expect(await heldOf(id)).toBeNull()
  expect(await hold(id, { excerpt: 'Too late' })).toMatchObject({ status: 409 })
})

test('a change of the revision that a translation was made from publishes nothing that is held', async () => {
  const { id: original } = await desk.publish(newOpEd())
  const { id } = await desk.publish(newOpEd({ language: 'ar', translationOf: original }))
  await desk.patchArticle(original, { body: 'Newer' })
  await hold(id, { body: 'Held' })
  const heldAt = (await heldOf(id))?.savedAt
  await desk.patchArticle(id, { hold: false, translatedRevision: 2, heldAt })
  expect(await heldOf(id)).toMatchObject({ fields: { body: 'Held' } })
})

test('one press publishes what is held', async () => {
  const { id, slug } = await desk.publish(newOpEd())
  await hold(id, { body: 'Held' })
  await desk.patchArticle(id, { status: 'published' })
  expect((await desk.readArticle(slug)).body).toMatchObject({ body: 'Held' })
  expect(await heldOf(id)).toBeNull()
})

test('nobody overwrites what another window holds or has published', async () => {
  const { id, updatedAt } = await desk.publish(newOpEd())
  const first = await hold(id, { body: 'One', updatedAt, heldAt: null })
  const heldAt = first.held?.savedAt
  for (const json of [
    { body: 'Two', hold: true, updatedAt, heldAt: null },
    { body: 'Two', hold: true, updatedAt: '2026-01-01T00:00:00.000Z' },
    { body: 'Two', heldAt: null },
  ]) {
    expect((await desk.patchArticle(id, json)).status, JSON.stringify(json)).toBe(409)
  }
  expect(await heldOf(id)).toEqual(first.held)
  const both = await Promise.all([
    hold(id, { body: 'A', updatedAt, heldAt }),
    hold(id, { body: 'B', updatedAt, heldAt }),
  ])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(
    (await desk.patchArticle(id, { body: 'C', heldAt: (await heldOf(id))?.savedAt })).status,
  ).toBe(200)
})

test('a whole form that never loaded what is held does not overwrite it', async () => {
  const item = newOpEd()
  const { id } = await desk.publish(item)
  await hold(id, { body: 'Held' })
  const { title, excerpt, category } = item
  const form = { title, excerpt, category, body: 'Of another program' }
  expect((await desk.patchArticle(id, form)).status).toBe(409)
  expect(await heldOf(id)).toMatchObject({ fields: { body: 'Held' } })
  const heldAt = (await heldOf(id))?.savedAt
  expect((await desk.patchArticle(id, { ...form, heldAt })).status).toBe(200)
})

test('what is held while a withdrawal waits does not stick to the draft', async () => {
  const { id } = await desk.publish(newOpEd())
  const held = await holdOpen(
    database.sql,
    database.sql`
      with locked as (select id from article where id = ${id} for share)
      insert into held_change (article_id, fields) select id, '{"body":"Held"}' from locked`,
  )
  const withdrawing = desk.patchArticle(id, { status: 'draft' })
  await locksAwaited(database.sql, 1)
  await held.release()
  expect((await withdrawing).status).toBe(409)
  expect((await desk.patchArticle(id, { status: 'draft' })).body).toMatchObject({ body: 'Held' })
  expect(await heldOf(id)).toBeNull()
})

test('what cannot be held is refused', async () => {
  const { id } = await desk.publish(newExternal())
  const { id: draft } = await desk.saveArticle({ status: 'draft', type: 'op-ed', title: 'T' })
  expect(await hold(draft, { title: 'U' })).toMatchObject({ status: 409 })
  expect(await hold(crypto.randomUUID(), {})).toMatchObject({ status: 404 })
  for (const json of [{ body: 'Of the other type' }, { status: 'draft' }, { tags: 'x' }]) {
    expect(await hold(id, json)).toMatchObject({ status: 400 })
  }
  expect(await heldOf(id)).toBeNull()
})

test('a picture of held changes is kept, and taken out when it is removed', async () => {
  const { id } = await desk.publish(newOpEd())
  const key = `${'0'.repeat(32)}.png`
  await database.sql`
    insert into image (key, width, height, bytes, keep_until)
    values (${key}, 1, 1, 1, now() - interval '1 day')`
  const imageUrl = `/api/images/${key}`
  await hold(id, { imageUrl, body: `![A](${imageUrl})` })
  expect(await takeUnusedImages(database.sql, 10)).toEqual([])
  await removeImage(database.sql, { key })
  expect(JSON.stringify(await heldOf(id))).not.toContain(key)
})

test('a save that is repeated because its answer was lost is no conflict, and changes nothing', async () => {
  const draft = await desk.saveArticle({ status: 'draft', type: 'op-ed', title: 'Lost' })
  const written = {
    title: 'Lost',
    status: 'draft',
    body: 'Kept',
    imageUrl: '',
    tags: ['a'],
    updatedAt: draft.updatedAt,
  }
  const { id, updatedAt } = await desk.publish(newOpEd())
  const held = { hold: true, body: 'Held', excerpt: '', correction: null, updatedAt, heldAt: null }
  for (const [article, change] of [
    [draft.id, written],
    [id, held],
  ] as const) {
    const first = await desk.patchArticle(article, change)
    expect(await desk.patchArticle(article, change)).toEqual(first)
    expect((await desk.patchArticle(article, { ...change, body: 'Another' })).status).toBe(409)
  }
  const correction = { kind: 'correction', text: 'It was wrong.' }
  const heldAt = (await heldOf(id))?.savedAt
  const told = { ...newOpEd({ title: 'Told' }), type: undefined, correction, updatedAt, heldAt }
  const tell = async () => (await desk.patchArticle(id, told)).status
  expect([await tell(), await tell()]).toEqual([200, 200])
  // What has only a few fields says nothing of the others.
  const few = { status: 'draft', tags: ['a'], updatedAt: draft.updatedAt }
  expect((await desk.patchArticle(draft.id, few)).status).toBe(409)
})
