import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { finishedFields } from '#contract/content.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Failure } from '#contract/failure.ts'
import { uploads } from '#contract/uploads.ts'
import content from '#functions/content.mts'
import multipart from '#functions/multipart.mts'
import { newOpEd } from '#support/articles/articles.ts'
import { publish } from '#support/api/desk.ts'
import { call } from '#support/api/call.ts'
import { createCampaign } from '#support/newsletter/campaigns.ts'
import { allRows } from '#support/database/all-rows.ts'
import { adminToken as token } from '#support/database/database.ts'
import { fieldsOf, pathOf, readEndpoints, readFunctions } from '#support/api/endpoints.ts'
import { validBodies } from '#support/api/valid-bodies.ts'
import { useMail } from '#support/newsletter/use-newsletter.ts'
import { takeLines } from '#support/setup/console-guard.ts'
import { numRuns } from '#support/setup/property-runs.ts'

const { database } = useMail()

const endpoints = await readEndpoints()
const functionOf = await readFunctions()
let placeOf: (endpoint: Endpoint) => `/${string}`

beforeEach(async () => {
  const { id: articleId } = await publish(newOpEd())
  const { id: campaignId } = await createCampaign()
  const opened = await call(multipart, 'POST /api/s3/multipart', { token, json: {} })
  const { uploadId, key } = uploads.createMultipart.result.parse(await opened.json())
  placeOf = (endpoint) => {
    const isUpload = endpoint.path.startsWith('/api/s3/multipart/')
    const id = endpoint.path.includes('campaigns') ? campaignId : articleId
    const path = pathOf(endpoint, {
      id,
      note: id,
      upload: uploadId,
      part: '1',
      number: '1',
      key: 'k',
      name: 'k',
      slug: 's',
      slugOrId: 's',
    })
    return isUpload ? `${path}?key=${key}` : path
  }
})

