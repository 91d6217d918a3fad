import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { Failure } from '#contract/failure.ts'
import contact from '#functions/contact.mts'
import content from '#functions/content.mts'
import { newExternal, newOpEd } from '#tests/support/articles.ts'
import { publish } from '#tests/support/publish.ts'
import { call } from '#tests/support/call.ts'
import { adminToken as token, useDatabase } from '#tests/support/database.ts'
import { saveItem } from '#tests/support/desk.ts'

const database = useDatabase()

const message = {
  name: 'Sara Reader',
  email: 'sara@example.com',
  subject: 'A question',
  message: 'Which law applies?',
}

/** Every call with a body, with a valid one. */
async function targets() {
  const { id } = await publish(newOpEd())
  const change = {
    title: 'T',
    excerpt: 'E',
    category: 'Policy',
    authorName: 'A',
    tags: ['t'],
    imageUrl: '/a.webp',
    body: 'B',
  }
  return [
    { fn: content, what: 'POST /api/content', good: newOpEd() },
    { fn: content, what: 'POST /api/content', good: { ...newExternal(), imageUrl: '/a.webp' } },
    { fn: content, what: `PATCH /api/content/${id}`, good: change },
    { fn: contact, what: 'POST /api/contact', good: message },
  ] as const
}
type Target = Awaited<ReturnType<typeof targets>>[number]

let network = 0

/** Sends from its own IP address, so that no rate limit hides an answer. */
function send({ fn, what }: Target, options: Parameters<typeof call>[2]) {
  network += 1
  const ip = `10.0.${network >> 8}.${network & 255}`
  return call(fn, what, { token, ip, ...options })
}

async function refused(target: Target, options: Parameters<typeof call>[2], status = 400) {
  const response = await send(target, options)
  const text = await response.text()
  const seen = `${target.what} ${JSON.stringify(options)?.slice(0, 200)} → ${text.slice(0, 300)}`
  expect(response.status, seen).toBe(status)
  const failure = Failure.parse(JSON.parse(text))
  expect(failure.error).toBe(failure.message)
  expect(failure.message).not.toMatch(/^(Invalid input|\s*)$/)
  expect(text.length).toBeLessThan(10_000)
}

/** The rows in the database. */
function written() {
  return database.sql`
    select (select json_agg(content order by id) from content) as content,
      (select json_agg(contact_message) from contact_message) as messages`
}

/** Checks that every call refuses each of these bodies and stores nothing. */
async function allRefused(options: Parameters<typeof call>[2][], status?: number) {
  const all = await targets()
  const before = await written()
  for (const target of all) for (const option of options) await refused(target, option, status)
  expect(await written()).toEqual(before)
}

const json = { 'Content-Type': 'application/json' }

test('a body that is too large, with and without its length', async () => {
  const body = JSON.stringify({ title: 'x'.repeat(1_000_000) })
  await allRefused([{ body, headers: { ...json, 'Content-Length': String(body.length) } }], 413)
  for (const target of await targets()) {
    await refused(target, { body: new Blob([body]).stream(), headers: json }, 413)
  }
})

test("refuses a field of a wrong type or with a text that can't be stored", async () => {
  const all = await targets()
  const before = await written()
  const wrong: unknown[] = [null, 1, true, {}, [1], { toString: 'x' }, 'a\0b', 'a\ud800b', '\udc00']
  for (const target of all) {
    for (const field of Object.keys(target.good)) {
      for (const value of field === 'isPopular' ? [null, 1, 'true', {}] : wrong) {
        await refused(target, { json: { ...target.good, [field]: value } })
      }
    }
  }
  expect(await written()).toEqual(before)
})

test('names an unknown field', async () => {
  for (const target of await targets()) {
    for (const field of [
      'id',
      'createdAt',
      'commentsCount',
      '',
      'a b',
      'constructor',
      'toString',
      '__proto__',
    ]) {
      const body = JSON.stringify(target.good).replace(/}$/, `,${JSON.stringify(field)}:{}}`)
      const response = await send(target, { body, headers: json })
      expect(response.status, `${target.what} ${field}`).toBe(400)
      expect(await response.json()).toMatchObject({
        issues: [{ message: `Unknown field: ${field}` }],
      })
    }
  }
})

