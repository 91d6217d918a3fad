import { expect, test } from 'vitest'
import { DeskArticle } from '#contract/desk.ts'
import content from '#functions/content.mts'
import feeds from '#functions/feeds.mts'
import { newExternal, newOpEd } from '#support/articles/articles.ts'
import { call } from '#support/api/call.ts'
import { adminToken as token, useDatabase } from '#support/database/database.ts'
import {
  deleteArticle,
  inMs,
  makeDue,
  patchArticle,
  postArticle,
  publish,
  readArticle,
  restoreArticle,
  saveArticle,
  scheduleArticle,
} from '#support/api/desk.ts'
import { invite } from '#support/api/newsroom.ts'

const database = useDatabase()

const hour = 3_600_000

async function list(query = '', options: { token?: string } = { token }) {
  const response = await call(content, `GET /api/content${query}`, options)
  return { response, items: (await response.json()) as DeskArticle[] }
}

const titles = async (query: string) => (await list(query)).items.map(({ title }) => title)

test('a draft needs a type and a title only, and is not public', async () => {
  const { status, body } = await postArticle({ status: 'draft', type: 'op-ed', title: 'An idea' })
  expect([status, DeskArticle.parse(body)]).toEqual([201, body])
  expect(body).toMatchObject({ status: 'draft', title: 'An idea', tags: [], isPopular: false })
  expect(body).not.toHaveProperty('publishedAt')
  for (const json of [
    { status: 'draft', type: 'op-ed' },
    { status: 'draft', type: 'op-ed', title: ' ' },
    { status: 'draft', title: 'No type' },
    { status: 'deleted', type: 'op-ed', title: 'T' },
    { status: 'draft', type: 'op-ed', title: 'T', source: 'Of the other type' },
    { ...newOpEd(), publishAt: inMs(hour) },
  ]) {
    expect((await postArticle(json)).status, JSON.stringify(json)).toBe(400)
  }
  expect(await list('', {})).toMatchObject({ items: [] })
})

test('only an editor reads what is not published, by slug or by id', async () => {
  const { id } = await saveArticle({ status: 'draft', type: 'op-ed', title: 'T', slug: 'a-draft' })
  expect((await readArticle('a-draft')).status).toBe(404)
  expect((await readArticle(id)).status).toBe(404)
  expect((await readArticle('a-draft', { token: 'wrong' })).status).toBe(401)
  for (const key of ['a-draft', id]) {
    const { status, body, response } = await readArticle(key, { token })
    expect([status, body]).toMatchObject([200, { id, status: 'draft' }])
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  }
  const { id: published } = await publish(newOpEd())
  expect((await readArticle(published, { token })).body).toMatchObject({ status: 'published' })
  expect((await readArticle(crypto.randomUUID(), { token })).status).toBe(404)
})

test('the lists of other statuses need the token', async () => {
  for (const status of ['draft', 'scheduled', 'deleted', 'all']) {
    const { response } = await list(`?status=${status}`, {})
    expect(response.status, status).toBe(401)
    const own = await list(`?status=${status}`)
    expect(own.response.status).toBe(200)
    expect(own.response.headers.get('Cache-Control')).toBe('no-store')
  }
  const { response } = await list('?status=published', {})
  expect(response.status).toBe(200)
  // The CDN must not answer one status with another.
  expect(response.headers.get('Netlify-Vary')).toContain('status')
  expect((await list('?status=unknown')).response.status).toBe(400)
})

test('each list has the articles of its status, without bodies, and all of them in pages', async () => {
  await publish(newExternal({ title: 'published' }))
  await saveArticle({ ...newOpEd({ title: 'draft' }), status: 'draft' })
  await scheduleArticle(newOpEd({ title: 'scheduled' }))
  const { id } = await publish(newOpEd({ title: 'deleted' }))
  await deleteArticle(id)
  const names = ['draft', 'scheduled', 'published', 'deleted']
  for (const name of names) expect(await titles(`?status=${name}`)).toEqual([name])
  expect(await titles('?status=draft&type=external')).toEqual([])
  expect(await titles('?status=draft&type=op-ed&category=Policy')).toEqual(['draft'])
  expect((await list('?status=all')).items.some((item) => 'body' in item)).toBe(false)

  const found: string[] = []
  let next = '/api/content?status=all&limit=1'
  while (next) {
    const response = await call(content, `GET ${next as `/${string}`}`, { token })
    for (const { title } of (await response.json()) as DeskArticle[]) found.push(title)
    next = /<([^>]+)>/.exec(response.headers.get('Link') ?? '')?.[1] ?? ''
  }
  expect(found.toSorted()).toEqual(names.toSorted())
})

