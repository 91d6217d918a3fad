import { createHmac } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import dailySweep from '#functions/daily-sweep.mts'
import webhook from '#functions/mail-webhook.mts'
import { call, runScheduled } from '#tests/support/call.ts'
import { useDatabase } from '#tests/support/database.ts'
import { addPeople } from '#tests/support/subscribers.ts'
import { useMailgun, webhookKey } from '#tests/support/use-mailgun.ts'

const database = useDatabase()
useMailgun()
beforeEach(() => addPeople(database.sql, 1))

function signed(event: object, { age = 0, key = webhookKey } = {}) {
  const timestamp = String(Math.floor(Date.now() / 1000) - age)
  const token = crypto.randomUUID()
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex')
  const recipient = 'Person1@example.com'
  return { signature: { timestamp, token, signature }, 'event-data': { recipient, ...event } }
}

const post = (json: unknown) => call(webhook, 'POST /api/mail/webhook', { json })

async function status(): Promise<unknown> {
  const [row] = await database.sql`select status from subscriber`
  return row?.['status']
}

test.each([
  [{ event: 'failed', severity: 'permanent', reason: 'bounce' }, 'bounced'],
  [{ event: 'failed', severity: 'permanent', reason: 'suppress-bounce' }, 'bounced'],
  [{ event: 'failed', severity: 'permanent', reason: 'suppress-complaint' }, 'complained'],
  [{ event: 'failed', severity: 'permanent', reason: 'suppress-unsubscribe' }, 'unsubscribed'],
  [{ event: 'failed', severity: 'permanent', reason: 'generic' }, 'active'],
  [{ event: 'failed', severity: 'permanent', reason: 'old' }, 'active'],
  [{ event: 'failed', severity: 'permanent' }, 'active'],
  [{ event: 'complained' }, 'complained'],
  [{ event: 'unsubscribed' }, 'unsubscribed'],
  [{ event: 'failed', severity: 'temporary' }, 'active'],
  [{ event: 'failed', severity: 'permanent', reason: 'espblock' }, 'active'],
  [{ event: 'delivered' }, 'active'],
])('%j makes the subscriber %s', async (event, wanted) => {
  expect((await post(signed(event))).status).toBe(200)
  expect(await status()).toBe(wanted)
})

test.each([
  [{ event: 'complained' }, 'complained'],
  [{ event: 'failed', severity: 'permanent', reason: 'bounce' }, 'bounced'],
  [{ event: 'unsubscribed' }, 'unsubscribed'],
])('%j after an unsubscription makes it %s, and not later', async (event, wanted) => {
  await database.sql`update subscriber set status = 'unsubscribed', changed_at = '2026-01-01T00:00Z'`
  expect((await post(signed(event))).status).toBe(200)
  expect(await status()).toBe(wanted)
  const [row] = await database.sql`select changed_at = '2026-01-01T00:00Z' as kept from subscriber`
  expect(row).toEqual({ kept: true })
})

test('refuses a replay', async () => {
  const body = signed({ event: 'complained' })
  expect((await post(body)).status).toBe(200)
  await database.sql`update subscriber set status = 'active'`
  expect((await post(body)).status).toBe(406)
  expect(await status()).toBe('active')
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
  expect((await post({})).status).toBe(400)
  expect(await status()).toBe('active')
})
