import type { DeploySucceededEvent } from '@netlify/functions'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { BuildStatus } from '#contract/builds.ts'
import builds from '#functions/builds.mts'
import content from '#functions/content.mts'
import deployEvents from '#functions/deploy-events.mts'
import { serviceContext } from '#server/context.ts'
import { recordBuild } from '#server/db/builds.ts'
import { hookTitle } from '#server/services/builds/call-hook.ts'
import { rebuildIfDue } from '#server/services/builds/rebuild-if-due.ts'
import { newOpEd } from '#tests/support/articles.ts'
import { publish } from '#tests/support/publish.ts'
import { call, settle } from '#tests/support/call.ts'
import { takeErrors } from '#tests/support/console-guard.ts'
import { adminToken as token, useDatabase } from '#tests/support/database.ts'
import { useServer } from '#tests/support/use-server.ts'

const database = useDatabase()
let calls: string[] = []
let answer = 200

let held: Promise<void> | undefined

/** Lets the hook answer only after `release`. */
function holdHook(): { release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  return { release: resolve }
}

const hook = useServer((request, response) => {
  calls.push(`${request.method} ${request.url}`)
  void Promise.resolve(held).then(() => response.writeHead(answer).end())
})

beforeAll(() => {
  process.env.BUILD_HOOK_URL = `${hook.origin}/build?a=b`
  process.env.REBUILD_QUIET_SECONDS = '0.3'
  process.env.REBUILD_DEPLOYS_PER_MONTH = '4'
})
beforeEach(() => {
  calls = []
  answer = 200
  held = undefined
})

const services = () => serviceContext('local')

/** Sets the times as if all pauses had ended and the content had not changed for an hour. */
async function passTime() {
  await database.sql`update rebuild set next_at = now() - interval '1 second'`
  await database.sql`update freshness set changed_at = now() - interval '1 hour'`
}

async function homeVersion(): Promise<number> {
  const [row] = await database.sql`select version from freshness where scope = 'home'`
  return Number(row?.['version'])
}

/** Simulates a build that the hook or git has started: it reads the content, and then it ends. */
async function build(deployId: string, ending: Ending = {}) {
  await recordBuild(database.sql, deployId, await homeVersion())
  await tell(deployId, ending)
}

interface Ending {
  failure?: string
  deployContext?: string
  /** The deploy's title: by default the one of deploys that the hook starts. */
  title?: string
}

async function tell(
  id: string,
  { failure = '', deployContext = 'dev', title = hookTitle }: Ending = {},
) {
  const deploy = { id, context: deployContext, title, errorMessage: failure || null }
  const event = { deploy } as DeploySucceededEvent
  await (failure ? deployEvents.deployFailed(event) : deployEvents.deploySucceeded(event))
}

async function status(deployId = 'other'): Promise<BuildStatus> {
  const response = await call(builds, 'GET /api/builds', { token, deployId })
  return BuildStatus.parse(await response.json())
}

