import { text } from 'node:stream/consumers'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import daily from '#functions/daily-sweep.mts'
import sweep from '#functions/sweep.mts'
import { serviceContext } from '#server/context.ts'
import { recordBuildFailed } from '#server/db/builds/builds.ts'
import { recordSweep, recordToldProblems } from '#server/storage/sweep-marks.ts'
import { newOpEd } from '#support/articles/articles.ts'
import { publish } from '#support/api/desk.ts'
import { runScheduled } from '#support/api/call.ts'
import { useServer } from '#support/fakes/use-server.ts'
import { takeLines } from '#support/setup/console-guard.ts'
import { createCampaign } from '#support/newsletter/campaigns.ts'
import { useNewsletter } from '#support/newsletter/use-newsletter.ts'

const { database } = useNewsletter()
let alerts: string[] = []
let status = 200

const server = useServer((request, response) => {
  void text(request).then((body) => {
    if (status === 200) alerts.push((JSON.parse(body) as { text: string }).text)
    response.writeHead(status).end()
  })
})

beforeAll(() => {
  const ALERT_URL = `${server.origin}/a-secret`
  Object.assign(process.env, { ALERT_URL, REBUILD_DEPLOYS_PER_MONTH: '15' })
})
beforeEach(async () => {
  await recordToldProblems(serviceContext('local'), 'alerted', [])
  alerts = []
  status = 200
})

async function runSweep(at = Date.now()): Promise<void> {
  await recordSweep(serviceContext('local'), at, at)
  await runScheduled(sweep)
}

test('a trouble is alerted once, whatever its text counts, and once more when it is over', async () => {
  await runSweep()
  expect(alerts).toEqual([])
  await publish(newOpEd())
  await recordBuildFailed(database.sql, 'one', 'No network')
  await runSweep()
  await recordBuildFailed(database.sql, 'two', 'No network')
  await runSweep()
  expect(alerts).toEqual([expect.stringContaining('The last build of the pages failed.')])
  await database.sql`
    insert into build (deploy_id, content_version, state, started_at, ended_at)
    values ('three', 1, 'succeeded', now(), now())`
  await runSweep()
  await runSweep()
  expect(alerts.slice(1)).toEqual([expect.stringMatching(/^Over: The last build of the pages/m)])
})

test('what was not taken is alerted again, and the log has no URL', async () => {
  const { id } = await createCampaign()
  await database.sql`update campaign set scheduled_for = now() - interval '3 hours' where id = ${id}`
  status = 500
  await runSweep()
  const lines = takeLines()
  expect(lines).toContainEqual(expect.objectContaining({ what: 'An alert was not taken' }))
  expect(JSON.stringify(lines)).not.toContain('a-secret')
  status = 200
  await runSweep()
  expect(alerts).toEqual([expect.stringContaining('is stuck')])
})

test('the daily sweep alerts that the other one does not run', async () => {
  await recordSweep(serviceContext('local'), Date.now() - 3 * 3_600_000, Infinity)
  await runScheduled(daily)
  expect(alerts).toEqual([expect.stringContaining('The sweep last finished at')])
})

test('two articles of one title are two troubles', async () => {
  for (const slug of ['one', 'two']) {
    const { id } = await publish(newOpEd({ title: 'Weekly update', slug }))
    await database.sql`update article set status = 'draft', problem = 'Why.' where id = ${id}`
    await runSweep()
  }
  expect(alerts.filter((alert) => alert.includes("'Weekly update'"))).toHaveLength(2)
})

test('the month’s builds are alerted when nine in ten are used', async () => {
  await database.sql`
    insert into build (deploy_id, content_version, state, started_at, ended_at)
    select 'd' || n, 1, 'succeeded', now(), now() from generate_series(1, 14) as n`
  await runSweep()
  expect(alerts).toEqual([expect.stringContaining('14 of the 15 builds of this month are used.')])
})
