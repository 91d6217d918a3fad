import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { SiteStatus } from '#contract/status.ts'
import content from '#functions/content.mts'
import daily from '#functions/daily-sweep.mts'
import status from '#functions/status.mts'
import sweep from '#functions/sweep.mts'
import { serviceContext } from '#server/context.ts'
import { recordBuildFailed } from '#server/db/builds/builds.ts'
import { recordSweep } from '#server/storage/sweep-marks.ts'
import { newOpEd } from '#support/articles/articles.ts'
import { call, runScheduled } from '#support/api/call.ts'
import { takeErrors, takeLines } from '#support/setup/console-guard.ts'
import { adminToken as token } from '#support/database/database.ts'
import { createCampaign } from '#support/newsletter/campaigns.ts'
import { makeDue, patchArticle, publish, scheduleArticle } from '#support/api/desk.ts'
import { startSend, work } from '#support/newsletter/delivery.ts'
import { useNewsletter } from '#support/newsletter/use-newsletter.ts'

const { database, mailgun } = useNewsletter()

beforeEach(() => recordSweep(serviceContext('local'), Date.now(), Infinity))

async function read(): Promise<SiteStatus> {
  return SiteStatus.parse(await (await call(status, 'GET /api/status', { token })).json())
}

async function problemsOf(part: string) {
  return (await read()).problems.filter((problem) => problem.part === part)
}

async function addMessage(minutesAgo: number): Promise<void> {
  await database.sql`
    insert into contact_message (name, email, subject, message, received_at, next_attempt_at)
    values ('Sara', 'sara@example.com', 'S', 'M',
      now() - make_interval(mins => ${minutesAgo}), now() + interval '1 hour')`
}

test('a site without activity has no urgent problem', async () => {
  const at = Date.now()
  await recordSweep(serviceContext('local'), at, Infinity)
  const { campaigns, waitingMessages, sweptAt, problems } = await read()
  expect(campaigns).toEqual([])
  expect(waitingMessages).toEqual({ count: 0, oldestAt: null })
  expect(sweptAt).toBe(new Date(at).toISOString())
  expect(problems.filter(({ urgent }) => urgent)).toEqual([])
})

const newsletterProblems = async () => (await problemsOf('newsletter')).map(({ text }) => text)

test('a newsletter of which Mailgun reports nothing is a problem, until it reports something', async () => {
  await startSend(database.sql, 3)
  await work()
  expect(await newsletterProblems()).toEqual([])
  await database.sql`update campaign set started_at = now() - interval '3 hours'`
  expect(await newsletterProblems()).toEqual([
    expect.stringContaining('Mailgun has reported nothing'),
  ])
  await database.sql`insert into webhook_token (token) values ('t')`
  expect(await newsletterProblems()).toEqual([])
})

test('failed builds and failed calls of the hook are problems of their own', async () => {
  await publish(newOpEd())
  expect(await problemsOf('builds')).toEqual([])
  await database.sql`update rebuild set hook_failures = 3`
  const silent = { urgent: true, text: 'The build hook did not answer the last 3 calls.' }
  expect(await problemsOf('builds')).toMatchObject([silent])
  for (const deployId of ['one', 'two']) {
    await recordBuildFailed(database.sql, deployId, 'No network')
  }
  await database.sql`update rebuild set hook_failures = 0`
  const failed = { urgent: true, text: 'The last 2 builds of the pages failed.' }
  expect(await problemsOf('builds')).toMatchObject([failed])
})

test('a takedown is a problem if it is not built within twenty minutes', async () => {
  const { id } = await publish(newOpEd())
  await call(content, `DELETE /api/content/${id}`, { token })
  expect(await problemsOf('builds')).toEqual([])
  await database.sql`update rebuild set removed_at = now() - interval '21 minutes'`
  const [problem] = await problemsOf('builds')
  expect(problem).toMatchObject({ urgent: true })
  expect(problem?.text).toMatch(/^What was taken down at 20.+Z is still in the built pages\.$/)
})

test('a message is a problem once it has waited for an hour', async () => {
  await addMessage(30)
  expect((await read()).waitingMessages).toMatchObject({ count: 1 })
  expect(await problemsOf('contact')).toEqual([])
  await addMessage(90)
  const [problem] = await problemsOf('contact')
  expect(problem?.urgent).toBe(true)
  expect(problem?.text).toMatch(/^2 messages/)
})

