import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import content from '#functions/content.mts'
import { newExternal, newOpEd } from '#support/articles/articles.ts'
import { call } from '#support/api/call.ts'
import { adminToken, useDatabase } from '#support/database/database.ts'
import { patchArticle, postArticle, publish, saveArticle } from '#support/api/desk.ts'

useDatabase()

async function issuesOf(fields: readonly string[]): Promise<{ message: string }[]> {
  const extra = fields.map((field) => `,${JSON.stringify(field)}:{}`).join('')
  const body = JSON.stringify(newOpEd()).replace(/}$/, `${extra}}`)
  const headers = { 'Content-Type': 'application/json' }
  const response = await call(content, 'POST /api/content', { token: adminToken, body, headers })
  expect(response.status).toBe(400)
  const text = await response.text()
  expect(text.length).toBeLessThan(10_000)
  return (JSON.parse(text) as { issues: { message: string }[] }).issues
}

test.each(['commentsCount', '', 'a b', 'constructor', '__proto__'])(
  'names the unknown field %j',
  async (field) => {
    expect(await issuesOf([field])).toMatchObject([{ message: `Unknown field: ${field}` }])
  },
)

test('reports at most twenty of many issues, and none with all of a long name', async () => {
  const many = Array.from({ length: 50_000 }, (_, index) => `f${index}`)
  expect((await issuesOf(many)).length).toBeLessThanOrEqual(20)
  expect(await issuesOf(['x'.repeat(500_000)])).toHaveLength(1)
})

const badUrls = ['javascript:alert(1)', 'https://', '//evil.example/a', '/\\evil.example', '/a b']

test.each(badUrls)('refuses the URL %s, which runs code or leads nowhere', async (url) => {
  expect((await postArticle({ ...newExternal(), imageUrl: url })).status).toBe(400)
  expect((await postArticle({ ...newExternal(), externalUrl: url })).status).toBe(400)
})

test('stores URLs without the invisible marks of Arabic text around them', async () => {
  const url = 'https://a.example/b'
  const copied = `\u200e ${url}\u202c`
  for (const status of ['published', 'draft']) {
    const item = { ...newExternal(), externalUrl: copied, imageUrl: copied, status }
    expect(await saveArticle(item)).toMatchObject({ status, externalUrl: url, imageUrl: url })
  }
})

test('publishes an article with an image URL as long as it may be, in any script', async () => {
  // Random, so that the database cannot compress it.
  const letters = Array.from({ length: 2030 }, () => String.fromCodePoint(randomInt(0x621, 0x64b)))
  const imageUrl = `https://a.example/${letters.join('')}`
  expect(await publish(newOpEd({ imageUrl }))).toMatchObject({ imageUrl })
})

const badSlugs = ['Upper', 'a--b', '-a', 'a-', 'a_b', 'ä', 'a/b', 'a b', '.', 'admin']

test.each(badSlugs)('refuses the slug %s', async (slug) => {
  expect((await postArticle({ ...newOpEd(), slug })).status).toBe(400)
})

test('refuses an impossible updatedAt', async () => {
  const { id } = await publish(newOpEd())
  const patch = async (updatedAt: unknown) =>
    (await patchArticle(id, { title: 'T', updatedAt })).status
  for (const updatedAt of ['yesterday', '2026-02-30T00:00:00Z', '0000-01-01T00:00:00Z', 5, null]) {
    expect(await patch(updatedAt), String(updatedAt)).toBe(400)
  }
  expect(await patch(`2026-01-01T00:00:00.${'1'.repeat(5000)}Z`)).toBe(409)
})

test.each(['👩🏽‍💻 e\u0301', `'"; drop table content; --`, '\\x00 \\u0000', '{a,b}', 'null', '$1'])(
  'returns %s as it was sent',
  async (text) => {
    const tag = text.replaceAll(',', ';')
    const item = await publish(newOpEd({ title: text, body: text, tags: [tag, '"q"'] }))
    expect(item).toMatchObject({ title: text, body: text, tags: [tag, '"q"'] })
    expect(await (await call(content, `GET /api/content/${item.slug}`)).json()).toEqual(item)
  },
)
