import { expect, test, vi } from 'vitest'
import type { Campaign } from '#contract/campaigns.ts'
import { mail } from '#contract/mail.ts'
import campaigns from '#functions/campaigns.mts'
import status from '#functions/status.mts'
import { serviceContext } from '#server/context.ts'
import { sendDue } from '#server/services/campaigns/send.ts'
import { sweep } from '#server/services/upkeep/sweep.ts'
import { recordSweep } from '#server/storage/sweep-marks.ts'
import { call, backgroundWorkDone } from '#support/api/call.ts'
import { createCampaign, readCampaign, setPublic } from '#support/newsletter/campaigns.ts'
import { adminToken as token } from '#support/database/database.ts'
import { send, work } from '#support/newsletter/delivery.ts'
import { inMs } from '#support/api/desk.ts'
import { unschedule, dueCampaign, makeSendDue, schedule } from '#support/newsletter/schedule.ts'
import { addPeople } from '#support/newsletter/subscribers.ts'
import { watchedSql } from '#support/database/watched-sql.ts'
import { useNewsletter } from '#support/newsletter/use-newsletter.ts'

const { database, mailgun } = useNewsletter()

const path = '/api/newsletter/campaigns'
const context = () => serviceContext('local')
const hourMs = 3_600_000

async function error(response: Response): Promise<[number, string]> {
  return [response.status, ((await response.json()) as { error: string }).error]
}

test('a draft gets a time, another one, and is unscheduled', async () => {
  const { id } = await createCampaign()
  const sendAt = inMs(hourMs)
  const scheduled = await schedule(id, sendAt)
  expect(scheduled.status).toBe(200)
  const draft = { id, status: 'draft', scheduledFor: sendAt, delivery: { state: 'idle' } }
  expect(await scheduled.json()).toMatchObject(draft)
  expect((await schedule(id, '2099-01-01T08:00:00+03:00')).status).toBe(200)
  expect(await readCampaign(id)).toMatchObject({ scheduledFor: '2099-01-01T05:00:00.000Z' })
  for (let times = 0; times < 2; times += 1) {
    const back = await unschedule(id)
    expect(back.status).toBe(200)
    expect((await back.json()) as Campaign).not.toHaveProperty('scheduledFor')
  }
})

test('‘now’ leaves ten minutes to unschedule it', async () => {
  const { id } = await createCampaign()
  const before = Date.now()
  const { scheduledFor }: Campaign = await (await schedule(id, 'now')).json()
  const at = Date.parse(scheduledFor ?? '')
  expect(at).toBeGreaterThanOrEqual(before + 600_000)
  expect(at).toBeLessThanOrEqual(Date.now() + 600_000)
  expect([await sendDue(context()), (await readCampaign(id)).delivery.state]).toEqual([0, 'idle'])
})

test.each(['', 'soon', 5, '2026-01-01', '9999-12-31T23:00:00-05:00', inMs(59_000), inMs(-hourMs)])(
  '%j is no time of a send',
  async (sendAt) => {
    const { id } = await createCampaign()
    expect((await schedule(id, sendAt as string)).status).toBe(400)
    expect(await readCampaign(id)).not.toHaveProperty('scheduledFor')
  },
)

test('neither an unknown nor a sent campaign can be scheduled', async () => {
  await addPeople(database.sql, 1)
  for (const id of [crypto.randomUUID(), 'not-an-id']) {
    expect([(await schedule(id, 'now')).status, (await unschedule(id)).status]).toEqual([404, 404])
  }
  const { id } = await createCampaign()
  await schedule(id, 'now')
  expect((await send(id)).status).toBe(200)
  const sent = [409, 'This campaign has already been sent']
  expect(await error(await schedule(id, 'now'))).toEqual(sent)
  expect(await error(await unschedule(id))).toEqual(sent)
  expect(await readCampaign(id)).not.toHaveProperty('scheduledFor')
})

test('a scheduled campaign is neither edited nor deleted before it is unscheduled', async () => {
  const { id } = await createCampaign()
  await schedule(id, 'now')
  const edit = () => call(campaigns, `PATCH ${path}/${id}`, { token, json: { title: 'Another' } })
  const remove = () => call(campaigns, `DELETE ${path}/${id}`, { token })
  const first = 'This campaign is scheduled. Unschedule it before you'
  expect(await error(await edit())).toEqual([409, `${first} edit it.`])
  expect(await error(await remove())).toEqual([409, `${first} delete it.`])
  await unschedule(id)
  expect([(await edit()).status, (await remove()).status]).toEqual([200, 204])
})

test('at its time it is sent to everyone who is subscribed then', async () => {
  const { id } = await dueCampaign(database.sql, 1)
  await database.sql`insert into subscriber (email) values ('late@example.com')`
  await database.sql`update subscriber set status = 'unsubscribed' where email like 'person%'`
  await sendDue(context())
  await work()
  expect([...mailgun.copies.keys()]).toEqual(['late@example.com'])
  const sent = await readCampaign(id)
  expect(sent).toMatchObject({ status: 'sent', issue: 1, subscriberCount: 1 })
  expect(sent).not.toHaveProperty('scheduledFor')
})

