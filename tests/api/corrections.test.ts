import { expect, test } from 'vitest'
import type { Correction } from '#contract/corrections.ts'
import content from '#functions/content.mts'
import feeds from '#functions/feeds.mts'
import { listCorrections } from '#server/db/articles/corrections.ts'
import { serviceContext } from '#server/context.ts'
import { searchArticles } from '#server/services/search/search.ts'
import { newExternal, newOpEd } from '#support/articles/articles.ts'
import { call } from '#support/api/call.ts'
import { adminToken as token, useDatabase } from '#support/database/database.ts'
import * as desk from '#support/api/desk.ts'

const database = useDatabase()

const correct = (id: string, kind: string, text: string, fields: object = {}) =>
  desk.patchArticle(id, { ...fields, correction: { kind, text } })
const kindsOf = (body: Record<string, unknown>) =>
  (body['corrections'] as Correction[]).map(({ kind, text }) => [kind, text])

const listed = () => listCorrections(database.sql, 10)

test('a published article carries what its readers were told, newest first', async () => {
  const created = await desk.publish(newOpEd({ slug: 'told' }))
  expect(created).toMatchObject({ corrections: [], modifiedAt: null })
  const { id } = created
  await correct(id, 'update', 'The law is in force now.', { title: 'In force' })
  await correct(id, 'correction', ' The fine is 5 million. ')
  const last = await correct(id, 'retraction', 'The document was not genuine.')
  expect(last).toMatchObject({ status: 200, body: { title: 'In force' } })
  expect(kindsOf(last.body)).toEqual([
    ['retraction', 'The document was not genuine.'],
    ['correction', 'The fine is 5 million.'],
    ['update', 'The law is in force now.'],
  ])
  const { body } = await desk.readArticle('told')
  expect(body).toEqual(last.body)
  const [newest] = body['corrections'] as Correction[]
  expect(body['modifiedAt']).toBe(newest?.at)
  expect(body['updatedAt']).toBe(newest?.at)
  expect((await desk.listRevisions(id)).map(({ label }) => label)).toEqual([
    'Edited, with a retraction',
    'Edited, with a correction',
    'Edited, with an update',
    'Published',
  ])
})

test('a small fix tells readers nothing', async () => {
  const { id, slug } = await desk.publish(newOpEd())
  const { body } = await desk.patchArticle(id, { title: 'Spelt right' })
  expect(body).toMatchObject({ corrections: [], modifiedAt: null })
  expect((await desk.readArticle(slug)).body).toEqual(body)
  await correct(id, 'update', 'More is known.')
  const { body: fixed } = await desk.patchArticle(id, { title: 'Spelt right again' })
  expect(fixed['modifiedAt']).not.toBe(fixed['updatedAt'])
  expect(fixed['corrections']).toHaveLength(1)
})

test('refuses a correction without a kind or a text, and one of an article that is not public', async () => {
  const { id } = await desk.publish(newOpEd())
  const tell = 'Tell readers what has changed'
  for (const [correction, message] of [
    [{ kind: 'update', text: ' ' }, tell],
    [{ kind: 'small fix', text: 'A text' }, "Kind must be 'update', 'correction' or 'retraction'"],
    [{ text: 'A text' }],
  ]) {
    const { status, body } = await desk.patchArticle(id, { title: 'T', correction })
    expect(status, JSON.stringify(correction)).toBe(400)
    expect(body['issues'], JSON.stringify(correction)).toHaveLength(1)
    if (message) expect(body['message']).toBe(message)
  }
  expect((await desk.readArticle(id, { token })).body).toMatchObject({ corrections: [] })

  const draft = await desk.saveArticle({ ...newOpEd(), status: 'draft' })
  for (const item of [draft, await desk.scheduleArticle(newOpEd())]) {
    const { status, body } = await correct(item.id, 'update', 'A text')
    expect({ status, message: body['message'] }).toEqual({
      status: 400,
      message: 'Only a published article can have a correction',
    })
  }
  expect((await correct(id, 'update', 'T', { status: 'draft' })).status).toBe(400)
})

test('a refused edit tells readers nothing', async () => {
  const { id } = await desk.publish(newOpEd())
  const stale = '2026-01-01T00:00:00.000Z'
  expect((await correct(id, 'update', 'A text', { updatedAt: stale })).status).toBe(409)
  expect((await correct(id, 'update', 'A text', { source: 'Of another type' })).status).toBe(400)
  expect((await correct(crypto.randomUUID(), 'update', 'A text')).status).toBe(404)
  expect(await database.sql`select from correction`).toEqual([])
})

