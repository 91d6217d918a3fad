import { expect, test, vi } from 'vitest'
import { BuildStatus } from '#contract/builds.ts'
import builds from '#functions/status.mts'
import sweep from '#functions/sweep.mts'
import { serviceContext } from '#server/context.ts'
import { readEarly } from '#build/publication.ts'
import { publishNow, rebuildIfDue } from '#server/services/builds/rebuild.ts'
import { newOpEd } from '#support/articles/articles.ts'
import {
  beginBuild,
  build,
  endBuild,
  passTime,
  provideBuildHook,
  readBuildStatus,
} from '#support/fakes/build-hook.ts'
import { createCampaign, setPublic } from '#support/newsletter/campaigns.ts'
import { call, callContext, runScheduled, settle } from '#support/api/call.ts'
import { takeErrors, takeWarnings } from '#support/setup/console-guard.ts'
import { adminToken as token, useDatabase } from '#support/database/database.ts'
import { send, useIdleWorker } from '#support/newsletter/delivery.ts'
import { deleteArticle, patchArticle as change, publish, saveArticle } from '#support/api/desk.ts'
import { holdOpen } from '#support/database/hold-open.ts'
import { setDeadline } from '#support/setup/set-deadline.ts'
import { addPeople } from '#support/newsletter/subscribers.ts'

const database = useDatabase()
const hook = provideBuildHook()
useIdleWorker()
const services = () => serviceContext('local')

async function publishAndSettle() {
  const article = await publish(newOpEd())
  await settle()
  return article
}

/** Publishes an article and builds it, and forgets the calls of the hook until then. */
async function publishAndBuild() {
  const article = await publishAndSettle()
  await build(database, 'one')
  hook.calls = []
  return article
}

function endOfMonth(): number {
  const date = new Date()
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1)
}

async function rebuildLater() {
  await passTime(database)
  await rebuildIfDue(services())
}

test('a publish requests a rebuild when the content has not changed for a while', async () => {
  await publish(newOpEd())
  expect(hook.calls).toEqual([])
  await settle()
  expect(hook.calls).toEqual(['POST /build?a=b&trigger_title=Content+changed'])
})

test('a burst of changes requests one rebuild', async () => {
  await Promise.all(Array.from({ length: 10 }, () => publish(newOpEd())))
  await settle()
  expect(hook.calls).toHaveLength(1)
})

test.each<[string, (id: string) => Promise<{ status: number }>]>([
  ['a deletion', deleteArticle],
  ['an unpublication', (id) => change(id, { status: 'draft' })],
  ['a retraction', (id) => change(id, { correction: { kind: 'retraction', text: 'Untrue.' } })],
])('%s is built at once, beyond the budget and past a deploy from git', async (_, act) => {
  const { id } = await publishAndSettle()
  for (const one of ['one', 'two', 'three', 'four']) await build(database, one)
  await beginBuild(database, 'from-git')
  hook.calls = []
  const begin = Date.now()
  expect((await act(id)).status).toBeLessThan(300)
  await settle()
  expect(hook.calls).toHaveLength(1)
  const { takedown } = await readBuildStatus('four')
  expect(Date.parse(takedown?.at ?? '')).toBeGreaterThanOrEqual(begin - 1)
  await endBuild('from-git')
  expect(await readBuildStatus('from-git'), 'it had read the old text').toMatchObject({ takedown })
  expect(hook.calls, 'it is requested already').toHaveLength(1)
  await build(database, 'without-it')
  expect(await readBuildStatus('without-it')).toMatchObject({ state: 'live', takedown: null })
  expect(hook.calls).toHaveLength(1)
})

test('an article that is withdrawn and published again with a new text is built at once too', async () => {
  const { id } = await publishAndBuild()
  await change(id, { status: 'draft' })
  await change(id, { status: 'published', body: 'Without the sentence.' })
  await settle()
  expect(hook.calls.length).toBeGreaterThanOrEqual(1)
  expect((await readBuildStatus('one')).takedown).not.toBeNull()
})

