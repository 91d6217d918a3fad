import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import content from '#functions/content.mts'
import { serviceContext } from '#server/context.ts'
import { rebuildIfDue } from '#server/services/rebuild/rebuild-if-due.ts'
import { newOpEd, publish } from '#tests/support/articles.ts'
import { call, settle } from '#tests/support/call.ts'
import { adminToken as token } from '#tests/support/database.ts'
import { useRealDatabase } from '#tests/support/real-database.ts'

const database = useRealDatabase()
let hook: Server
let calls: string[] = []
let answer = 200

beforeAll(async () => {
  hook = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`)
    response.writeHead(answer).end()
  })
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve))
  process.env.BUILD_HOOK_URL = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/build?a=b`
  process.env.REBUILD_QUIET_SECONDS = '0.3'
  process.env.REBUILD_INTERVAL_SECONDS = '600'
})
beforeEach(() => {
  calls = []
  answer = 200
})
afterAll(() => new Promise((resolve) => hook.close(resolve)))

/** Ends the interval before the next rebuild. */
async function passTime() {
  await database.sql`update rebuild set next_at = now() - interval '1 second'`
  await database.sql`update freshness set changed_at = now() - interval '1 hour'`
}

test('a publish requests a rebuild once the content is quiet', async () => {
  await publish(newOpEd())
  expect(calls).toEqual([])
  await settle()
  expect(calls).toEqual(['POST /build?a=b&trigger_title=Content+changed'])
})

test('a burst of changes requests one rebuild', async () => {
  const made = await Promise.all(Array.from({ length: 10 }, () => publish(newOpEd())))
  await Promise.all(made.map(({ id }) => call(content, `DELETE /api/content/${id}`, { token })))
  await settle()
  expect(calls).toHaveLength(1)
})

test('a change soon after a rebuild waits until the interval is over, then the sweep requests it', async () => {
  await publish(newOpEd())
  await settle()
  await publish(newOpEd())
  await settle()
  await rebuildIfDue(serviceContext('local'))
  expect(calls).toHaveLength(1)
  await passTime()
  await rebuildIfDue(serviceContext('local'))
  expect(calls).toHaveLength(2)
  await passTime()
  await rebuildIfDue(serviceContext('local'))
  expect(calls, 'nothing has changed since').toHaveLength(2)
})

test('a failing hook fails no publish and is retried after a pause', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  answer = 500
  expect((await publish(newOpEd())).slug).toBeDefined()
  await settle()
  expect(calls).toHaveLength(1)
  expect(warn).toHaveBeenCalledOnce()
  await rebuildIfDue(serviceContext('local'))
  expect(calls, 'not before the pause is over').toHaveLength(1)
  answer = 200
  await passTime()
  await rebuildIfDue(serviceContext('local'))
  expect(calls).toHaveLength(2)
})

test('the pause grows with each failure', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  answer = 503
  await publish(newOpEd())
  await settle()
  const pauses: number[] = []
  for (let failure = 0; failure < 10; failure += 1) {
    const [row] = await database.sql`
      select extract(epoch from next_at - now())::float8 as pause from rebuild`
    pauses.push(Math.round(row?.['pause'] as number))
    await passTime()
    await rebuildIfDue(serviceContext('local'))
  }
  expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600])
})

test('one of several parallel sweeps calls the hook', async () => {
  answer = 500
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await publish(newOpEd())
  await settle()
  await passTime()
  calls = []
  answer = 200
  await Promise.all(Array.from({ length: 8 }, () => rebuildIfDue(serviceContext('local'))))
  expect(calls).toHaveLength(1)
})

test('a rebuild claimed by a dead process is requested after its lease', async () => {
  await database.sql`
    insert into content (type, title, slug, excerpt, author_name, category, body)
    values ('op-ed', 'T', 'lost', 'E', 'A', 'Policy', 'B')`
  await database.sql`update freshness set changed_at = now() - interval '1 hour'`
  await database.sql`update rebuild set next_at = now() + interval '1 minute'`
  await rebuildIfDue(serviceContext('local'))
  expect(calls).toEqual([])
  await passTime()
  await rebuildIfDue(serviceContext('local'))
  expect(calls).toHaveLength(1)
})