test('a publish requests a rebuild when the content has not changed for a while', async () => {
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

test('requests no second build while one is under way, and requests it again if that build is lost', async () => {
  await publish(newOpEd())
  await settle()
  await passTime()
  await rebuildIfDue(services())
  expect(calls, 'a build is under way').toHaveLength(1)
  await database.sql`update rebuild set asked_at = now() - interval '61 minutes'`
  await rebuildIfDue(services())
  expect(calls).toHaveLength(2)
})

test('counts a build that succeeded; a change during the build waits for its share of the month', async () => {
  await publish(newOpEd())
  await settle()
  await build('one')
  expect(await status()).toMatchObject({ state: 'live', used: 1, perMonth: 4, nextAt: null })
  await publish(newOpEd())
  await settle()
  await passTime()
  await rebuildIfDue(services())
  expect(calls).toHaveLength(1)
  const { state, nextAt } = await status()
  const date = new Date()
  const end = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1)
  expect(state).toBe('waiting')
  // Three builds are left for the rest of the month.
  const share = date.getTime() + (end - date.getTime()) / 4
  expect(Math.abs(Date.parse(nextAt ?? '') - share)).toBeLessThan(60_000)
  await database.sql`update build set ended_at = now() - interval '40 days', started_at = now() - interval '40 days'`
  await rebuildIfDue(services())
  expect(calls).toHaveLength(2)
})

test('a deploy from git counts too, a deploy of a preview does not', async () => {
  await publish(newOpEd())
  await settle()
  await build('from-git')
  expect(await status()).toMatchObject({ state: 'live', used: 1 })
  await publish(newOpEd())
  await settle()
  await tell('from-git', { deployContext: 'deploy-preview', failure: 'A failed preview' })
  expect(await status()).toMatchObject({ state: 'waiting', failedBuilds: 0 })
})

test('a failed deploy from git does not cancel a waiting request', async () => {
  await publish(newOpEd())
  await settle()
  expect(calls).toHaveLength(1)
  const title = 'Fix a typo'
  await tell('git-early', { title, failure: 'npm install failed' })
  await build('git-late', { title, failure: 'The tests failed' })
  await passTime()
  await rebuildIfDue(services())
  expect(calls, 'the requested build is still queued').toHaveLength(1)
  expect(await status()).toMatchObject({ state: 'building', failedBuilds: 1 })
  await build('requested')
  expect(await status()).toMatchObject({ state: 'live', failedBuilds: 0 })
})

test('a publish succeeds when the hook fails, and the hook is called again after a pause', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  answer = 500
  expect((await publish(newOpEd())).slug).toBeDefined()
  await settle()
  expect(calls).toHaveLength(1)
  expect(warn).toHaveBeenCalledOnce()
  await rebuildIfDue(services())
  expect(calls, 'not before the pause is over').toHaveLength(1)
  answer = 200
  await passTime()
  await rebuildIfDue(services())
  expect(calls).toHaveLength(2)
})

test('says when the hook is called next, after a failure and while another caller calls it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await publish(newOpEd())
  await database.sql`update freshness set changed_at = now() - interval '1 hour'`
  answer = 500
  const begin = Date.now()
  const next = await rebuildIfDue(services())
  expect(next).toBeGreaterThanOrEqual(begin + 30_000)
  await settle()
  await passTime()
  await database.sql`update rebuild set leased_until = now() + interval '40 seconds'`
  expect(await rebuildIfDue(services())).toBeGreaterThan(Date.now())
  expect(calls).toHaveLength(1)
})

test('a failed call of the hook is not a failed build', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await publish(newOpEd())
  await settle()
  await build('broken', { failure: 'The database did not answer' })
  expect(await status()).toMatchObject({ state: 'failed', failedBuilds: 1, hookFailures: 0 })
  answer = 500
  await passTime()
  await rebuildIfDue(services())
  expect(await status()).toMatchObject({ state: 'failed', failedBuilds: 1, hookFailures: 1 })
  answer = 200
  await passTime()
  await rebuildIfDue(services())
  expect(await status()).toMatchObject({ state: 'building', failedBuilds: 1, hookFailures: 0 })
})

test('a failed build is tried again with growing pauses, and the status shows the reason', async () => {
  await publish(newOpEd())
  await settle()
  const pauses: number[] = []
  for (let failure = 0; failure < 9; failure += 1) {
    await build(`failed-${failure}`, { failure: 'The database did not answer' })
    const [row] = await database.sql`
      select extract(epoch from next_at - (select max(ended_at) from build))::float8 as pause
      from rebuild`
    pauses.push(Math.round(row?.['pause'] as number))
    expect(await status()).toMatchObject({ state: 'failed', failedBuilds: failure + 1, used: 0 })
    await passTime()
    await rebuildIfDue(services())
  }
  expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600])
  expect(calls).toHaveLength(10)
  expect((await status()).last?.failure).toBe('The database did not answer')
  await build('good')
  expect(await status()).toMatchObject({ state: 'live', failedBuilds: 0, used: 1 })
  expect((await status()).last).toEqual({ at: expect.any(String), failure: null })
})