test('a publication asks for what the draft lacks, with the messages of the forms', async () => {
  const { id } = await saveArticle({ status: 'draft', type: 'external', title: 'T', source: '' })
  for (const json of [{ status: 'published' }, { status: 'scheduled', publishAt: inMs(hour) }]) {
    const { status, body } = await patchArticle(id, json)
    expect(status).toBe(400)
    const { issues } = body as { issues: { path: string; message: string }[] }
    expect(issues.map(({ path, message }) => `${path}: ${message}`)).toEqual(
      expect.arrayContaining([
        'slug: URL slug is required',
        'excerpt: Excerpt is required',
        'authorName: Author name is required',
        'category: Category is required',
        'source: Source is required',
        'externalUrl: Must be a valid URL',
      ]),
    )
  }
  expect((await readArticle(id, { token })).body).toMatchObject({ status: 'draft' })
})

test('a draft is saved, published, unpublished and published again with its first date', async () => {
  const { title, slug, ...others } = newOpEd()
  const { id } = await saveArticle({ status: 'draft', type: 'op-ed', title: 'First words' })
  const saved = await patchArticle(id, { status: 'draft', title, slug, excerpt: '' })
  expect(saved.body).toMatchObject({ status: 'draft', title, slug, excerpt: '' })
  const { type: _type, ...rest } = others
  const published = await patchArticle(id, { status: 'published', ...rest })
  expect(published).toMatchObject({ status: 200, body: { id, status: 'published', slug } })
  expect((await readArticle(slug)).body).toEqual(published.body)

  const draft = await patchArticle(id, { status: 'draft', excerpt: 'Not ready.' })
  expect(draft).toMatchObject({ status: 200, body: { status: 'draft', excerpt: 'Not ready.' } })
  expect([(await readArticle(slug)).status, (await list('', {})).items]).toEqual([404, []])

  expect((await patchArticle(id, { status: 'published' })).body).toMatchObject({
    status: 'published',
    excerpt: 'Not ready.',
    publishedAt: published.body['publishedAt'],
    createdAt: published.body['createdAt'],
  })
})

test('a schedule needs a time at least a minute ahead', async () => {
  const item = newOpEd()
  const year10000 = '9999-12-31T23:00:00-05:00'
  for (const publishAt of [undefined, inMs(50_000), inMs(-hour), 'tomorrow', '', year10000]) {
    const { status } = await postArticle({ ...item, status: 'scheduled', publishAt })
    expect(status, publishAt).toBe(400)
  }
  const { body: late } = await postArticle({ ...item, status: 'scheduled', publishAt: year10000 })
  expect(late['issues']).toEqual([{ path: 'publishAt', message: 'Must be before the year 10000' }])
  const { id } = await saveArticle({ status: 'draft', ...item })
  const refused = await patchArticle(id, { status: 'scheduled', publishAt: inMs(50_000) })
  expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'publishAt' }] } })
  const inRiyadh = { status: 'scheduled', publishAt: '2099-01-01T09:00:00+03:00' }
  const scheduled = { status: 'scheduled', publishAt: '2099-01-01T06:00:00.000Z' }
  expect((await patchArticle(id, inRiyadh)).body).toMatchObject(scheduled)
  expect((await patchArticle(id, { title: 'Another title' })).body).toMatchObject(scheduled)
  expect((await patchArticle(id, { excerpt: '' })).status).toBe(400)
  const backToDraft = await patchArticle(id, { status: 'draft' })
  expect(backToDraft.body).toMatchObject({ status: 'draft' })
  expect(backToDraft.body).not.toHaveProperty('publishAt')
})

