import { expect, test } from 'vitest'
import content from '#functions/content.mts'
import { newExternal, newOpEd } from '#support/articles/articles.ts'
import { call } from '#support/api/call.ts'
import { adminToken as token, useDatabase } from '#support/database/database.ts'
import * as desk from '#support/api/desk.ts'

useDatabase()

const arabic = { language: 'ar' } as const

async function listed(query = ''): Promise<string[]> {
  const response = await call(content, `GET /api/content${query}`, { token })
  const items = (await response.json()) as { language: string; slug: string }[]
  return items.map(({ language, slug }) => `${language} ${slug}`)
}

async function redirectOf(query: string) {
  const { status, headers } = await call(content, `GET /api/content/${query}`)
  return [status, headers.get('Location')]
}

test('one slug is free in each language, and a read names its language', async () => {
  const english = await desk.saveArticle(newOpEd({ slug: 'one-slug', title: 'English' }))
  const other = await desk.saveArticle(newOpEd({ slug: 'one-slug', title: 'بالعربية', ...arabic }))
  expect(english).toMatchObject({ slug: 'one-slug', language: 'en' })
  expect(other).toMatchObject({ slug: 'one-slug', language: 'ar' })
  expect((await desk.readArticle('one-slug')).body).toMatchObject({
    id: english.id,
    language: 'en',
  })
  expect((await desk.readArticle('one-slug?language=en')).body['id']).toBe(english.id)
  expect((await desk.readArticle('one-slug?language=ar')).body['id']).toBe(other.id)
  for (const language of ['en', 'ar']) {
    for (const status of ['published', 'draft'] as const) {
      const second = await desk.postArticle({ ...newOpEd({ slug: 'one-slug' }), language, status })
      expect(second.status).toBe(409)
    }
  }
  // The key of the database is no slug.
  expect((await desk.readArticle('ar%2Fone-slug')).status).toBe(404)
  expect((await desk.postArticle({ ...newOpEd(), slug: 'ar/one-slug' })).status).toBe(400)
})

test('lists have the articles of one language: the English ones, unless the call says otherwise', async () => {
  await desk.saveArticle(newOpEd({ slug: 'a', isPopular: true }))
  await desk.saveArticle(newExternal({ slug: 'b', isPopular: true, ...arabic }))
  await desk.saveArticle({ ...newOpEd({ slug: 'c' }), status: 'draft' })
  await desk.saveArticle({ ...newOpEd({ slug: 'd' }), ...arabic, status: 'draft' })
  expect([await listed(), await listed('?language=en')]).toEqual([['en a'], ['en a']])
  expect(await listed('?language=ar')).toEqual(['ar b'])
  expect(await listed('?language=ar&popular=true&category=Regulation')).toEqual(['ar b'])
  expect(await listed('?language=ar&type=op-ed')).toEqual([])
  expect(await listed('?language=all')).toEqual(['ar b', 'en a'])
  expect(await listed('?status=draft')).toEqual(['en c'])
  expect(await listed('?status=draft&language=ar')).toEqual(['ar d'])
  const all = ['ar b', 'ar d', 'en a', 'en c']
  expect((await listed('?status=all&language=all')).toSorted()).toEqual(all)
})

test('each language has its own old slugs, and a redirect of the API names the language', async () => {
  const english = await desk.saveArticle(newOpEd({ slug: 'old' }))
  const other = await desk.saveArticle(newOpEd({ slug: 'old', ...arabic }))
  await desk.patchArticle(other.id, { slug: 'present' })
  expect(await redirectOf('old?language=ar')).toEqual([301, '/api/content/present?language=ar'])
  expect(await redirectOf('old')).toEqual([200, null])
  const taken = { status: 409, body: { message: 'An article with this URL slug already exists' } }
  expect(await desk.postArticle(newOpEd({ slug: 'old', ...arabic }))).toMatchObject(taken)
  // The path of an article's first language leads to the present one.
  await desk.patchArticle(english.id, { language: 'ar', slug: 'moved' })
  expect(await redirectOf('old')).toEqual([301, '/api/content/moved?language=ar'])
  await desk.deleteArticle(other.id)
  expect(await redirectOf('old?language=ar')).toEqual([404, null])
  await desk.saveArticle(newOpEd({ slug: 'old', ...arabic }))
})

test('a change of the language alone keeps the slug, and fails if that is taken', async () => {
  const { id } = await desk.saveArticle(newOpEd({ slug: 'same' }))
  expect((await desk.patchArticle(id, { language: 'ar' })).body).toMatchObject({ slug: 'same' })
  const moved = { language: 'ar', slug: 'other' }
  expect((await desk.patchArticle(id, { slug: 'other' })).body).toMatchObject(moved)
  await desk.saveArticle(newOpEd({ slug: 'other' }))
  expect((await desk.patchArticle(id, { language: 'en' })).status).toBe(409)
  expect(await listed('?language=all')).toEqual(['en other', 'ar other'])
})
