import { expect, test, vi } from 'vitest'
import { BuildStatus } from '#contract/builds.ts'
import builds from '#functions/status.mts'
import sweep from '#functions/sweep.mts'
import { serviceContext } from '#server/context.ts'
import { deadlines } from '#server/base/deadlines.ts'
import { beginSnapshot } from '#build/publication.ts'
import { rebuildIfDue } from '#server/services/builds/rebuild.ts'
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
import { call, runScheduled, backgroundWorkDone } from '#support/api/call.ts'
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
const sweepBuilds = () => rebuildIfDue(serviceContext('local'))

async function publishAndSettle() {
  const article = await publish(newOpEd())
  await backgroundWorkDone()
  return article
}

/** Publishes an article and builds it, and forgets the calls of the hook until then. */
async function publishAndBuild() {
  const article = await publishAndSettle()
  await build(database, 'one')
  hook.calls = []
  return article
}

/** A press of 'Build the pages now' in a page of this deploy. */
const press = (json = {}, deployId = 'test') =>
  call(builds, 'POST /api/builds', { token, json, deployId })

test('a burst of changes requests one rebuild, when the content has not changed for a while', async () => {
  await Promise.all(Array.from({ length: 10 }, () => publish(newOpEd())))
  expect(hook.calls).toEqual([])
  await backgroundWorkDone()
  expect(hook.calls).toEqual(['POST /build?a=b&trigger_title=Content+changed'])
})

test.each<[string, (id: string) => Promise<{ status: number }>]>([
  ['a deletion', deleteArticle],
  ['an unpublication', (id) => change(id, { status: 'draft' })],
  ['a retraction', (id) => change(id, { correction: { kind: 'retraction', text: 'Untrue.' } })],
  [
    'an unpublication that a new text follows',
    async (id) => {
      await change(id, { status: 'draft' })
      return change(id, { status: 'published', body: 'Without the sentence.' })
    },
  ],
])('%s is built at once, beyond the budget and past a deploy from git', async (_, act) => {
  const { id } = await publishAndSettle()
  for (const one of ['one', 'two', 'three', 'four']) await build(database, one)
  await beginBuild(database, 'from-git')
  hook.calls = []
  expect((await act(id)).status).toBeLessThan(300)
  await backgroundWorkDone()
  expect(hook.calls).toHaveLength(1)
  const { takedownAt } = await readBuildStatus('four')
  expect(takedownAt).not.toBeNull()
  await endBuild('from-git')
  expect(await readBuildStatus('from-git'), 'it had read the old text').toMatchObject({
    takedownAt,
  })
  await build(database, 'without-it')
  expect(await readBuildStatus('without-it')).toMatchObject({ state: 'live', takedownAt: null })
  expect(hook.calls).toHaveLength(1)
})

test('a publication that is undone before any build has read it is no takedown', async () => {
  await publishAndBuild()
  await database.sql`
    update build set started_at = now() - interval '1 hour', ended_at = now() - interval '1 hour'`
  const first = await publish(newOpEd())
  await change(first.id, { status: 'draft' })
  expect((await readBuildStatus('one')).takedownAt).toBeNull()
  // A build reads it now, so its end may bring it.
  await change(first.id, { status: 'published' })
  await database.sql`update rebuild set asked_version = 1`
  await change(first.id, { status: 'draft' })
  expect((await readBuildStatus('one')).takedownAt).not.toBeNull()
  await backgroundWorkDone()
})

test('no draft, no correction and no small fix is a takedown', async () => {
  const draft = await saveArticle({ ...newOpEd(), status: 'draft' })
  const { id } = await publishAndBuild()
  await change(id, { correction: { kind: 'correction', text: 'A figure was wrong.' } })
  await change(id, { excerpt: 'A small fix' })
  await change(draft.id, { status: 'draft', title: 'Another title' })
  await deleteArticle(draft.id)
  await backgroundWorkDone()
  expect([hook.calls, (await readBuildStatus('one')).takedownAt]).toEqual([[], null])
})

test('an edited title asks for a build at once, within the budget', async () => {
  const { id } = await publishAndBuild()
  await change(id, { title: 'What chats should show' })
  await backgroundWorkDone()
  expect(hook.calls).toHaveLength(1)
  expect((await readBuildStatus('one')).takedownAt).toBeNull()
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
  await backgroundWorkDone()
})

test('a build is recorded before it reads, so that what is taken down while it reads is built again', async () => {
  const { sql } = database
  const { release } = await holdOpen(sql, sql`lock table article`)
  vi.stubEnv('DEPLOY_ID', 'reading')
  const reading = beginSnapshot()
  await expect.poll(() => sql`select from build where deploy_id = 'reading'`).toHaveLength(1)
  await release()
  await reading
  globalThis.buildSnapshot = undefined
})