test('a publication that is undone before any build has read it is no takedown', async () => {
  await publishAndBuild()
  await database.sql`
    update build set started_at = now() - interval '1 hour', ended_at = now() - interval '1 hour'`
  const first = await publish(newOpEd())
  await change(first.id, { status: 'draft' })
  expect((await readBuildStatus('one')).takedown).toBeNull()
  // A build reads it now, so its end may bring it.
  await change(first.id, { status: 'published' })
  await database.sql`update rebuild set asked_version = 1`
  await change(first.id, { status: 'draft' })
  expect((await readBuildStatus('one')).takedown).not.toBeNull()
  await settle()
})

/** Whether the built pages have all content, as the first build answers. */
const isLive = async () => (await readBuildStatus('one')).state === 'live'

test('the home page is built again when an issue of the newsletter appears or disappears', async () => {
  await publishAndBuild()
  await addPeople(database.sql, 1)
  await send((await createCampaign({ isPublic: false })).id)
  expect(await isLive()).toBe(true)
  const issue = await createCampaign()
  await send(issue.id)
  expect(await isLive()).toBe(false)
  await build(database, 'two')
  await setPublic(issue.id, false)
  expect(await isLive()).toBe(false)
  await settle()
})

test('no draft, no correction and no small fix is a takedown', async () => {
  const draft = await saveArticle({ ...newOpEd(), status: 'draft' })
  const { id } = await publishAndBuild()
  await change(id, { correction: { kind: 'correction', text: 'A figure was wrong.' } })
  await change(id, { title: 'A small fix' })
  await change(draft.id, { status: 'draft', title: 'Another title' })
  await deleteArticle(draft.id)
  await settle()
  expect([hook.calls, (await readBuildStatus('one')).takedown]).toEqual([[], null])
})

test('says when the build of a takedown is expected to end: it takes as long as the last one', async () => {
  const { id } = await publishAndBuild()
  await database.sql`update build set ended_at = started_at + interval '10 minutes'`
  await change(id, { status: 'draft' })
  await settle()
  expect((await readBuildStatus('one')).takedown?.until, 'it has not begun').toBeNull()
  await beginBuild(database, 'two')
  const until = Date.parse((await readBuildStatus('one')).takedown?.until ?? '')
  const [row] = await database.sql`select started_at as at from build where deploy_id = 'two'`
  expect(until).toBe(Number(row?.['at'] as Date) + 600_000)
})

test("without Netlify's event, the sweep of a new build knows that it is live", async () => {
  await publishAndSettle()
  expect(hook.calls).toHaveLength(1)
  await beginBuild(database, 'silent')
  expect(await readBuildStatus('silent'), 'it answers').toMatchObject({ state: 'live', used: 1 })
  await runScheduled(sweep, { deployId: 'silent' })
  await database.sql`update rebuild set asked_at = now() - interval '2 hours'`
  await rebuildLater()
  expect(hook.calls, 'the same content is not built again').toHaveLength(1)
  expect(await readBuildStatus()).toMatchObject({ state: 'live', used: 1 })
})

test('an ordinary build, also a pressed one, leaves the reserve to takedowns', async () => {
  const context = callContext({ env: { ...services().env, REBUILD_DEPLOYS_PER_MONTH: 5 } })
  await publishAndSettle()
  for (const one of ['one', 'two', 'three', 'four']) await build(database, one)
  const { id } = await publishAndSettle()
  await passTime(database)
  hook.calls = []
  expect(await rebuildIfDue(context)).toBe(endOfMonth())
  await expect(publishNow(context, false)).rejects.toThrow('kept for takedowns')
  expect(hook.calls).toEqual([])
  await change(id, { status: 'draft' })
  await rebuildIfDue(context)
  await settle()
  expect(hook.calls).toHaveLength(1)
  expect(await publishNow(context, false)).toMatchObject({ used: 4, perMonth: 5, reserve: 1 })
})

test('a build is recorded before it reads, so that what is taken down while it reads is built again', async () => {
  const { sql } = database
  const { release } = await holdOpen(sql, sql`lock table article`)
  vi.stubEnv('DEPLOY_ID', 'reading')
  const reading = readEarly()
  await expect.poll(() => sql`select from build where deploy_id = 'reading'`).toHaveLength(1)
  await release()
  await reading
  globalThis.buildSnapshot = undefined
})