test('a move that a status does not allow answers 409 and changes nothing', async () => {
  const published = await publish(newOpEd())
  const later = { status: 'scheduled', publishAt: inMs(hour) }
  expect((await patchArticle(published.id, later)).status).toBe(409)
  expect((await restoreArticle(published.id)).status).toBe(409)
  const draft = await saveArticle({ status: 'draft', ...newOpEd() })
  expect((await restoreArticle(draft.id)).status).toBe(409)

  const deleted = await publish(newOpEd())
  await deleteArticle(deleted.id)
  for (const json of [{ status: 'published' }, { status: 'draft' }, later]) {
    const message = 'This article is deleted. Restore it first.'
    expect(await patchArticle(deleted.id, json)).toMatchObject({ status: 409, body: { message } })
  }
  expect((await patchArticle(deleted.id, { title: 'T' })).status).toBe(404)
  expect((await deleteArticle(deleted.id)).status).toBe(404)
  for (const json of [later, { status: 'draft' }, { status: 'published' }]) {
    expect((await patchArticle(crypto.randomUUID(), json)).status).toBe(404)
  }
  expect((await restoreArticle(crypto.randomUUID())).status).toBe(404)
  expect((await restoreArticle('no-id')).status).toBe(404)
})

test('a stale save, publication and unpublication answer 409 and write nothing', async () => {
  const { id, updatedAt } = await saveArticle({ status: 'draft', ...newOpEd() })
  const saved = await patchArticle(id, { status: 'draft', title: 'Newer' })
  for (const json of [{ status: 'draft', title: 'Older' }, { status: 'published' }]) {
    expect((await patchArticle(id, { ...json, updatedAt })).status).toBe(409)
  }
  expect((await readArticle(id, { token })).body).toEqual({
    ...saved.body,
    held: null,
    review: null,
  })
  const published = await patchArticle(id, { status: 'published' })
  expect((await patchArticle(id, { status: 'draft', updatedAt })).status).toBe(409)
  expect((await readArticle(id, { token })).body).toEqual({ ...published.body, held: null })
})

test('drafts and scheduled articles hold their slugs', async () => {
  const { id } = await saveArticle({ status: 'draft', ...newOpEd({ slug: 'held' }) })
  const other = await saveArticle({ status: 'draft', ...newOpEd({ slug: 'another' }) })
  const published = await publish(newOpEd({ slug: 'public' }))
  const error = 'An article with this URL slug already exists'
  const taken = { status: 409, body: { error, issues: [{ path: 'slug', message: error }] } }
  expect(await postArticle(newOpEd({ slug: 'held' }))).toMatchObject(taken)
  for (const slug of ['held', 'public']) {
    expect(await postArticle({ status: 'draft', ...newOpEd({ slug }) })).toMatchObject(taken)
  }
  for (const status of ['draft', 'published']) {
    expect(await patchArticle(other.id, { status, slug: 'held' })).toMatchObject(taken)
  }
  expect(await patchArticle(published.id, { status: 'draft', slug: 'held' })).toMatchObject(taken)
  // Nothing was lost by the refusals.
  expect((await readArticle('another', { token })).body).toMatchObject({ status: 'draft' })
  expect((await readArticle('public')).body).toEqual(published)
  await deleteArticle(id)
  expect((await postArticle(newOpEd({ slug: 'held' }))).status).toBe(201)
})

test('the popularity and the date of a published article can be changed', async () => {
  const { id } = await publish(newOpEd())
  const publishedAt = '2026-01-01T06:00:00.000Z'
  const inRiyadh = '2026-01-01T09:00:00+03:00'
  const { body } = await patchArticle(id, { isPopular: true, publishedAt: inRiyadh })
  expect(body).toMatchObject({ isPopular: true, publishedAt })
  const refused = await patchArticle(id, { publishedAt: inMs(hour) })
  expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'publishedAt' }] } })
  const draft = await saveArticle({ status: 'draft', ...newOpEd() })
  expect((await patchArticle(draft.id, { publishedAt })).status).toBe(400)
})

