import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { newExternal, newOpEd } from '#tests/support/articles.ts'
import { call, settle } from '#tests/support/call.ts'
import { createCampaign } from '#tests/support/campaigns.ts'
import { adminToken as token, useDatabase } from '#tests/support/database.ts'
import { useIdleWorker } from '#tests/support/delivery.ts'
import { saveItem } from '#tests/support/desk.ts'
import { pathOf, readEndpoints, readFunctions } from '#tests/support/endpoints.ts'
import { anyWrite, type Stored, type Write } from '#tests/support/fuzz/generate-writes.ts'
import { readEverything, topics, type Send } from '#tests/support/fuzz/read-everything.ts'
import { resetter } from '#tests/support/reset.ts'
import { shellPages } from '#tests/support/shell-pages.ts'
import { addPeople } from '#tests/support/subscribers.ts'
import { useMailgun } from '#tests/support/use-mailgun.ts'
import { useServer } from '#tests/support/use-server.ts'

/** The same seed generates the same writes, but for ids and times. Other seeds and more runs find more. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_123)
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 25)

const database = useDatabase()
useMailgun()
useIdleWorker()

const pages = shellPages()
const site = useServer((request, response) => {
  response.end(pages[request.url ?? ''])
})

let endpoints: Endpoint[]
let functionOf: Awaited<ReturnType<typeof readFunctions>>
beforeAll(async () => {
  process.env.SITE_URL = site.origin
  endpoints = await readEndpoints()
  functionOf = await readFunctions()
})

let calls = 0
const accepted = new Set<string>()

/** Each call comes from an IP address of its own, so that no rate limit hides an answer. */
const send: Send = async (what, json) => {
  calls += 1
  const ip = `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`
  const serve = functionOf(what.slice(what.indexOf('/')))
  const response = await call(serve, what, { token, ip, json })
  return { status: response.status, text: await response.text() }
}

async function write({ endpoint, id, body }: Write): Promise<void> {
  const path = pathOf(endpoint, { id, number: '1', slug: 'noura-test' })
  const { status, text } = await send(`${endpoint.method} ${path}` as 'POST /', body)
  expect(status, `${endpoint.method} ${path} → ${text.slice(0, 300)}`).toBeLessThan(500)
  if (status >= 300) return
  accepted.add(`${endpoint.method} ${endpoint.path}`)
  endpoint.result?.parse(JSON.parse(text))
}

/** Articles in several states and languages, campaigns and subscribers. */
async function store(): Promise<Stored> {
  const opEd = await saveItem(newOpEd({ tags: topics, imageUrl: '/a.webp' }))
  const articles = [
    opEd,
    await saveItem(newOpEd({ tags: topics, language: 'ar', translationOf: opEd.id })),
    await saveItem(newExternal({ tags: topics })),
    await saveItem(newOpEd({ tags: topics })),
    await saveItem({ type: 'op-ed', status: 'draft', title: 'A draft', tags: topics }),
  ]
  await addPeople(database.sql, 2)
  const campaigns = [await createCampaign(), await createCampaign({ language: 'en' })]
  await settle()
  return { articles, campaigns }
}

/** A database with stored things, and a function that brings back this state. */
async function storeOnce() {
  const stored = await store()
  // The rows that a reset brings back are those of now.
  await database.sql`drop schema kept cascade`
  return { stored, reset: await resetter(database.sql) }
}

test('no call fails with a field at an edge, or after such a call was accepted', async () => {
  const { stored, reset } = await storeOnce()
  const writes = fc.array(anyWrite(endpoints, stored), { minLength: 1, maxLength: 40, size: 'max' })
  await fc.assert(
    fc.asyncProperty(writes, async (sequence) => {
      await reset()
      for (const one of sequence) await write(one)
      await readEverything(send, endpoints)
      await settle()
    }),
    // A slow search for the shortest sequence still ends with its seed.
    { seed, numRuns, interruptAfterTimeLimit: 300_000, markInterruptAsFailure: true },
  )
  // If these were all refused, the reads would prove nothing.
  expect([...accepted]).toEqual(
    expect.arrayContaining([
      'POST /api/content',
      'PATCH /api/content/:id',
      'POST /api/newsletter/campaigns',
      'PATCH /api/newsletter/campaigns/:id',
    ]),
  )
}, 600_000)