test('counts a build that succeeded; a change during the build waits for its share of the month', async () => {
  await publishAndSettle()
  await build(database, 'one')
  const live = { state: 'live', used: 1, perMonth: 4, nextAt: null }
  expect(await readBuildStatus()).toMatchObject(live)
  await publishAndSettle()
  await rebuildLater()
  expect(hook.calls).toHaveLength(1)
  const { state, nextAt } = await readBuildStatus()
  const end = endOfMonth()
  expect(state).toBe('waiting')
  // Three builds are left for the rest of the month.
  const [row] = await database.sql`select ended_at as at from build where deploy_id = 'one'`
  const last = Number(row?.['at'] as Date)
  expect(Math.abs(Date.parse(nextAt ?? '') - (last + (end - last) / 4))).toBeLessThan(2)
  await database.sql`update build set ended_at = now() - interval '40 days', started_at = now() - interval '40 days'`
  await rebuildIfDue(services())
  expect(hook.calls).toHaveLength(2)
})

test('the deploy of a preview does not count', async () => {
  await publishAndSettle()
  await build(database, 'from-git')
  await publishAndSettle()
  await endBuild('from-git', { deployContext: 'deploy-preview', failure: 'A failed preview' })
  expect(await readBuildStatus()).toMatchObject({ state: 'waiting', failedBuilds: 0 })
})

test('a publish succeeds when the hook fails, and the hook is called again after a pause', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  hook.status = 500
  expect((await publishAndSettle()).slug).toBeDefined()
  expect(hook.calls).toHaveLength(1)
  expect(warn).toHaveBeenCalledOnce()
  expect(await readBuildStatus()).toMatchObject({ failedBuilds: 0, hookFailures: 1 })
  await rebuildIfDue(services())
  expect(hook.calls, 'not before the pause is over').toHaveLength(1)
  hook.status = 200
  await rebuildLater()
  expect(hook.calls).toHaveLength(2)
})

test('a hook that never answers counts as one that fails', async () => {
  setDeadline('callMs', 50)
  const { release } = hook.hold()
  await publishAndSettle()
  release()
  expect(takeWarnings()).toEqual([[expect.stringContaining('The build hook failed')]])
})

test('only one of several parallel sweeps calls the hook', async () => {
  hook.status = 500
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await publishAndSettle()
  await passTime(database)
  hook.calls = []
  hook.status = 200
  await Promise.all(Array.from({ length: 8 }, () => rebuildIfDue(services())))
  expect(hook.calls).toHaveLength(1)
})

const now = (json = {}, deployId = 'test') =>
  call(builds, 'POST /api/builds', { token, json, deployId })

test('Build the pages now builds at once within the budget, and beyond it only after a confirmation', async () => {
  await publishAndSettle()
  await build(database, 'one')
  await publishAndSettle()
  expect(hook.calls).toHaveLength(1)
  const [first, second] = await Promise.all([now(), now()])
  expect([first.status, second.status]).toContain(202)
  expect(hook.calls, 'two presses at once').toHaveLength(2)
  for (const id of ['two', 'three', 'four']) await build(database, id)
  await publishAndSettle()
  const refused = await now()
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain("This month's 4 builds are used")
  expect(hook.calls).toHaveLength(2)
  const confirmed = await now({ confirm: true })
  expect(confirmed.status).toBe(202)
  expect(BuildStatus.parse(await confirmed.json())).toMatchObject({ state: 'building', used: 4 })
  expect(hook.calls).toHaveLength(3)
})

/** The state after a press of 'Build the pages now' in a page of this deploy. */
const pressed = async (deployId: string) =>
  BuildStatus.parse(await (await now({}, deployId)).json()).state

