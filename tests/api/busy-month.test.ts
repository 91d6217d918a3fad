import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { serviceContext } from '#server/context.ts'
import { rebuildIfDue } from '#server/services/builds/rebuild-if-due.ts'
import { newOpEd } from '#tests/support/articles.ts'
import { build, provideBuildHook } from '#tests/support/build-hook.ts'
import { settle } from '#tests/support/call.ts'
import { useDatabase } from '#tests/support/database.ts'
import { patchItem } from '#tests/support/desk.ts'
import { publish } from '#tests/support/publish.ts'

const database = useDatabase()
const hook = provideBuildHook()
const hourMs = 60 * 60_000
/** The month is in the future: what has an earlier time than its year was written with the real clock. */
const year = new Date().getUTCFullYear() + 1
const start = Date.UTC(year, 3, 1)

beforeAll(() => {
  process.env.REBUILD_DEPLOYS_PER_MONTH = '15'
  process.env.REBUILD_QUIET_SECONDS = '0'
})
afterEach(() => vi.useRealTimers())

/** Sets the clock of the code, and the times of the changes that the database has just written. */
async function setClock(at: number): Promise<void> {
  vi.setSystemTime(at)
  await database.sql`
    update freshness set changed_at = ${new Date(at - 10_000).toISOString()}::timestamptz
    where changed_at < ${`${year}-01-01`}::timestamptz
      or changed_at > ${new Date(at).toISOString()}::timestamptz`
}

test('a month of eight edits a day stays within the budget, and uses it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { id } = await publish(newOpEd())
  // This publish may have called the hook before the simulated month.
  await settle()
  hook.calls = []
  for (let hour = 0; hour < 30 * 24; hour += 1) {
    const at = start + hour * hourMs
    const before = hook.calls.length
    if (hour % 24 === 9 || hour % 24 === 15) {
      for (const edit of [1, 2, 3, 4]) await patchItem(id, { title: `Hour ${hour}, edit ${edit}` })
      await settle()
    }
    await setClock(at)
    await rebuildIfDue(serviceContext('local'))
    if (hook.calls.length > before) {
      vi.setSystemTime(at + 120_000)
      await build(database, `build-${hour}`)
    }
  }
  expect(hook.calls.length).toBeLessThanOrEqual(15)
  expect(hook.calls.length, 'the budget is used').toBeGreaterThanOrEqual(14)
}, 300_000)
