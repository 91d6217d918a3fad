import { beforeEach, expect, test } from 'vitest'
import dailySweep from '#functions/daily-sweep.mts'
import unsubscribe from '#functions/subscription-pages.mts'
import { serviceContext } from '#server/context.ts'
import { readPerson } from '#server/services/subscribers/personal-data.ts'
import { call, runScheduled } from '#support/api/call.ts'
import { readCampaign } from '#support/newsletter/campaigns.ts'
import { startSend, work } from '#support/newsletter/delivery.ts'
import { post, signed } from '#support/newsletter/webhook.ts'
import { useNewsletter } from '#support/newsletter/use-newsletter.ts'

const { database, mailgun } = useNewsletter()

let campaign: string
beforeEach(async () => {
  campaign = await startSend(database.sql, 3)
})

/** Reports an event of one recipient's mail as Mailgun does. */
async function report(person: number, event: object, variables: object = { campaign }) {
  const recipient = `Person${person}@example.com`
  const json = signed({ recipient, 'user-variables': variables, ...event })
  expect((await post(json)).status).toBe(200)
}

async function status(): Promise<unknown> {
  const [row] = await database.sql`select status from subscriber where email like 'person1@%'`
  return row?.['status']
}

async function results() {
  const { delivered, bounced, complained, unsubscribed } = (await readCampaign(campaign)).delivery
  return { delivered, bounced, complained, unsubscribed }
}

const nothing = { delivered: 0, bounced: 0, complained: 0, unsubscribed: 0 }
const permanent = { event: 'failed', severity: 'permanent' }

test.each([
  [{ ...permanent, reason: 'bounce' }, 'bounced', { bounced: 1 }],
  [{ ...permanent, reason: 'suppress-bounce' }, 'bounced', { bounced: 1 }],
  [{ ...permanent, reason: 'suppress-complaint' }, 'complained', { bounced: 1 }],
  [{ ...permanent, reason: 'suppress-unsubscribe' }, 'unsubscribed', { bounced: 1 }],
  [{ ...permanent, reason: 'generic' }, 'active', { bounced: 1 }],
  [permanent, 'active', { bounced: 1 }],
  [{ event: 'failed', severity: 'temporary' }, 'active', {}],
  [{ event: 'complained' }, 'complained', { complained: 1 }],
  [{ event: 'unsubscribed' }, 'unsubscribed', { unsubscribed: 1 }],
  [{ event: 'delivered' }, 'active', { delivered: 1 }],
  [{ event: 'opened' }, 'active', {}],
])('%j makes the subscriber %s and counts as %j, once', async (event, wanted, counts) => {
  await report(1, event)
  await report(1, event)
  expect(await status()).toBe(wanted)
  expect(await results()).toEqual({ ...nothing, ...counts })
})

test('calls with the same event at once count it once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => report(2, { event: 'delivered' })))
  expect(await results()).toEqual({ ...nothing, delivered: 1 })
})

test('recipients add up, and a later complaint does not take back the delivery', async () => {
  for (const person of [1, 2, 3]) await report(person, { event: 'delivered' })
  await report(2, { event: 'complained' })
  expect(await results()).toEqual({ ...nothing, delivered: 3, complained: 1 })
})

test('a late event counts after the delivery is done', async () => {
  await work()
  expect((await readCampaign(campaign)).delivery).toMatchObject({ state: 'done', accepted: 3 })
  await report(3, { event: 'delivered' })
  expect(await results()).toEqual({ ...nothing, delivered: 1 })
})

test('the export of a person’s data names the events', async () => {
  await report(1, { event: 'delivered' })
  await report(1, { event: 'complained' })
  expect(await readPerson(serviceContext('local'), 'person1@example.com')).toMatchObject({
    newsletters: [{ outcome: 'waiting', events: ['delivered', 'complained'] }],
  })
})

test.each([
  ['of an unknown campaign', { campaign: crypto.randomUUID() }],
  ['with a campaign that is no id', { campaign: "'; drop table campaign" }],
  ['of another mail', {}],
])('an event %s ends the subscription and counts for no campaign', async (_, variables) => {
  await report(1, { event: 'complained' }, variables)
  expect(await results()).toEqual(nothing)
  const left = await database.sql`select email from subscriber where status = 'complained'`
  expect(left).toEqual([{ email: 'person1@example.com' }])
})

