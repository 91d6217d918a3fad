import { load } from 'cheerio'
import { expect, test } from 'vitest'
import content from '#functions/content.mts'
import { encodeCursor } from '#server/services/cursor.ts'
import { versionOf } from '#server/db/builds/freshness.ts'
import { newExternal, newOpEd } from '#support/articles/articles.ts'
import { call } from '#support/api/call.ts'
import { deleteArticle, patchArticle, publish } from '#support/api/desk.ts'
import { useDatabase } from '#support/database/database.ts'

const database = useDatabase()

async function read(query: string) {
  const response = await call(content, `GET /api/parts?${query}`)
  expect(response.status).toBe(200)
  return load(await response.text(), null, false)
}

test('a page gets its lists if the content is newer than the page, and nothing otherwise', async () => {
  await publish(newOpEd({ title: 'The first', category: 'Policy', isPopular: true }))
  const home = await versionOf(database.sql, 'home')
  const policy = await versionOf(database.sql, 'category:Policy')
  await publish(newExternal({ title: 'The second', category: 'Analysis' }))
  const newer = await read(`page=home&version=${home}`)
  const replaced = newer('[data-replaces]').toArray()
  expect(replaced.map(({ attribs }) => attribs['data-replaces'])).toEqual([
    '#list-home',
    '#list-latest-corrections',
  ])
  const titles = newer('#list-home h3').toArray()
  expect(titles.map((title) => newer(title).text())).toEqual([
    'The first',
    expect.stringMatching(/^The second/),
  ])
  expect(newer('.home-popular a').text()).toBe('The first')
  expect((await read(`page=Policy&version=${policy}`)).html()).toBe('')
  expect((await read('page=Policy')).text()).toContain('The first')
  expect((await read('page=Analysis&version=0')).text()).toContain('The second')
  expect((await read('page=Analysis&version=0&language=ar')).text()).not.toContain('The second')
})

test('an English list with an Arabic title loads the Arabic styles', async () => {
  await publish(newOpEd({ title: 'السعودية', category: 'Policy' }))
  expect(
    (await read('page=Policy'))('[data-replaces] link[href="/arabic/arabic.css"]').length,
  ).toBe(1)
})

test('a further page begins after its cursor, and the last one leads to none', async () => {
  const { id, publishedAt } = await publish(newOpEd({ title: 'Newest' }))
  const older = await publish(newOpEd({ title: 'Older' }))
  await database.sql`update article set published_at = '2026-01-01' where id = ${older.id}`
  const after = encodeCursor({ at: publishedAt, id })
  const further = await read(`page=Policy&number=2&after=${after}`)
  expect(further('h2').text()).toBe('Older')
  expect(further('[data-more]').length).toBe(0)
  expect((await call(content, 'GET /api/parts?page=Policy&after=x')).status).toBe(400)
})

test('the page of an article gets its text, and after its deletion a message that is not indexed', async () => {
  const { id } = await publish(newOpEd({ slug: 'one', title: 'Once' }))
  const version = await versionOf(database.sql, 'article:one')
  const url = `page=article&slug=one&version=${version}`
  expect((await read(url)).html()).toBe('')
  await patchArticle(id, { title: 'Twice' })
  const newer = await read(url)
  expect([newer('title').text(), newer('#article h1').text()]).toEqual([
    expect.stringMatching(/^Twice/),
    'Twice',
  ])
  expect(newer('meta').length).toBe(0)
  await deleteArticle(id)
  const gone = await read(url)
  expect(gone('#article h1').text()).toBe('Article Not Found')
  expect(gone('meta[name=robots]').attr('content')).toBe('noindex')
  expect(gone('template[data-replaces="#after-article"]').length).toBe(1)
})

test('the page of an article that has moved leads to its new page', async () => {
  const { id } = await publish(newOpEd({ slug: 'old' }))
  await patchArticle(id, { slug: 'new' })
  const moved = await read('page=article&slug=old')
  expect(moved('meta').attr('content')).toBe('0; url=/article/new')
})
