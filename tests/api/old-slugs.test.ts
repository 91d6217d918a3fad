import { expect, test } from 'vitest'
import article from '#functions/article.mts'
import content from '#functions/content.mts'
import shortLink from '#functions/short-link.mts'
import { newOpEd } from '#support/articles/articles.ts'
import { call } from '#support/api/call.ts'
import { useDatabase } from '#support/database/database.ts'
import * as desk from '#support/api/desk.ts'
import { provideBuiltSite } from '#support/stack/built-site.ts'

const database = useDatabase()
provideBuiltSite()

/** The answers of the page, the short link and the API of a slug. */
const ask = (slug: string) =>
  Promise.all([
    call(article, `GET /article/${slug}`),
    call(shortLink, `GET /${slug}`),
    call(content, `GET /api/content/${slug}`),
  ])

const answers = async (slug: string) =>
  (await ask(slug)).map(({ status, headers }) =>
    status === 301 ? headers.get('Location') : status,
  )

const leadsTo = (slug: string) => [`/article/${slug}`, `/article/${slug}`, `/api/content/${slug}`]
const found = (slug: string) => [200, `/article/${slug}`, 200]
const gone = [404, 404, 404]

test.each(['feed', 'feed.xml', 'rss', 'rss.xml', 'atom.xml'])(
  '/%s leads to the feed of its edition',
  async (name) => {
    for (const [path, feed] of [
      [`/${name}`, '/feeds/all.xml'],
      [`/ar/${name}`, '/feeds/ar/all.xml'],
    ]) {
      const { status, headers } = await call(shortLink, `GET ${path as `/${string}`}`)
      expect([status, headers.get('Location')]).toEqual([301, feed])
    }
  },
)

test('a redirect keeps the query, is stored for each query, and purged with its article', async () => {
  const { id } = await desk.publish(newOpEd({ slug: 'first' }))
  await desk.patchArticle(id, { slug: 'second' })
  const query = '?utm_source=x&utm_medium=y%20z'
  const redirects = [
    call(article, `GET /article/first${query}`),
    call(shortLink, `GET /first${query}`),
    call(shortLink, `GET /second${query}`),
  ]
  for (const { headers } of await Promise.all(redirects)) {
    expect(headers.get('Location')).toBe(`/article/second${query}`)
    expect(headers.get('Netlify-Vary')).toBe('query')
  }
  for (const { headers } of await ask('first')) {
    expect(headers.get('Netlify-Cache-Tag')).toBe('article-first,article-second')
  }
})

test('every old slug leads to the present one, also after several changes and back', async () => {
  const { id } = await desk.publish(newOpEd({ slug: 'first' }))
  const { body } = await desk.patchArticle(id, { slug: 'second' })
  expect(body).toMatchObject({ slug: 'second' })
  await desk.patchArticle(id, { slug: 'third' })
  for (const old of ['first', 'second']) expect(await answers(old)).toEqual(leadsTo('third'))
  expect(await answers('third')).toEqual(found('third'))
  await desk.patchArticle(id, { slug: 'first' })
  expect(await answers('first')).toEqual(found('first'))
  for (const old of ['second', 'third']) expect(await answers(old)).toEqual(leadsTo('first'))
})

test('the old slug of an article that was renamed as a draft redirects, once it is public again', async () => {
  const { id } = await desk.publish(newOpEd({ slug: 'once-public' }))
  await desk.patchArticle(id, { status: 'draft', slug: 'renamed' })
  expect(await answers('once-public')).toEqual(gone)
  await desk.patchArticle(id, { status: 'published' })
  expect(await answers('once-public')).toEqual(leadsTo('renamed'))
})

test('no other article can have an old slug, while its article is not deleted', async () => {
  const { id } = await desk.publish(newOpEd({ slug: 'old' }))
  await desk.patchArticle(id, { slug: 'new' })
  const refused = { status: 409, body: { error: 'An article with this URL slug already exists' } }
  expect(await desk.postArticle(newOpEd({ slug: 'old' }))).toMatchObject(refused)
  const other = await desk.publish(newOpEd())
  const draft = await desk.saveArticle({ status: 'draft', type: 'op-ed', title: 'T' })
  expect((await desk.patchArticle(other.id, { slug: 'old' })).status).toBe(409)
  expect((await desk.patchArticle(other.id, { slug: 'new' })).status).toBe(409)
  expect((await desk.patchArticle(draft.id, { status: 'draft', slug: 'old' })).status).toBe(409)

  await desk.deleteArticle(id)
  expect(await answers('old')).toEqual(gone)
  expect((await desk.patchArticle(other.id, { slug: 'old' })).status).toBe(200)
  expect([await answers('old'), (await desk.restoreArticle(id)).status]).toEqual([
    found('old'),
    200,
  ])
  await desk.patchArticle(id, { status: 'published' })
  expect(await answers('old')).toEqual(found('old'))
})

test('a change of the slug raises the freshness of both', async () => {
  const { id } = await desk.publish(newOpEd({ slug: 'before' }))
  await desk.patchArticle(id, { slug: 'after' })
  const rows = await database.sql`
    select scope from freshness where scope like 'article:%' order by scope`
  expect(rows).toEqual([{ scope: 'article:after' }, { scope: 'article:before' }])
})