test('somebody who is not in the audience counts for nothing', async () => {
  await database.sql`insert into subscriber (email) values ('person9@example.com')`
  await report(9, { event: 'delivered' })
  await report(10, { event: 'delivered' })
  expect(await results()).toEqual(nothing)
})

test('the link in a campaign’s mail counts its unsubscription once', async () => {
  await work()
  const [batch] = mailgun.accepted
  const variables = JSON.parse(batch?.fields['recipient-variables']?.[0] ?? '{}')
  const { pathname, search } = new URL(variables['person1@example.com'].unsubscribe)
  for (let round = 0; round < 2; round += 1) {
    const path = `${pathname}${search}` as `/${string}`
    expect((await call(unsubscribe, `POST ${path}`)).status).toBe(200)
  }
  // Mailgun reports the same person's unsubscription too.
  await report(1, { event: 'unsubscribed' })
  expect(await results()).toEqual({ ...nothing, unsubscribed: 1 })
})

test.each([
  [{ event: 'complained' }, 'complained'],
  [{ event: 'failed', severity: 'permanent', reason: 'bounce' }, 'bounced'],
  [{ event: 'unsubscribed' }, 'unsubscribed'],
])('%j after an unsubscription makes it %s, and not later', async (event, wanted) => {
  await database.sql`update subscriber set status = 'unsubscribed', changed_at = '2026-01-01T00:00Z'`
  expect((await post(signed(event))).status).toBe(200)
  expect(await status()).toBe(wanted)
  const later = await database.sql`select from subscriber where changed_at <> '2026-01-01T00:00Z'`
  expect(later).toEqual([])
})

test('refuses a replay', async () => {
  const body = signed({ event: 'complained' })
  expect((await post(body)).status).toBe(200)
  await database.sql`update subscriber set status = 'active'`
  expect([(await post(body)).status, await status()]).toEqual([406, 'active'])
})

test("the token of a call is deleted when it can't be replayed any more", async () => {
  await database.sql`
    insert into webhook_token values
      ('old', now() - interval '19 hours'), ('replayable', now() - interval '17 hours')`
  await runScheduled(dailySweep)
  expect(await database.sql`select token from webhook_token`).toEqual([{ token: 'replayable' }])
})

test('takes the last retry of Mailgun, which comes hours after the event', async () => {
  expect((await post(signed({ event: 'complained' }, { age: 8 * 3600 }))).status).toBe(200)
  expect(await status()).toBe('complained')
})

test('a wrong signature, an old call and a malformed one change nothing', async () => {
  const event = { event: 'complained' }
  expect((await post(signed(event, { key: 'another key' }))).status).toBe(401)
  const body = signed(event)
  body.signature.signature = body.signature.signature.slice(2)
  expect((await post(body)).status).toBe(401)
  expect((await post(signed(event, { age: 10 * 3600 }))).status).toBe(406)
  expect((await post(signed(event, { age: -10 * 3600 }))).status).toBe(406)
  expect([(await post({})).status, await status()]).toEqual([400, 'active'])
})

const ends = [
  { event: 'complained' },
  { event: 'unsubscribed' },
  { ...permanent, reason: 'bounce' },
  { ...permanent, reason: 'suppress-complaint' },
]
/** The time of an event, in seconds since 1970, this long before now. */
const ago = (seconds: number) => Date.now() / 1000 - seconds

test.each(ends)('%j ends no subscription that began after it', async (event) => {
  await report(1, { ...event, timestamp: ago(3600) })
  expect(await status()).toBe('active')
  await database.sql`
    update subscriber set changed_at = now() - interval '2 hours'`
  await database.sql`update consent set given_at = now() - interval '2 hours'`
  await report(1, { ...event, timestamp: ago(3600) })
  expect(await status()).not.toBe('active')
})

test.each(ends)('%j ends no wait for a confirmation that began after it', async (event) => {
  await database.sql`update subscriber set status = 'unsubscribed'`
  await database.sql`
    insert into consent (subscriber_id) select id from subscriber where email like 'person1@%'`
  const waiting = () => database.sql`select from consent where withdrawn_at is null`
  const before = (await waiting()).length
  await report(1, { ...event, timestamp: ago(3600) })
  expect(await waiting()).toHaveLength(before)
  expect(await status()).toBe('unsubscribed')
  await report(1, { ...event, timestamp: ago(-1) })
  expect((await waiting()).length).toBeLessThan(before)
})
