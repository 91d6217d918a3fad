import { createHmac } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import webhook from '#functions/mail-webhook.mts'
import unsubscribe from '#functions/subscription-pages.mts'
import { serviceContext } from '#server/context.ts'
import { readDeliveryStatus } from '#server/services/campaigns/list.ts'
import { findPerson } from '#server/services/subscribers/personal-data.ts'
import { call } from '#tests/support/call.ts'
import { readCampaign } from '#tests/support/campaigns.ts'
import { useDatabase } from '#tests/support/database.ts'
import { startSend, useIdleWorker, work } from '#tests/support/delivery.ts'
import { useMailgun, webhookKey } from '#tests/support/use-mailgun.ts'

const database = useDatabase()
const mailgun = useMailgun()
useIdleWorker()

let campaign: string
beforeEach(async () => {
  campaign = await startSend(database.sql, 3)
})

/** Reports an event of one recipient's mail as Mailgun does. */
async function report(person: number, event: object, variables: object = { campaign }) {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const token = crypto.randomUUID()
  const signature = createHmac('sha256', webhookKey)
    .update(timestamp + token)
    .digest('hex')
  const recipient = `Person${person}@example.com`
  const json = {
    signature: { timestamp, token, signature },
    'event-data': { id: crypto.randomUUID(), recipient, 'user-variables': variables, ...event },
  }
  const response = await call(webhook, 'POST /api/mail/webhook', { json })
  expect(response.status).toBe(200)
}

async function results(id = campaign) {
  const { delivered, bounced, complained, unsubscribed } = (await readCampaign(id)).delivery
  return { delivered, bounced, complained, unsubscribed }
}

const nothing = { delivered: 0, bounced: 0, complained: 0, unsubscribed: 0 }
const permanent = { event: 'failed', severity: 'permanent' }

test.each([
  [{ event: 'delivered' }, { delivered: 1 }],
  [{ ...permanent, reason: 'bounce' }, { bounced: 1 }],
  [{ ...permanent, reason: 'espblock' }, { bounced: 1 }],
  [{ event: 'complained' }, { complained: 1 }],
  [{ event: 'unsubscribed' }, { unsubscribed: 1 }],
  [{ event: 'failed', severity: 'temporary' }, {}],
  [{ event: 'opened' }, {}],
  [{ event: 'clicked' }, {}],
])('%j counts as %j, once for each recipient', async (event, wanted) => {
  await report(1, event)
  await report(1, event)
  expect(await results()).toEqual({ ...nothing, ...wanted })
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
  expect(await findPerson(serviceContext('local'), 'person1@example.com')).toMatchObject({
    newsletters: [{ outcome: 'waiting', events: ['delivered', 'complained'] }],
  })
})

test('the light status has the same figures', async () => {
  await report(1, { event: 'delivered' })
  const [status] = await readDeliveryStatus(serviceContext('local'))
  expect(status?.delivery).toMatchObject({ ...nothing, delivered: 1 })
})

test.each([
  ['of an unknown campaign', { campaign: crypto.randomUUID() }],
  ['with a campaign that is no id', { campaign: "'; drop table campaign" }],
  ['of another mail', {}],
])('an event %s ends the subscription and counts for no campaign', async (_, variables) => {
  await report(1, { event: 'complained' }, variables)
  expect(await results()).toEqual(nothing)
  expect(await database.sql`select email from subscriber where status = 'complained'`).toEqual([
    { email: 'person1@example.com' },
  ])
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
