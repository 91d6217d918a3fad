import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DeploySucceededEvent } from '@netlify/functions'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import content from '#functions/content.mts'
import deployEvents from '#functions/deploy-events.mts'
import feeds from '#functions/feeds.mts'
import freshness from '#functions/freshness.mts'
import { serviceContext } from '#server/context.ts'
import { recordBuild } from '#server/db/builds.ts'
import { hookTitle } from '#server/services/builds/call-hook.ts'
import { rebuildIfDue } from '#server/services/builds/rebuild-if-due.ts'
import { newOpEd, publish } from '#tests/support/articles.ts'
import { call } from '#tests/support/call.ts'
import { adminToken as token, useDatabase } from '#tests/support/database.ts'

const database = useDatabase()
const hourMs = 60 * 60_000
const start = Date.UTC(2027, 3, 1)
let hook: Server
let asked = 0

beforeAll(async () => {
  hook = createServer((_, response) => {
    asked += 1
    response.end()
  })
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve))
  process.env.REBUILD_QUIET_SECONDS = '5'
  process.env.REBUILD_DEPLOYS_PER_MONTH = '15'
  process.env.BUILD_HOOK_URL = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`
})
afterEach(() => vi.useRealTimers())
afterAll(() => new Promise((resolve) => hook.close(resolve)))

/** Sets the clock of the code, and the times of the rows that the database has just written. */
async function setClock(at: number): Promise<void> {
  vi.setSystemTime(at)
  await database.sql`
    update freshness set changed_at = ${new Date(at - 10_000).toISOString()}::timestamptz
    where changed_at < '2027-01-01' or changed_at > ${new Date(at).toISOString()}::timestamptz`
}

async function homeVersion(): Promise<number> {
  const answer = await call(freshness, 'GET /api/freshness?scope=home')
  return ((await answer.json()) as { version: number }).version
}

/** Simulates a requested build: it reads the content, and is live two minutes later. */
async function build(at: number): Promise<number> {
  const deployId = `build-${asked}`
  const version = await homeVersion()
  await recordBuild(database.sql, deployId, version)
  vi.setSystemTime(at + 120_000)
  const deploy = { id: deployId, context: 'dev', title: hookTitle, errorMessage: null }
  await deployEvents.deploySucceeded({ deploy } as DeploySucceededEvent)
  return version
}

/** The newest title in each public answer that needs no build. */
async function newestTitles(): Promise<string[]> {
  const list = await call(content, 'GET /api/content?limit=1')
  const json = await call(feeds, 'GET /feeds/all.json')
  const rss = await (await call(feeds, 'GET /feeds/all.xml')).text()
  return [
    ((await list.json()) as { title: string }[])[0]?.title ?? '',
    ((await json.json()) as { items: { title: string }[] }).items[0]?.title ?? '',
    /<item>\n<title>(.*?)<\/title>/.exec(rss)?.[1] ?? '',
  ]
}

test('a month of eight edits a day stays within the budget, and readers get the newest title every hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  let title = 'First'
  let edits = 0
  let built = { version: 0, title: '' }
  const { id } = await publish(newOpEd({ title }))
  for (let hour = 0; hour < 30 * 24; hour += 1) {
    const at = start + hour * hourMs
    // Two bursts of four edits a day.
    if (hour % 24 === 9 || hour % 24 === 15) {
      for (let edit = 0; edit < 4; edit += 1) {
        title = `Edit ${(edits += 1)}`
        await call(content, `PATCH /api/content/${id}`, { token, json: { title } })
      }
    }
    await setClock(at)
    const before = asked
    await rebuildIfDue(serviceContext('local'))
    if (asked > before) built = { version: await build(at), title }
    expect(await newestTitles(), `hour ${hour}`).toEqual([title, title, title])
    // A stale page has an older version than the content, so it loads the newest title.
    const isBehind = (await homeVersion()) > built.version
    expect(isBehind, `hour ${hour}`).toBe(built.title !== title)
  }
  expect(edits).toBe(240)
  expect(asked).toBeLessThanOrEqual(15)
  expect(asked, 'the budget is used').toBeGreaterThanOrEqual(14)
}, 300_000)
