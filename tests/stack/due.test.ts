import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newOpEd } from '#tests/support/articles.ts'
import { databaseUrl } from '#tests/support/postgres.ts'
import { callSite } from '#tests/support/site-api.ts'
import { forget, startStack, type RunningStack } from '#tests/support/stack.ts'
import type { Executor } from '#tools/local/neon-bridge.ts'
import { postgresExecutor } from '#tools/local/postgres-executor.ts'

let stack: RunningStack
let database: Executor
beforeAll(async () => {
  const server = inject('postgresUrl')
  const name = `stack_${randomUUID().replaceAll('-', '')}`
  const admin = postgresExecutor(server)
  await admin.run({ query: `create database ${name} template template0` })
  await admin.close()
  const LOCAL_POSTGRES_URL = databaseUrl(server, name)
  stack = await startStack({ env: { LOCAL_POSTGRES_URL, REBUILD_QUIET_SECONDS: '86400' } })
  database = postgresExecutor(LOCAL_POSTGRES_URL)
}, 300_000)
afterAll(async () => {
  await database.close()
  await stack.stop()
  await forget(stack)
})

const slug = 'at-its-time'
const title = 'An article at its time'
const places = [`/article/${slug}`, '/api/content', `/api/content/${slug}`, '/feeds/all.xml']

/** The places at which readers see the article. */
async function shownAt(): Promise<string[]> {
  const shown = await Promise.all(
    places.map(async (path) => {
      const answer = await fetch(`${stack.url}${path}`)
      const text = await answer.text()
      return answer.ok && text.includes(title)
    }),
  )
  return places.filter((_, index) => shown[index])
}

test('a scheduled article can be read at most 5 s after its time, everywhere, also if readers asked before', async () => {
  const created = await callSite(stack, 'POST /api/content', {
    ...newOpEd({ title, slug }),
    status: 'scheduled',
    publishAt: new Date(Date.now() + 3_600_000).toISOString(),
  })
  expect(created.status).toBe(201)
  expect(await shownAt()).toEqual([])
  // The API takes times that are a minute ahead or more.
  const due = await database.run({
    query: `update article set publish_at = now() + interval '2 seconds' where slug = '${slug}'`,
  })
  expect(due.rowCount).toBe(1)
  await expect.poll(shownAt, { interval: 100, timeout: 7000 }).toEqual(places)
})