test('reports at most twenty of many issues', () =>
  allRefused([
    { json: Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`f${index}`, 1])) },
    { json: { [`f${'x'.repeat(500_000)}`]: 1 } },
    { json: { type: 'op-ed', tags: Array.from({ length: 100_000 }, () => 1) } },
  ]))

test('refuses fields that are too long', async () => {
  const all = await targets()
  for (const target of all) {
    for (const [field, value] of Object.entries(target.good)) {
      if (typeof value !== 'string' || field === 'type') continue
      await refused(target, {
        json: { ...target.good, [field]: `https://a.example/${'a'.repeat(300_000)}` },
      })
    }
  }
})

test('refuses URLs that run code or lead nowhere', async () => {
  const urls = [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example/a',
    '/\\evil.example',
    'ftp://a.example',
    'a.example',
    'https://',
    ' ',
    '/a b',
  ]
  const [, external] = await targets()
  for (const url of urls) {
    if (url.trim() !== '') {
      await refused(external, { json: { ...external.good, imageUrl: url } })
    }
    if (!url.startsWith('/'))
      await refused(external, { json: { ...external.good, externalUrl: url } })
  }
})

test('stores URLs without the invisible marks of Arabic text around them', async () => {
  const url = 'https://a.example/b'
  const copied = `\u200e ${url}\u202c`
  for (const status of ['published', 'draft']) {
    const item = { ...newExternal(), externalUrl: copied, imageUrl: copied, status }
    expect(await saveItem(item)).toMatchObject({ status, externalUrl: url, imageUrl: url })
  }
})

test('publishes an article with an image URL as long as it may be, in any script', async () => {
  // Random, so that the database cannot compress it.
  const letters = Array.from({ length: 2030 }, () => String.fromCodePoint(randomInt(0x621, 0x64b)))
  const imageUrl = `https://a.example/${letters.join('')}`
  expect(await publish(newOpEd({ imageUrl }))).toMatchObject({ imageUrl })
})

test('refuses malformed and reserved slugs', async () => {
  const [opEd] = await targets()
  for (const slug of [
    'Upper',
    'a--b',
    '-a',
    'a-',
    'a_b',
    'ä',
    'a/b',
    'a b',
    '.',
    'api',
    'admin',
    'policy',
    'newsletter',
    'about',
    'article',
  ]) {
    await refused(opEd, { json: { ...opEd.good, slug } })
  }
})

test('refuses an impossible updatedAt', async () => {
  const { id } = await publish(newOpEd())
  const target = { fn: content, what: `PATCH /api/content/${id}`, good: {} } as unknown as Target
  for (const updatedAt of [
    'yesterday',
    '2026-02-30T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '2026-01-01',
    5,
    null,
  ]) {
    await refused(target, { json: { title: 'T', updatedAt } })
  }
  await refused(
    target,
    { json: { title: 'T', updatedAt: `2026-01-01T00:00:00.${'1'.repeat(5000)}Z` } },
    409,
  )
})

test('returns every allowed text as it was sent', async () => {
  const odd = [
    'السياسة',
    '👩🏽‍💻 e\u0301',
    `'"; drop table content; --`,
    '<script>alert(1)</script>',
    '{"a":1}',
    '\\x00 \\u0000',
    '{a,b}',
    'null',
    '$1',
  ]
  for (const [index, text] of odd.entries()) {
    const item = await publish(
      newOpEd({ slug: `odd-${index}`, title: text, body: text, tags: [text, 'c,d', '"q"'] }),
    )
    expect(item).toMatchObject({ title: text, body: text, tags: [text, 'c,d', '"q"'] })
    expect(await (await call(content, `GET /api/content/odd-${index}`)).json()).toEqual(item)
  }
})