test("without Netlify's event, the sweep of a new build knows that it is live", async () => {
  await publishAndSettle()
  await beginBuild(database, 'silent')
  await runScheduled(sweep, { deployId: 'silent' })
  expect(await readBuildStatus()).toMatchObject({ state: 'live', used: 1, nextAt: null })
})

test('a publish succeeds when the hook does not answer, and it is called again by a press, or after a pause', async () => {
  const { callMs } = deadlines
  setDeadline('callMs', 50)
  hook.status = undefined
  expect((await publishAndSettle()).slug).toBeDefined()
  expect(await readBuildStatus()).toMatchObject({ failure: 'The build hook did not answer' })
  await sweepBuilds()
  expect(hook.calls, 'not before the pause is over').toHaveLength(1)
  hook.status = 500
  deadlines.callMs = callMs
  expect((await press()).status).toBe(502)
  expect([takeErrors().length, takeWarnings().length]).toEqual([1, 2])
  hook.status = 200
  await passTime(database)
  await Promise.all(Array.from({ length: 8 }, sweepBuilds))
  expect(hook.calls, 'by one of several sweeps').toHaveLength(3)
  expect(await readBuildStatus()).toMatchObject({ state: 'building', failure: null })
})

test('Build the pages now builds at once within the budget, and beyond it only after a confirmation', async () => {
  await publishAndBuild()
  await publishAndSettle()
  expect(hook.calls, 'it waits for its share of the month').toEqual([])
  const both = await Promise.all([press(), press()])
  expect(both.map(({ status }) => status)).toEqual([202, 202])
  expect(hook.calls, 'two presses at once').toHaveLength(1)
  for (const id of ['two', 'three', 'four']) await build(database, id)
  await publishAndSettle()
  const warning = "This month's last builds are reserved for takedowns."
  expect(await readBuildStatus()).toMatchObject({ used: 4, reserved: 1, warning })
  const refused = await press()
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining(warning)])
  await build(database, 'five')
  await publishAndSettle()
  expect(await (await press()).text()).toContain("This month's 5 builds are used")
  expect(hook.calls).toHaveLength(1)
  const confirmed = await press({ confirm: true })
  expect(confirmed.status).toBe(202)
  expect(BuildStatus.parse(await confirmed.json())).toMatchObject({ state: 'building', used: 5 })
  expect(hook.calls).toHaveLength(2)
  await database.sql`update build set ended_at = ended_at - interval '40 days'`
  expect(await readBuildStatus(), 'the next month').toMatchObject({ used: 0, warning: null })
})

/** The state after a press in a page of this deploy. */
const pressed = async (deployId: string) =>
  BuildStatus.parse(await (await press({}, deployId)).json()).state

test('after a rollback to an older deploy, Build the pages now builds the content again', async () => {
  await publishAndBuild()
  await publishAndSettle()
  await build(database, 'two')
  hook.calls = []
  expect([await pressed('two'), hook.calls]).toEqual(['live', []])
  expect([await pressed('one'), await pressed('one')]).toEqual(['building', 'building'])
  expect(hook.calls).toHaveLength(1)
  await build(database, 'three')
  expect(await pressed('three')).toBe('live')
})

test('a failed build is tried again after a pause, also if it had read nothing, and the status shows the reason', async () => {
  await publishAndSettle()
  await endBuild('preview', { deployContext: 'deploy-preview', failure: 'Not for readers' })
  expect(await readBuildStatus()).toMatchObject({ state: 'building', last: null })
  const failure = 'npm install failed'
  for (const deployId of ['first', 'second']) await endBuild(deployId, { failure })
  const text = `The last build failed: ${failure}`
  expect(await readBuildStatus()).toMatchObject({ state: 'waiting', failure: text, used: 0 })
  expect(hook.calls, 'not before the pause is over').toHaveLength(1)
  await passTime(database)
  await sweepBuilds()
  expect(hook.calls).toHaveLength(2)
  await build(database, 'good')
  const last = { at: expect.any(String) as string, failure: null }
  expect(await readBuildStatus()).toMatchObject({ state: 'live', failure: null, used: 1, last })
})

test('the versions that builds have read decide what is live, being built or saved', async () => {
  const first = await publishAndBuild()
  const second = await publishAndSettle()
  const saved = { id: second.id, state: 'saved' }
  expect(await readBuildStatus()).toMatchObject({ state: 'waiting', pending: [saved] })
  await beginBuild(database, 'two')
  const third = await publishAndSettle()
  const [newest, older] = [
    { ...saved, id: third.id },
    { ...saved, state: 'building' },
  ]
  expect(await readBuildStatus()).toMatchObject({ state: 'building', pending: [newest, older] })
  await endBuild('two')
  const built = await readBuildStatus()
  expect([built.pending, built.live.length]).toEqual([[newest], 2])
  expect(built.live.find(({ readAt }) => readAt >= first.updatedAt)?.at).toBe(built.live[0]?.at)
  const rolledBack = await readBuildStatus('one')
  expect(rolledBack.pending.map(({ id }) => id)).toEqual([third.id, second.id])
})