test('after a rollback to an older deploy, Build the pages now builds the content again', async () => {
  await publishAndSettle()
  await build(database, 'first')
  await publishAndSettle()
  await build(database, 'second')
  hook.calls = []
  expect([await pressed('second'), hook.calls]).toEqual(['live', []])
  expect([await pressed('first'), await pressed('first')]).toEqual(['building', 'building'])
  expect(hook.calls).toHaveLength(1)
  await build(database, 'third')
  expect(await pressed('third')).toBe('live')
  expect(hook.calls).toHaveLength(1)
})

test('Build the pages now says when the hook does not answer, and then calls it once at a time', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  hook.status = 500
  await publish(newOpEd())
  expect((await now()).status).toBe(502)
  await settle()
  expect(takeErrors(), 'the failed call is logged').toHaveLength(1)
  hook.calls = []
  hook.status = 200
  const { release } = hook.hold()
  const first = now()
  await vi.waitUntil(() => hook.calls.length === 1)
  expect((await now()).status, 'while the first press waits for the hook').toBe(202)
  release()
  expect((await first).status).toBe(202)
  expect(hook.calls).toHaveLength(1)
})

test('a failed deploy from git does not cancel a waiting request', async () => {
  await publishAndSettle()
  expect(hook.calls).toHaveLength(1)
  const title = 'Fix a typo'
  await endBuild('git-early', { title, failure: 'npm install failed' })
  await build(database, 'git-late', { title, failure: 'The tests failed' })
  await rebuildLater()
  expect(hook.calls, 'the requested build is still queued').toHaveLength(1)
  expect(await readBuildStatus()).toMatchObject({ state: 'building', failedBuilds: 1 })
  await build(database, 'requested')
  expect(await readBuildStatus()).toMatchObject({ state: 'live', failedBuilds: 0 })
})

test('a failed build is tried again with growing pauses, and the status shows the reason', async () => {
  await publishAndSettle()
  const pauses: number[] = []
  for (let failure = 0; failure < 9; failure += 1) {
    await build(database, `failed-${failure}`, { failure: 'The database did not answer' })
    const [row] = await database.sql`
      select extract(epoch from next_at - (select max(ended_at) from build))::float8 as pause
      from rebuild`
    pauses.push(Math.round(row?.['pause'] as number))
    const failed = { state: 'failed', failedBuilds: failure + 1, used: 0 }
    expect(await readBuildStatus()).toMatchObject(failed)
    await rebuildLater()
  }
  expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600])
  expect(hook.calls).toHaveLength(10)
  expect((await readBuildStatus()).last?.failure).toBe('The database did not answer')
  await build(database, 'good')
  expect(await readBuildStatus()).toMatchObject({ state: 'live', failedBuilds: 0, used: 1 })
  expect((await readBuildStatus()).last).toEqual({ at: expect.any(String), failure: null })
})

test('a build that fails before it has read anything is tried again too', async () => {
  await publishAndSettle()
  await endBuild('unseen', { failure: 'npm install failed' })
  const last = { failure: 'npm install failed' }
  expect(await readBuildStatus()).toMatchObject({ state: 'failed', last })
  await endBuild('unseen', last)
  expect((await readBuildStatus()).failedBuilds, 'told twice').toBe(1)
})

test('the versions that builds have read decide what is live, being built or saved', async () => {
  const first = await publishAndSettle()
  await build(database, 'first')
  const second = await publishAndSettle()
  const saved = { id: second.id, state: 'saved' }
  expect(await readBuildStatus()).toMatchObject({ state: 'waiting', pending: [saved] })
  await beginBuild(database, 'second')
  const third = await publishAndSettle()
  const [newest, older] = [
    { ...saved, id: third.id },
    { ...saved, state: 'building' },
  ]
  expect(await readBuildStatus()).toMatchObject({ state: 'building', pending: [newest, older] })
  await endBuild('second')
  const built = await readBuildStatus()
  expect([built.pending, built.live.length]).toEqual([[{ id: third.id, state: 'saved' }], 2])
  expect(built.live.find(({ readAt }) => readAt >= first.updatedAt)?.at).toBe(built.live[0]?.at)
  const rolledBack = await readBuildStatus('first')
  expect(rolledBack.pending.map(({ id }) => id)).toEqual([third.id, second.id])
})