test('the same correction again within an hour tells readers once', async () => {
  const { id } = await desk.publish(newOpEd())
  await correct(id, 'correction', 'The fine is 5 million.')
  const again = await correct(id, 'correction', 'The fine is 5 million.', { title: 'Retried' })
  expect(again).toMatchObject({ status: 200, body: { title: 'Retried' } })
  await correct(id, 'update', 'The fine is 5 million.')
  await database.sql`update correction set at = at - interval '61 minutes'`
  const { body } = await correct(id, 'correction', 'The fine is 5 million.')
  expect(kindsOf(body).map(([kind]) => kind)).toEqual(['correction', 'update', 'correction'])
})

test('parallel corrections are all kept', async () => {
  const { id } = await desk.publish(newOpEd())
  const texts = Array.from({ length: 10 }, (_, index) => `Correction ${index}`)
  await Promise.all(texts.map((text) => correct(id, 'correction', text)))
  const { body } = await desk.readArticle(id, { token })
  expect(new Set(kindsOf(body).map(([, text]) => text))).toEqual(new Set(texts))
  const times = (body['corrections'] as Correction[]).map(({ at }) => at)
  expect([new Set(times).size, times]).toEqual([10, times.toSorted().toReversed()])
})

test('lists the corrections of all published articles, newest first, and has a feed of them', async () => {
  expect(await listed()).toEqual([])
  const first = await desk.publish(newOpEd({ title: 'Fines & more' }))
  const second = await desk.publish(newExternal({ title: 'Second' }))
  await correct(first.id, 'correction', 'It is <5> million.')
  await correct(second.id, 'update', 'Two', { slug: 'moved' })
  expect(await listed()).toMatchObject([
    { kind: 'update', text: 'Two', article: { title: 'Second', slug: 'moved' } },
    { kind: 'correction', article: { title: 'Fines & more', slug: first.slug } },
  ])
  const arabic = await desk.publish(newOpEd({ title: 'ثالث', slug: 'thalith', language: 'ar' }))
  await correct(arabic.id, 'update', 'ثلاثة')
  const [newest] = await listed()
  expect(newest?.article).toEqual({ title: 'ثالث', slug: 'thalith', language: 'ar' })
  const response = await call(feeds, 'GET /feeds/corrections.xml')
  expect(response.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8')
  const feed = await response.text()
  expect(feed).toContain('<title>Correction: Fines &#38; more</title>')
  expect(feed).toContain('It is &#38;lt;5&#38;gt; million.')
  expect(feed).toContain('<link>http://localhost:8888/ar/article/thalith</link>')
  expect(feed).toContain('xmlns:dc="http://purl.org/dc/elements/1.1/"')
  expect(feed.match(/<dc:language>ar</g)).toHaveLength(1)
})

test('a correction survives its article being unpublished, restored, reverted and removed for good', async () => {
  const { id } = await desk.publish(newOpEd())
  await correct(id, 'correction', 'One')
  expect((await desk.restoreRevision(id, 1)).body['corrections']).toHaveLength(1)
  await desk.patchArticle(id, { status: 'draft' })
  expect(await listed()).toEqual([])
  expect((await desk.patchArticle(id, { status: 'published' })).body['corrections']).toHaveLength(1)
  await desk.deleteArticle(id)
  await desk.restoreArticle(id)
  await desk.patchArticle(id, { status: 'published' })
  expect(await listed()).toHaveLength(1)
  await desk.deleteArticle(id)
  await database.sql`delete from article`
  expect(await database.sql`select text from correction`).toEqual([{ text: 'One' }])
  expect(await listed()).toEqual([])
})

/** Of each listed article, whether the list says that it is retracted. */
async function retracted() {
  const articles: unknown = await (await call(content, 'GET /api/content')).json()
  return (articles as { isRetracted?: true }[]).map(({ isRetracted }) => isRetracted)
}

test('lists name a retracted article, until something newer is told', async () => {
  const { id } = await desk.publish(newOpEd())
  expect(await retracted()).toEqual([undefined])
  await correct(id, 'retraction', 'Untrue.')
  expect(await retracted()).toEqual([true])
  const { items } = await searchArticles(serviceContext('local'), { q: 'first' }).then(
    ({ results }) => results,
  )
  expect(items).toMatchObject([{ isRetracted: true }])
  await correct(id, 'correction', 'It was true.')
  expect(await retracted()).toEqual([undefined])
})
