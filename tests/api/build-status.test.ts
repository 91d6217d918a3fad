import { expect, test, vi } from 'vitest'
import { serviceContext } from '#server/context.ts'
import { rebuildIfDue } from '#server/services/builds/rebuild.ts'
import { newOpEd } from '#tests/support/articles.ts'
import {
  beginBuild,
  build,
  endBuild,
  passTime,
  readBuildStatus,
  provideBuildHook,
} from '#tests/support/build-hook.ts'
import { publish } from '#tests/support/publish.ts'
import { settle } from '#tests/support/call.ts'
import { useDatabase } from '#tests/support/database.ts'

const database = useDatabase()
const hook = provideBuildHook()
const services = () => serviceContext('local')

test('a failed deploy from git does not cancel a waiting request', async () => {
  await publish(newOpEd())
  await settle()
  expect(hook.calls).toHaveLength(1)
  const title = 'Fix a typo'
  await endBuild('git-early', { title, failure: 'npm install failed' })
  await build(database, 'git-late', { title, failure: 'The tests failed' })
  await passTime(database)
  await rebuildIfDue(services())
  expect(hook.calls, 'the requested build is still queued').toHaveLength(1)
  expect(await readBuildStatus()).toMatchObject({ state: 'building', failedBuilds: 1 })
  await build(database, 'requested')
  expect(await readBuildStatus()).toMatchObject({ state: 'live', failedBuilds: 0 })
})

test('a failed call of the hook is not a failed build', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await publish(newOpEd())
  await settle()
  await build(database, 'broken', { failure: 'The database did not answer' })
  expect(await readBuildStatus()).toMatchObject({
    state: 'failed',
    failedBuilds: 1,
    hookFailures: 0,
  })
  hook.status = 500
  await passTime(database)
  await rebuildIfDue(services())
  expect(await readBuildStatus()).toMatchObject({
    state: 'failed',
    failedBuilds: 1,
    hookFailures: 1,
  })
  hook.status = 200
  await passTime(database)
  await rebuildIfDue(services())
  expect(await readBuildStatus()).toMatchObject({
    state: 'building',
    failedBuilds: 1,
    hookFailures: 0,
  })
})

test('a failed build is tried again with growing pauses, and the status shows the reason', async () => {
  await publish(newOpEd())
  await settle()
  const pauses: number[] = []
  for (let failure = 0; failure < 9; failure += 1) {
    await build(database, `failed-${failure}`, { failure: 'The database did not answer' })
    const [row] = await database.sql`
      select extract(epoch from next_at - (select max(ended_at) from build))::float8 as pause
      from rebuild`
    pauses.push(Math.round(row?.['pause'] as number))
    expect(await readBuildStatus()).toMatchObject({
      state: 'failed',
      failedBuilds: failure + 1,
      used: 0,
    })
    await passTime(database)
    await rebuildIfDue(services())
  }
  expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600])
  expect(hook.calls).toHaveLength(10)
  expect((await readBuildStatus()).last?.failure).toBe('The database did not answer')
  await build(database, 'good')
  expect(await readBuildStatus()).toMatchObject({ state: 'live', failedBuilds: 0, used: 1 })
  expect((await readBuildStatus()).last).toEqual({ at: expect.any(String), failure: null })
})

test('a build that fails before it has read anything is tried again too', async () => {
  await publish(newOpEd())
  await settle()
  await endBuild('unseen', { failure: 'npm install failed' })
  expect(await readBuildStatus()).toMatchObject({
    state: 'failed',
    last: { failure: 'npm install failed' },
  })
  await endBuild('unseen', { failure: 'npm install failed' })
  expect((await readBuildStatus()).failedBuilds, 'told twice').toBe(1)
})

test('the versions that builds have read decide what is live, being built or saved', async () => {
  const first = await publish(newOpEd())
  await settle()
  await build(database, 'first')
  const second = await publish(newOpEd())
  await settle()
  expect(await readBuildStatus()).toMatchObject({
    state: 'waiting',
    pending: [{ id: second.id, state: 'saved' }],
  })
  await beginBuild(database, 'second')
  const third = await publish(newOpEd())
  await settle()
  expect(await readBuildStatus()).toMatchObject({
    state: 'building',
    pending: [
      { id: third.id, state: 'saved' },
      { id: second.id, state: 'building' },
    ],
  })
  await endBuild('second')
  const built = await readBuildStatus()
  expect([built.pending, built.live.length]).toEqual([[{ id: third.id, state: 'saved' }], 2])
  const at = built.live.find(({ readAt }) => readAt >= first.updatedAt)?.at
  expect(at).toBe(built.live[0]?.at)
  const rolledBack = await readBuildStatus('first')
  expect(rolledBack.pending.map(({ id }) => id)).toEqual([third.id, second.id])
})

test('a build that answers is live, even if no event has arrived', async () => {
  await publish(newOpEd())
  await settle()
  await beginBuild(database, 'silent')
  expect(await readBuildStatus('silent')).toMatchObject({ state: 'live', used: 1 })
})