test('a build that fails before it has read anything is tried again too', async () => {
  await publish(newOpEd())
  await settle()
  await tell('unseen', { failure: 'npm install failed' })
  expect(await status()).toMatchObject({
    state: 'failed',
    last: { failure: 'npm install failed' },
  })
  await tell('unseen', { failure: 'npm install failed' })
  expect((await status()).failedBuilds, 'told twice').toBe(1)
})

test('only one of several parallel sweeps calls the hook', async () => {
  answer = 500
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await publish(newOpEd())
  await settle()
  await passTime()
  calls = []
  answer = 200
  await Promise.all(Array.from({ length: 8 }, () => rebuildIfDue(services())))
  expect(calls).toHaveLength(1)
})

test('the versions that builds have read decide what is live, being built or saved', async () => {
  const first = await publish(newOpEd())
  await settle()
  await build('first')
  const second = await publish(newOpEd())
  await settle()
  expect(await status()).toMatchObject({
    state: 'waiting',
    pending: [{ id: second.id, state: 'saved' }],
  })
  await recordBuild(database.sql, 'second', await homeVersion())
  const third = await publish(newOpEd())
  await settle()
  expect(await status()).toMatchObject({
    state: 'building',
    pending: [
      { id: third.id, state: 'saved' },
      { id: second.id, state: 'building' },
    ],
  })
  await tell('second')
  const built = await status()
  expect([built.pending, built.live.length]).toEqual([[{ id: third.id, state: 'saved' }], 2])
  const at = built.live.find(({ readAt }) => readAt >= first.updatedAt)?.at
  expect(at).toBe(built.live[0]?.at)
  const rolledBack = await status('first')
  expect(rolledBack.pending.map(({ id }) => id)).toEqual([third.id, second.id])
})

test('a build that answers is live, even if no event has arrived', async () => {
  await publish(newOpEd())
  await settle()
  await recordBuild(database.sql, 'silent', await homeVersion())
  expect(await status('silent')).toMatchObject({ state: 'live', used: 1 })
})

const now = (json = {}) => call(builds, 'POST /api/builds', { token, json })

test('Publish now builds at once within the budget, and beyond it only after a confirmation', async () => {
  await publish(newOpEd())
  await settle()
  await build('one')
  await publish(newOpEd())
  await settle()
  expect(calls).toHaveLength(1)
  const [first, second] = await Promise.all([now(), now()])
  expect([first.status, second.status]).toContain(202)
  expect(calls, 'two presses at once').toHaveLength(2)
  for (const id of ['two', 'three', 'four']) await build(id)
  await publish(newOpEd())
  await settle()
  const refused = await now()
  expect(refused.status).toBe(409)
  expect(((await refused.json()) as { error: string }).error).toMatch(
    /This month's 4 builds are used/,
  )
  expect(calls).toHaveLength(2)
  const confirmed = await now({ confirm: true })
  expect(confirmed.status).toBe(202)
  expect(BuildStatus.parse(await confirmed.json())).toMatchObject({ state: 'building', used: 4 })
  expect(calls).toHaveLength(3)
})

test('Publish now calls the hook once at a time, also after a failure', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  answer = 500
  await publish(newOpEd())
  await settle()
  expect(calls).toHaveLength(1)
  answer = 200
  const { release } = holdHook()
  const first = now()
  await vi.waitUntil(() => calls.length === 2)
  expect((await now()).status, 'while the first press waits for the hook').toBe(202)
  release()
  expect((await first).status).toBe(202)
  expect(calls).toHaveLength(2)
})

test('Publish now needs the admin token and says when the hook does not answer', async () => {
  expect((await call(builds, 'POST /api/builds', { json: {} })).status).toBe(401)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  answer = 500
  await publish(newOpEd())
  expect((await call(builds, 'POST /api/builds', { token, json: {} })).status).toBe(502)
  await settle()
  expect(takeErrors(), 'the failed call is logged').toHaveLength(1)
})