test('a deleted article comes back as a draft with everything it had', async () => {
  const item = await publish(newOpEd({ tags: ['a'], isPopular: true, imageUrl: '/images/a.webp' }))
  await deleteArticle(item.id)
  const deleted = { status: 'deleted', deletedAt: expect.any(String) }
  expect((await readArticle(item.id, { token })).body).toMatchObject(deleted)
  const { status, body } = await restoreArticle(item.id)
  expect([status, body]).toEqual([200, { ...item, status: 'draft', updatedAt: body['updatedAt'] }])
  const published = await patchArticle(item.id, { status: 'published' })
  expect(published.body).toEqual({ ...item, updatedAt: published.body['updatedAt'] })

  const scheduled = await scheduleArticle(newOpEd())
  expect((await deleteArticle(scheduled.id)).status).toBe(204)
  const restored = await restoreArticle(scheduled.id)
  expect(restored).toMatchObject({ status: 200, body: { status: 'draft', title: scheduled.title } })
  expect(restored.body).not.toHaveProperty('publishAt')
})

test('a taken slug keeps an article deleted', async () => {
  const { id } = await publish(newOpEd({ slug: 'taken-since' }))
  await deleteArticle(id)
  await publish(newOpEd({ slug: 'taken-since' }))
  const error = 'An article with this URL slug already exists'
  expect(await restoreArticle(id)).toMatchObject({ status: 409, body: { error } })
  expect((await readArticle(id, { token })).body).toMatchObject({ status: 'deleted' })
})

const readFeed = async () => (await call(feeds, 'GET /feeds/all.xml')).text()

test('the first read of a feed after its time publishes an article', async () => {
  const item = newOpEd({ slug: 'on-time' })
  const { id } = await scheduleArticle(item)
  expect(await readFeed()).not.toContain(item.title)
  const begin = Date.now()
  await makeDue(database.sql, id)
  expect(await readFeed()).toContain(item.title)
  const { body } = await readArticle('on-time')
  expect(body).toMatchObject({ id, status: 'published' })
  expect(Date.parse(body['publishedAt'] as string)).toBeGreaterThan(begin - 60_000)
})

async function age() {
  const { response } = await list('', {})
  const header = response.headers.get('Netlify-CDN-Cache-Control') ?? ''
  return Number(/max-age=(\d+)/.exec(header)?.[1])
}

test('the CDN stores no answer beyond the time of a scheduled article', async () => {
  await publish(newOpEd({ slug: 'public' }))
  expect(await age()).toBe(24 * 3600)
  const { id } = await scheduleArticle(newOpEd())
  expect(await age()).toBeLessThanOrEqual(3600)
  await database.sql`update article set publish_at = now() + interval '20 minutes' where status = 'scheduled'`
  expect(await age()).toBeLessThanOrEqual(20 * 60)
  await makeDue(database.sql, id)
  expect(await age()).toBe(24 * 3600)
})

test('while more articles are due than one call publishes, the CDN stores no answer', async () => {
  for (let made = 0; made < 21; made += 1) await scheduleArticle(newOpEd())
  await database.sql`update article set publish_at = now() - interval '1 second'`
  expect(await age()).toBe(0)
  expect(await age()).toBe(24 * 3600)
  expect((await list('', {})).items).toHaveLength(21)
})

test('a repeated creation with one id makes one article', async () => {
  const named = { ...newOpEd(), id: crypto.randomUUID() }
  const answers = await Promise.all([postArticle(named), postArticle(named)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(answers[0]?.body).toEqual(answers[1]?.body)
  const again = await postArticle({ ...named, id: named.id.toUpperCase(), title: 'Another' })
  expect([again.status, again.body]).toEqual([201, answers[0]?.body])
  expect(await database.sql`select id from article`).toEqual([{ id: named.id }])

  const { id } = await publish(newOpEd({ slug: 'of-the-server' }))
  for (const status of ['draft', 'published']) {
    const { status: code, body } = await postArticle({ ...newOpEd({ slug: 'new' }), status, id })
    expect([code, body]).toMatchObject([409, { issues: [{ path: 'id' }] }])
  }
  expect((await postArticle({ ...named, id: 'no-uuid' })).status).toBe(400)
  const other = await invite('Sara', 'editor')
  expect((await postArticle(named, { token: other.token })).status).toBe(409)
})