function placeWith(endpoint: Endpoint, query: string): `/${string}` {
  const path = placeOf(endpoint)
  return `${path}${path.includes('?') ? '&' : '?'}${query}`
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const takesBody = ({ method }: Endpoint) => method !== 'GET' && method !== 'DELETE'
type Options = Parameters<typeof call>[2]

/**
 * Sends a call, checks that the answer is no 5xx, has a message, and is stored only if others may have it, and returns
 * its status.
 */
async function send(
  endpoint: Endpoint,
  options: Options,
  path = placeOf(endpoint),
): Promise<number> {
  const what = `${endpoint.method} ${path}` as const
  const response = await call(functionOf(path), what, { token, ...options })
  if (response.status === 429) {
    await database.sql`delete from rate_limit`
    await database.sql`delete from failed_login`
    return send(endpoint, options, path)
  }
  const text = await response.text()
  const seen = [what, JSON.stringify(options), text].map((part) => part?.slice(0, 300)).join(' → ')
  expect(response.status, seen).toBeLessThan(500)
  if (options?.token !== '' || options.headers?.['Authorization']) {
    expect(response.headers.has('Netlify-CDN-Cache-Control'), seen).toBe(false)
  }
  if (response.status < 400) return response.status
  // Only that there is nothing may be stored.
  if (response.status !== 404) expect(response.headers.get('Cache-Control'), seen).toBe('no-store')
  const failure = Failure.parse(JSON.parse(text))
  expect(failure.error, seen).toBe(failure.message)
  expect(failure.message, seen).not.toMatch(/^(Invalid input|\s*)$/)
  expect(text.length, seen).toBeLessThan(10_000)
  return response.status
}

async function refused(endpoint: Endpoint, options: Options, path?: `/${string}`): Promise<void> {
  const sent = `${nameOf(endpoint)} ${JSON.stringify(options)?.slice(0, 300)}`
  expect(await send(endpoint, options, path), sent).toBeGreaterThan(399)
}

/** All rows of the database, except for rate limits, failed logins, and the words that a search has stored. */
const written = () => allRows(database.sql, ['rate_limit', 'failed_login', 'article_search'])

async function leavesNothing(act: () => Promise<void>): Promise<void> {
  const before = await written()
  await act()
  expect(await written()).toEqual(before)
}

/** The calls that need no token. Those of uploads need a signed URL, those of the mail service a signature. */
const open = `
  GET /api/authors, GET /api/content, GET /api/content/:slugOrId,
  GET /api/health, GET /api/image-copies/:name, GET /api/images/:key,
  GET /api/newsletter/form-token, GET /api/parts, GET /api/search, POST /api/contact, POST /api/mail/deliver, POST /api/mail/webhook, POST /api/newsletter/subscribe, PUT /api/objects/:upload,
  PUT /api/s3/multipart/:upload/:part`

test('no other call is open to strangers', () => {
  const found = endpoints.filter(({ access }) => access === 'public').map(nameOf)
  expect([...new Set(found)].toSorted()).toEqual(open.trim().split(/,\s+/))
})

test('every call of the admin refuses a stranger', () =>
  leavesNothing(async () => {
    for (const endpoint of endpoints.filter(({ access }) => access !== 'public')) {
      expect(await send(endpoint, { token: '' }), nameOf(endpoint)).toBe(401)
    }
  }))

const json = { 'Content-Type': 'application/json' }

test('every call with a body has a valid example here', () => {
  for (const endpoint of endpoints.filter(({ body }) => body)) {
    const example = validBodies[nameOf(endpoint)]
    expect(endpoint.body?.safeParse(example).success, nameOf(endpoint)).toBe(true)
  }
})

const turning = /[\u202a-\u202e\u2066-\u2069]/

test('no text that is stored turns around the text after it, and marks of direction stay', () => {
  const signs = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'
  const marked = (value: unknown): unknown => {
    if (typeof value === 'string') return `${signs}${value}${signs}\u200f`
    return Array.isArray(value) ? value.map(marked) : value
  }
  // The name of an uploaded file is not stored.
  const storing = endpoints.filter((endpoint) => endpoint !== uploads.articleImage)
  for (const { body, ...endpoint } of storing) {
    const example = validBodies[`${endpoint.method} ${endpoint.path}`] ?? {}
    for (const [name, value] of Object.entries(example)) {
      // Kinds, instants and the like are refused.
      const parsed = body?.safeParse({ ...example, [name]: marked(value) })
      expect(JSON.stringify(parsed?.data ?? ''), `${endpoint.path} ${name}`).not.toMatch(turning)
    }
  }
  const title = finishedFields.title.parse(`a \u202e[b\u2067](https://c.example)\u200f`)
  expect(title).toBe('a [b](https://c.example)\u200f')
  expect(finishedFields.title.safeParse('\u202e \u2069').success).toBe(false)
})

const notUtf8 = [
  [0xff, 0xfe],
  [0x22, 0xc0, 0x80, 0x22],
  [0x22, 0xed, 0xa0, 0x80, 0x22],
].map((bytes) => new Uint8Array(bytes))
const notJson = ['', '{', '{"a":1}{}', "{'a':1}", '\u0000', '[1,]', 'title=T', '\ufeff{']
const noObject = ['null', '1', '"text"', 'true', '[]', '[{}]', '[[]]']
const large = ['['.repeat(100_000) + ']'.repeat(100_000), JSON.stringify({ a: 'x'.repeat(1e6) })]
const bodies = [...notJson, ...noObject, ...large, ...notUtf8]
const types = ['text/plain', 'multipart/form-data', 'application/jsonp', '', '%C3%A4;;=']

test('refuses a body that is malformed, of another type, too large or not an object', () =>
  leavesNothing(async () => {
    for (const endpoint of endpoints.filter(({ body }) => body)) {
      const mayBeAbsent = endpoint.body?.safeParse(undefined).success
      for (const body of bodies) {
        if (!mayBeAbsent || body !== '') await refused(endpoint, { body, headers: json })
      }
      expect(await send(endpoint, { body: new Blob(large).stream(), headers: json })).toBe(413)
      for (const type of types) {
        const body = JSON.stringify(validBodies[nameOf(endpoint)])
        expect(await send(endpoint, { body, headers: { 'Content-Type': type } })).toBe(415)
      }
    }
  }))

test('survives an unexpected body and a deeply nested one', async () => {
  const deep = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`
  for (const endpoint of endpoints.filter(takesBody)) {
    await send(endpoint, { body: deep, headers: json })
    if (endpoint.body) continue
    for (const body of bodies) await send(endpoint, { body, headers: json })
    for (const type of types)
      await send(endpoint, { body: '{}', headers: { 'Content-Type': type } })
  }
})

test("refuses a field of a wrong type or with a text that can't be stored", async () => {
  const odd = ['a\0b', 'a\ud800b', '\udc00', '', 'x'.repeat(50_000), '0000-01-01T00:00:00Z']
  const wrong: unknown[] = [null, -1, 1e99, true, {}, [1], [[]], { toString: 'x' }, ...odd]
  const stamps = [`2026-01-01T00:00:00.${'1'.repeat(5000)}Z`, '+275760-09-13T00:00:00Z']
  for (const endpoint of endpoints.filter(({ body }) => body)) {
    const fields = fieldsOf(endpoint.body)
    expect(fields.length, nameOf(endpoint)).toBeGreaterThan(0)
    for (const field of fields) {
      for (const value of [...wrong, ...stamps]) {
        await send(endpoint, { json: { ...validBodies[nameOf(endpoint)], [field]: value } })
      }
      // Only the metadata of an upload may have keys that nobody knows.
      if (field === 'metadata') continue
      await refused(endpoint, {
        json: { ...validBodies[nameOf(endpoint)], [field]: { toString: 'x' } },
      })
    }
  }
})

test('refuses malformed path parameters', { timeout: 120_000 }, () =>
  leavesNothing(async () => {
    const odd = ['\0', 'a\0', '%00', '%ff', '../..', "';--", 'ä', 'x'.repeat(20_000), '-1']
    for (const endpoint of endpoints.filter(({ path }) => path.includes('/:'))) {
      for (const value of odd) {
        const path = pathOf(endpoint, value)
        const key = encodeURIComponent(`objects/${value}`)
        const body = validBodies[nameOf(endpoint)]
        const options = body ? { json: body } : {}
        await refused(endpoint, options, path)
        const named = `${path}?key=${key}&expires=9e99&signature=a` as const
        // Aborting an unknown upload is harmless.
        if (endpoint === uploads.abortMultipart) await send(endpoint, options, named)
        else await refused(endpoint, options, named)
      }
      for (const raw of ['%', '%zz', '%c0%80', '%ed%a0%80']) {
        await refused(endpoint, {}, endpoint.path.replace(/:\w+/g, raw) as `/${string}`)
      }
    }
  }),
)

const twofold = ['%6canguage=ar', 'x=1;language=ar', 'la+nguage=ar', 'x=1&l%61nguage=en', 'x=a;']
test.each(twofold)('refuses a query that a cache may read in another way: %s', async (query) => {
  for (const endpoint of endpoints.filter((each) => each.query)) {
    expect(await send(endpoint, {}, placeWith(endpoint, query))).toBe(400)
  }
  expect((await call(content, 'GET /api/content?utm_source=a%3Bb&x=a+b')).status).toBe(200)
})

test('refuses a repeated search parameter: a cache may read another one than we', async () => {
  for (const endpoint of endpoints.filter(({ query }) => query)) {
    const [name = ''] = fieldsOf(endpoint.query)
    const path = placeWith(endpoint, `${name}=1&other=2&${name}=3`)
    const what = `${endpoint.method} ${path}` as const
    const response = await call(functionOf(path), what, { token })
    const issues = [{ path: name, message: `Give ${name} only once` }]
    expect([response.status, await response.json()], what).toMatchObject([400, { issues }])
  }
})

test('refuses invalid search parameters', () =>
  leavesNothing(async () => {
    const id = crypto.randomUUID()
    const cursors = [`99999999999999.${id}`, `1.${id}\0`, '0.', '\0'].map((text) =>
      Buffer.from(text).toString('base64url'),
    )
    const odd = ['', '\0', '\ud800', '-1', '0', '1.5', '1e309', 'NaN', '9'.repeat(400), "';--"]
    const texts = [...odd, ...cursors, 'x'.repeat(50_000)]
    for (const endpoint of endpoints.filter(({ method, query }) => method === 'GET' && query)) {
      const names = fieldsOf(endpoint.query)
      expect(names.length, nameOf(endpoint)).toBeGreaterThan(0)
      for (const name of names) {
        for (const text of texts) {
          const path = new URL(placeOf(endpoint), 'http://local')
          path.searchParams.set(name, text)
          path.searchParams.append('unknown', text)
          await send(endpoint, {}, `${path.pathname}${path.search}` as `/${string}`)
        }
      }
    }
  }))

/** These wait for other services. */
const waiting = /link-facts|\/send$|\/test$|api\/builds/
const right = `Bearer ${token}`
const wideTable = `|${' a |'.repeat(500)}\n|${' --- |'.repeat(500)}${`\n|${' b |'.repeat(500)}`.repeat(50)}`
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('', '1', 'en', 'all', 'published', '/api/content', '2026-01-01T00:00:00Z'),
  fc.constantFrom('\u200b\u2060', `a@${'é'.repeat(5000)}.com`, 'a..b@example.com', wideTable),
)
const attempts = fc.record({
  number: fc.nat(),
  Authorization: fc.constantFrom(right, right, '', 'x', 'Basic eDp4', 'Bearer', 'Bearer wrong'),
  // Pairs of a search parameter, chosen among those that the endpoint knows, and its value.
  search: fc.array(fc.tuple(fc.nat(3), text), { maxLength: 4 }),
  // The field of the body that gets the text.
  field: fc.nat(),
  text,
})

test('no call of a program fails us, or reads what it may not', async () => {
  const called = endpoints.filter(({ path }) => !waiting.test(path))
  await fc.assert(
    fc.asyncProperty(attempts, async ({ number, Authorization, search, field, text: given }) => {
      const endpoint = called[number % called.length]!
      const names = [...fieldsOf(endpoint.query), 'unknown']
      const pairs = search.map(([at, value]) => [names[at % names.length] ?? '', value])
      const example = validBodies[nameOf(endpoint)] ?? {}
      const name = Object.keys(example)[field % Object.keys(example).length]
      const options = {
        token: '',
        ...(Authorization && { headers: { Authorization } }),
        ...(name !== undefined && { json: { ...example, [name]: given } }),
      }
      const path = placeWith(endpoint, String(new URLSearchParams(pairs)))
      const status = await send(endpoint, options, path)
      const isRead = endpoint.method === 'GET' && Authorization !== ''
      const needsToken = endpoint.access !== 'public' || isRead
      if (needsToken && Authorization !== right) expect(status).toBe(401)
      takeLines()
    }),
    { numRuns },
  )
}, 1_800_000)
