import { expect, test } from 'vitest'
import content from '#functions/content.mts'
import { newExternal, newOpEd } from '#support/articles/articles.ts'
import { call } from '#support/api/call.ts'
import { adminToken as token, useDatabase } from '#support/database/database.ts'
import { patchArticle, postArticle, publish, readArticle } from '#support/api/desk.ts'

const database = useDatabase()

function insert(columns: Record<string, unknown>) {
  const row = {
    status: 'published',
    type: 'op-ed',
    title: 'T',
    slug: 't',
    excerpt: 'E',
    author_name: 'A',
    category: 'Policy',
    body: 'B',
    ...columns,
  }
  return database.sql`
    insert into article (status, published_at, type, title, slug, excerpt, author_name, category, body, source)
    select status, now(), type, title, slug, excerpt, author_name, category, body, source
    from json_populate_record(null::article, ${JSON.stringify(row)})`
}

test('an edit changes only the fields it contains', async () => {
  const item = await publish(newOpEd({ imageUrl: '/images/a.webp', tags: ['Old'] }))
  const answer = async (json: unknown) => (await patchArticle(item.id, json)).body
  const edited = await answer({ title: 'New title', tags: [] })
  expect(edited).toEqual({ ...item, title: 'New title', tags: [], updatedAt: edited['updatedAt'] })
  expect(String(edited['updatedAt']) > item.updatedAt).toBe(true)
  expect(await answer({ imageUrl: '' })).not.toHaveProperty('imageUrl')
  expect(await answer({ body: '' })).toMatchObject({ body: '', title: 'New title' })
})

const imageFacts = {
  imageAlt: 'A hall with delegates',
  imageCaption: 'The first session.',
  imageCredit: 'Noura Test',
  imageKind: 'photograph',
} as const

test('the facts of an image are created, changed and removed, and lists do not carry them', async () => {
  const imageUrl = 'https://example.com/a.jpg'
  const { id, slug } = await publish(newOpEd({ imageUrl, ...imageFacts }))
  const single = async () => (await readArticle(slug)).body
  expect(await single()).toMatchObject(imageFacts)
  const [listed] = (await (await call(content, 'GET /api/content')).json()) as object[]
  expect(listed).toMatchObject({ slug, imageUrl })
  for (const name of Object.keys(imageFacts)) expect(listed).not.toHaveProperty(name)

  expect((await patchArticle(id, { title: 'Only this' })).status).toBe(200)
  expect(await single()).toMatchObject(imageFacts)
  const changed = { imageAlt: '', imageCaption: 'The second session.', imageKind: 'ai' }
  expect((await patchArticle(id, changed)).status).toBe(200)
  expect(await single()).toMatchObject({ ...imageFacts, ...changed })
  const removed = { imageAlt: null, imageCaption: '', imageCredit: '', imageKind: '' }
  expect((await patchArticle(id, removed)).status).toBe(200)
  for (const name of Object.keys(imageFacts)) expect(await single()).not.toHaveProperty(name)
})

test('a picture of this site in a body is stored by its path, and nothing else is changed', async () => {
  const site = 'http://localhost:8888/api/images/a'
  const kept = `![b](https://example.com/api/images/a) \n\n[file](${site})\n\nA line ![a](${site})`
  const { slug } = await publish(newOpEd({ body: `![a](${site}#400x300)\n\n${kept}` }))
  const { body } = await readArticle(slug)
  expect(body).toMatchObject({ body: `![a](/api/images/a#400x300)\n\n${kept}` })
})

test('a field of the other type is unknown', async () => {
  const opEd = await publish(newOpEd())
  const external = await publish(newExternal())
  for (const { status, body } of [
    await patchArticle(opEd.id, { source: 'A Publisher' }),
    await patchArticle(external.id, { body: 'Words' }),
    await patchArticle(external.id, { source: 'A Publisher', body: 'Words' }),
  ]) {
    expect([status, body]).toMatchObject([400, { issues: [{ message: 'Unknown field' }] }])
  }
  expect((await patchArticle(external.id, { source: 'Another' })).status).toBe(200)
})

test('other methods answer 405 with the allowed ones', async () => {
  const refused = await call(content, 'PUT /api/content')
  expect([refused.status, refused.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST'])
  const single = await call(content, 'POST /api/content/some-slug')
  expect(single.headers.get('Allow')).toBe('GET, HEAD, PATCH, DELETE')
})

test('the CDN stores public reads until a write purges them, but no failures and no admin reads', async () => {
  await publish(newOpEd({ slug: 'kept' }))
  const one = await call(content, 'GET /api/content/kept')
  expect(one.headers.get('Netlify-Cache-Tag')).toBe('article-kept')
  expect(one.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
  const missing = await call(content, 'GET /api/content/missing')
  const admins = await call(content, 'GET /api/content', { token })
  for (const response of [missing, admins]) {
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.has('Netlify-CDN-Cache-Control')).toBe(false)
  }
  expect(admins.headers.get('Netlify-Vary')).toContain('header=Authorization')
})

test('the database refuses rows that the API never writes', async () => {
  await insert({})
  await expect(insert({})).rejects.toMatchObject({ constraint: 'article_slug_unique' })
  const wrong = {
    article_slug_formed: { slug: 'Not A Slug' },
    article_type_known: { type: 'review', slug: 'a' },
    article_category_known: { slug: 'a', category: 'Sports' },
    article_title_given: { slug: 'a', title: '' },
    article_fields_of_type: { slug: 'a', source: 'A Publisher' },
    article_complete: { slug: 'a', excerpt: null },
  }
  for (const [constraint, columns] of Object.entries(wrong)) {
    await expect(insert(columns)).rejects.toMatchObject({ constraint })
  }
})

test.each([',', '،', '、'])('a tag with the comma %s answers 400', async (comma) => {
  const { status, body } = await postArticle({ ...newOpEd(), tags: ['AI', `law${comma} data`] })
  const issues = [{ path: 'tags.1', message: 'A tag must not contain a comma' }]
  expect([status, body['issues']]).toEqual([400, issues])
})
