import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Failure } from '#contract/failure.ts'
import { newOpEd } from '#support/articles/articles.ts'
import { call } from '#support/api/call.ts'
import { createCampaign } from '#support/newsletter/campaigns.ts'
import { takeLines, takeWarnings } from '#support/setup/console-guard.ts'
import { allRows } from '#support/database/all-rows.ts'
import { adminToken } from '#support/database/database.ts'
import { fieldsOf, pathOf, readEndpoints, readFunctions } from '#support/api/endpoints.ts'
import { publish } from '#support/api/desk.ts'
import { validBodies } from '#support/api/valid-bodies.ts'
import { numRuns } from '#support/setup/property-runs.ts'
import { useMail } from '#support/newsletter/use-newsletter.ts'

const { database } = useMail()

/** These wait for other services. */
const waiting = /link-facts|\/send$|\/test$|api\/builds/
const endpoints = (await readEndpoints()).filter(({ path }) => !waiting.test(path))
const functionOf = await readFunctions()

const signs = Array.from('\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069')
const turning = new RegExp(`[${signs.join('')}]`)
const wideTable = `|${' a |'.repeat(500)}\n|${' --- |'.repeat(500)}${`\n|${' b |'.repeat(500)}`.repeat(50)}`
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc
    .array(fc.constantFrom(...signs, 'a', ' ', '[', '](https://a.example)', '\u200f', 'ب'), {
      maxLength: 12,
    })
    .map((parts) => parts.join('')),
  fc.constantFrom('', '1', 'en', 'all', 'published', '/api/content', '2026-01-01T00:00:00Z'),
  fc.constantFrom('\u200b\u2060', `a@${'é'.repeat(5000)}.com`, 'a..b@example.com', wideTable),
)
const right = `Bearer ${adminToken}`
const wrong = ['', 'x', 'Basic eDp4', 'Bearer', 'Bearer wrong']
const authorization = fc.oneof(fc.constant(right), fc.constantFrom(...wrong))

interface Attempt {
  number: number
  authorization: string
  /** Pairs of a search parameter, chosen among those that the endpoint knows, and its value. */
  search: [number, string][]
  /** The field of the body that gets the text. */
  field: number
  text: string
}

const attempts = fc.record<Attempt>({
  number: fc.nat(),
  authorization,
  search: fc.array(fc.tuple(fc.nat(3), text), { maxLength: 4 }),
  field: fc.nat(),
  text,
})

test('no call of a program fails us, reads what it may not, or leaves a sign that turns texts around', async () => {
  const { id, slug } = await publish(newOpEd())
  const { id: campaignId } = await createCampaign()
  await fc.assert(
    fc.asyncProperty(attempts, async (attempt) => {
      await database.sql`delete from failed_login`
      await database.sql`delete from rate_limit`
      const endpoint = endpoints[attempt.number % endpoints.length]
      if (!endpoint) return
      const names = [...(endpoint.query ? fieldsOf(endpoint.query) : []), 'unknown']
      const pairs = attempt.search.map(([at, value]) => [names[at % names.length] ?? '', value])
      const path = pathOf(endpoint, {
        id: endpoint.path.includes('campaigns') ? campaignId : id,
        number: '1',
        note: id,
        upload: id,
        part: '1',
        slug,
        key: 'k',
        name: 'k',
      })
      const example = validBodies[`${endpoint.method} ${endpoint.path}`]
      const fields = Object.keys(example ?? {})
      const field = fields[attempt.field % fields.length]
      const json =
        example && field !== undefined ? { ...example, [field]: attempt.text } : undefined
      const headers = attempt.authorization ? { Authorization: attempt.authorization } : {}
      const what = `${endpoint.method} ${path}?${new URLSearchParams(pairs)}` as const
      const response = await call(functionOf(path), what, { headers, ...(json && { json }) })
      const answer = await response.text()
      const seen = `${what} ${JSON.stringify(headers)} ${JSON.stringify(json)} → ${response.status} ${answer.slice(0, 300)}`
      const isAdmin = headers.Authorization === right
      expect(response.status, seen).toBeLessThan(500)
      if (response.status >= 400) Failure.parse(JSON.parse(answer))
      // Only that there is nothing may be stored.
      if (response.status >= 400 && response.status !== 404) {
        expect(response.headers.get('Cache-Control'), seen).toBe('no-store')
      }
      const needsToken =
        endpoint.access !== 'public' || (endpoint.method === 'GET' && headers.Authorization)
      if (needsToken && !isAdmin) expect(response.status, seen).toBe(401)
      if (response.headers.has('Netlify-CDN-Cache-Control')) {
        expect(headers.Authorization, seen).toBeUndefined()
      }
      takeLines()
      takeWarnings()
    }),
    { numRuns },
  )
  expect((await allRows(database.sql)).join('\n')).not.toMatch(turning)
}, 1_800_000)