function startsOfWorker(): number {
  const calls = vi.mocked(fetch).mock.calls
  return calls.filter(([url]) => url instanceof URL && url.pathname === mail.deliver.path).length
}

test.each<[string, () => Promise<unknown>]>([
  ['the sweep', () => sweep(context(), 'test')],
  ['the list of campaigns', () => call(campaigns, `GET ${path}`, { token })],
  ['the status of deliveries', () => call(campaigns, `GET ${path}/status`, { token })],
])('%s starts the worker once a campaign is due, and not before', async (_, trigger) => {
  await addPeople(database.sql, 1)
  const { id } = await createCampaign()
  await schedule(id, 'now')
  await trigger()
  await backgroundWorkDone()
  expect(startsOfWorker()).toBe(0)
  await makeSendDue(database.sql, id)
  await trigger()
  await backgroundWorkDone()
  expect(startsOfWorker()).toBe(1)
})

test('more than two hours late it is not sent: it needs attention, until it is sent by hand or cancelled', async () => {
  await recordSweep(context(), Date.now(), Infinity)
  const { id } = await dueCampaign(database.sql, 1, 7201)
  const other = await dueCampaign(database.sql, 0, 7201)
  expect(await sendDue(context())).toBe(0)
  const { delivery } = await readCampaign(id)
  expect(delivery).toMatchObject({ state: 'attention', intended: 0, overdue: false })
  expect(delivery.problem).toMatch(
    /^It should have been sent on \w+ \d+, \d{4}, \d\d:\d\d [AP]M \(Riyadh time\)\. The site could not do that within two hours, so nothing was sent\.$/,
  )
  const answer = await call(campaigns, `GET ${path}/status`, { token })
  const listed: { id: string }[] = await answer.json()
  expect(new Set(listed.map((one) => one.id))).toEqual(new Set([id, other.id]))
  const { problems } = await (await call(status, 'GET /api/status', { token })).json()
  expect(JSON.stringify(problems)).toContain('It should have been sent on')

  expect((await send(id)).status).toBe(200)
  const { delivery: sent } = await readCampaign(id)
  expect(sent.state).toBe('queued')
  expect(sent).not.toHaveProperty('problem')
  expect((await unschedule(other.id)).status).toBe(200)
  expect((await readCampaign(other.id)).delivery).not.toHaveProperty('problem')
})

test('a little less than two hours late it is sent', async () => {
  const { id } = await dueCampaign(database.sql, 1, 7140)
  expect([await sendDue(context()), (await readCampaign(id)).delivery.state]).toEqual([1, 'queued'])
})

test('with nobody subscribed at its time it needs attention, and another time clears that', async () => {
  const { id } = await dueCampaign(database.sql)
  expect(await sendDue(context())).toBe(0)
  const problem = 'Nobody was subscribed at its time, so it was not sent.'
  expect((await readCampaign(id)).delivery).toMatchObject({ state: 'attention', problem })
  await addPeople(database.sql, 1)
  expect(await sendDue(context())).toBe(0)
  await schedule(id, 'now')
  expect((await readCampaign(id)).delivery.state).toBe('idle')
  await makeSendDue(database.sql, id)
  expect(await sendDue(context())).toBe(1)
})

test('a campaign that cannot be rendered does not stop the others', async () => {
  const broken = await dueCampaign(database.sql, 1)
  const { id } = await dueCampaign(database.sql)
  const failing = watchedSql(context().sql, (_, values) => {
    if (values.includes(broken.id)) throw new Error('Dead')
  })
  await expect(sendDue({ ...context(), sql: failing })).rejects.toThrow('were not sent')
  expect((await readCampaign(id)).delivery.state).toBe('queued')
})

test.each<[string, (id: string) => Promise<unknown>]>([
  ['is unscheduled', unschedule],
  ['gets another time', (id) => schedule(id, 'now')],
  ['is made private', (id) => setPublic(id, false)],
  ['becomes too late', (id) => makeSendDue(database.sql, id, 7201)],
])('a campaign that %s while a worker prepares its mail is not sent', async (_, change) => {
  const { id } = await dueCampaign(database.sql, 2)
  const { sql } = context()
  const transaction = vi.fn<typeof sql.transaction>(async (...args) => {
    await change(id)
    return sql.transaction(...args)
  })
  const late = new Proxy(sql, {
    get: (target, name) =>
      name === 'transaction' ? transaction : (Reflect.get(target, name) as unknown),
  })
  expect(await sendDue({ ...context(), sql: late })).toBe(0)
  expect(transaction).toHaveBeenCalledOnce()
  expect((await readCampaign(id)).delivery.intended).toBe(0)
})