test('a campaign that Mailgun refuses is a problem, with the same text as on its card', async () => {
  mailgun.decide = () => 401
  await startSend(database.sql, 3)
  await work()
  takeLines()
  const { campaigns } = await read()
  const text = expect.any(String) as string
  expect(campaigns).toEqual([{ id: text, title: text, problem: text }])
  const [problem] = await problemsOf('newsletter')
  expect(problem).toMatchObject({ urgent: true, mailWaits: true })
  expect(problem?.text).toContain(campaigns[0]?.problem)
})

test('reports a campaign whose worker was not called for two minutes, until one is', async () => {
  const id = await startSend(database.sql, 3)
  expect(await problemsOf('newsletter')).toEqual([])
  await database.sql`
    update campaign set started_at = started_at - interval '2 minutes' where id = ${id}`
  const text = expect.stringContaining('Set SITE_URL to the address') as string
  expect(await problemsOf('newsletter')).toMatchObject([{ urgent: true, text }])
  expect((await read()).campaigns).toMatchObject([{ problem: text }])
  await work()
  expect(await problemsOf('newsletter')).toEqual([])
})

test('shows when the sweep last finished, and reports a sweep that no longer runs', async () => {
  await recordSweep(serviceContext('local'), Date.now() - 3 * 60 * 60_000, Infinity)
  expect(await problemsOf('sweep')).toMatchObject([{ urgent: true }])
  vi.useFakeTimers({ toFake: ['Date'], now: new Date().setUTCMinutes(0, 30) })
  await runScheduled(sweep)
  expect(await problemsOf('sweep')).toEqual([])
})

test('reports missing settings, with the variable to set', async () => {
  const settings = await problemsOf('settings')
  expect(settings.map(({ todo }) => todo)).toContain('Set BUILD_HOOK_URL.')
  expect(settings.every(({ urgent }) => !urgent)).toBe(true)
})

test('mails urgent problems to the editor once a day, and nothing if there are none', async () => {
  await runScheduled(daily)
  expect(mailgun.accepted).toEqual([])
  await addMessage(90)
  await runScheduled(daily)
  expect(mailgun.accepted).toHaveLength(1)
  const { to, fields } = mailgun.accepted[0]!
  expect(to).toEqual(['editor@mail.test'])
  expect(fields['subject']?.[0]).toContain('something needs attention')
  expect(fields['text']?.[0]).toContain('A message to the editor has not been mailed')
  expect(fields['text']?.[0]).not.toMatch(/build hook|sara@/)
})

async function runSweep(): Promise<void> {
  await recordSweep(serviceContext('local'), Date.now(), Date.now())
  await runScheduled(sweep)
}

const mailed = () => mailgun.accepted.map(({ fields }) => fields['text']?.[0] ?? '')

test('a scheduled article that cannot be published is mailed within minutes, once', async () => {
  const { id, title } = await scheduleArticle(newOpEd({ title: 'A late view' }))
  await makeDue(database.sql, id)
  await database.sql`alter table article add constraint none check (status <> 'published')`
  onTestFinished(async () => void (await database.sql`alter table article drop constraint none`))
  await runSweep()
  takeErrors()
  await runSweep()
  const late = `'${title}' is not published. When it was due`
  expect(mailed()).toEqual([expect.stringContaining(late)])
  expect(await problemsOf('articles')).toMatchObject([{ urgent: true }])
  expect(await database.sql`select status from article`).toEqual([{ status: 'draft' }])
  // It is told again only when it happens again.
  await patchArticle(id, { title })
  await runSweep()
  expect(mailed()).toHaveLength(1)
  expect(await problemsOf('articles')).toEqual([])
})

test('an article whose publication fails again and again is mailed after ten minutes', async () => {
  await scheduleArticle(newOpEd())
  await database.sql`update article set publish_at = now() - interval '9 minutes'`
  expect(await problemsOf('articles')).toEqual([])
  await database.sql`update article set publish_at = now() - interval '11 minutes'`
  expect(await problemsOf('articles')).toMatchObject([{ urgent: true, atOnce: true }])
})

test('a missed send is mailed within minutes, once, and again if the mail was refused', async () => {
  const { id } = await createCampaign()
  await database.sql`update campaign set scheduled_for = now() - interval '2 hours 1 minute' where id = ${id}`
  mailgun.decide = () => 500
  await runSweep()
  expect(takeLines()).toContainEqual(expect.objectContaining({ what: 'The status was not mailed' }))
  expect(mailed()).toEqual([])
  mailgun.decide = () => 'accept'
  await runSweep()
  await runSweep()
  expect(mailed()).toEqual([expect.stringContaining('could not do that within two hours')])
})
