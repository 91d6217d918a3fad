import { expect, test, vi } from 'vitest'
import campaigns from '#functions/campaigns.mts'
import { serviceContext, type ServiceContext } from '#server/context.ts'
import {
  claimBatch,
  expireLeases,
  recordAccepted,
  recordUnsent,
} from '#server/db/campaigns/batches.ts'
import { listAccepted } from '#server/mail/events.ts'
import { deliver } from '#server/services/delivery/deliver.ts'
import { settleUncertain } from '#server/services/delivery/settle-uncertain.ts'
import { call, backgroundWorkDone } from '#support/api/call.ts'
import { takeWarnings } from '#support/setup/console-guard.ts'
import { adminToken as token } from '#support/database/database.ts'
import * as mailing from '#support/newsletter/delivery.ts'
import { watchedSql } from '#support/database/watched-sql.ts'
import { serveInTest } from '#support/fakes/use-server.ts'
import { sendBatch } from '#server/services/delivery/send-batch.ts'
import { siteSigner } from '#server/services/signing.ts'
import type { Outcome } from '#tools/local/mail/scripted-mailgun.ts'
import { useNewsletter } from '#support/newsletter/use-newsletter.ts'

const { database, mailgun } = useNewsletter()

const inAnHour = () => Date.now() + 3_600_000

function withLongSettleTime(): ServiceContext {
  const services = serviceContext('local')
  return { ...services, env: { ...services.env, DELIVERY_SETTLE_SECONDS: 300 } }
}

async function claim() {
  const batch = await claimBatch(database.sql)
  if (!batch) throw new Error('Nothing waits')
  return batch
}

/** A claimed batch of ten whose worker has died and which Mailgun's events do not contain, uncertain for as long. */
async function loseBatch(ago = '0 minutes') {
  const id = await mailing.startSend(database.sql, 10)
  const batch = await claim()
  await mailing.letTimePass(database.sql)
  await expireLeases(database.sql)
  await database.sql`update delivery_batch set uncertain_at = uncertain_at - ${ago}::interval`
  return { id, batch }
}

async function outliveEvents(): Promise<void> {
  await database.sql`
    update delivery_batch set
      claimed_at = claimed_at - interval '21 hours', uncertain_at = uncertain_at - interval '21 hours'`
}

test('a batch that the events do not contain is sent again only after the settle time', async () => {
  const { id } = await loseBatch()
  await settleUncertain(withLongSettleTime(), inAnHour())
  const { delivery } = await mailing.balanced(id)
  expect(delivery).toMatchObject({ uncertain: 10, waiting: 0 })
  expect(delivery.problem).toBe(
    'Mailgun did not say whether it took the emails to 10 recipients. We look them up in Mailgun’s records, which are complete after a minute, and send only what is not there.',
  )
  await database.sql`update delivery_batch set uncertain_at = uncertain_at - interval '5 minutes'`
  await settleUncertain(withLongSettleTime(), inAnHour())
  expect((await mailing.balanced(id)).delivery).toMatchObject({ uncertain: 0, waiting: 10 })
})

test('an answer counts only for its own claim', async () => {
  const { id, batch } = await loseBatch()
  await recordUnsent(database.sql, batch)
  expect(await claimBatch(database.sql)).toMatchObject({ id: batch.id })
  await recordAccepted(database.sql, batch, '<late@mailgun.test>')
  expect((await mailing.balanced(id)).delivery).toMatchObject({ accepted: 0, waiting: 10 })
})

/**
 * The services with a Mailgun whose events are about another batch, and the times since which they were read.
 * @param beforeAnswer runs before each answer.
 */
async function withOtherEvents(beforeAnswer = () => {}) {
  const begins: Date[] = []
  const MAILGUN_URL = await serveInTest((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost')
    begins.push(new Date(Number(searchParams.get('begin')) * 1000))
    beforeAnswer()
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ items: [event('accepted', 'another')] }))
  })
  const services = serviceContext('local')
  return { begins, services: { ...services, env: { ...services.env, MAILGUN_URL } } }
}

test("a batch older than Mailgun's events waits for the editor, and does not make later ones read the events since then", async () => {
  const { id: forgotten } = await loseBatch()
  await outliveEvents()
  await database.sql`update subscriber set email = 'former-' || email, status = 'unsubscribed'`
  const { id } = await loseBatch('1 minute')
  const { begins, services } = await withOtherEvents()
  await settleUncertain(services, inAnHour())
  expect(begins).toHaveLength(1)
  expect(begins[0]?.getTime()).toBeGreaterThan(Date.now() - 3_600_000)
  expect((await mailing.balanced(id)).delivery).toMatchObject({ uncertain: 0, waiting: 10 })
  const { delivery } = await mailing.balanced(forgotten)
  expect(delivery).toMatchObject({ uncertain: 10, waiting: 0, state: 'attention' })
  expect(delivery.problem).toContain('no longer reach back so far, so only you can decide')
})

test('a batch is settled although reading the events of a large delivery takes minutes', async () => {
  const { id } = await loseBatch('1 minute')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const { services } = await withOtherEvents(() => vi.setSystemTime(Date.now() + 5 * 60_000))
  await settleUncertain(services, Date.now() + 13 * 60_000)
  expect((await mailing.balanced(id)).delivery).toMatchObject({ uncertain: 0, waiting: 10 })
})

test('a search of the events ends after five minutes, and the batch stays uncertain', async () => {
  const { id } = await loseBatch('1 minute')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const { services } = await withOtherEvents(() => vi.setSystemTime(Date.now() + 5 * 60_000 + 1000))
  // The answer comes before this deadline, and there is no time for a second search.
  await deliver(services, Date.now() + 5 * 60_000 + 1500)
  expect(takeWarnings()).toEqual([[expect.stringContaining('The deadline passed')]])
  expect((await mailing.balanced(id)).delivery).toMatchObject({ uncertain: 10, waiting: 0 })
})

function event(kind: string, batch: string) {
  const message = { headers: { 'message-id': `id-of-${batch}` } }
  return { event: kind, 'user-variables': { batch }, message }
}

test('reads all pages of events, and a rejection is not an acceptance', async () => {
  const pages = [[event('rejected', 'a'), event('accepted', 'x')], [event('delivered', 'b')], []]
  const asked = new Set<string | null>()
  const MAILGUN_URL = await serveInTest((request, response) => {
    if (!/events\/\d/.test(request.url ?? '')) {
      asked.add(new URL(request.url ?? '', 'http://here').searchParams.get('event'))
    }
    const page = Number(/events\/(\d)/.exec(request.url ?? '')?.[1] ?? 0)
    // The URL of the next page names another host, which must not get the key.
    const next = `http://elsewhere.example/v3/mail.test/events/${page + 1}`
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ items: pages[page], paging: { next } }))
  })
  const env = { ...serviceContext('local').env, MAILGUN_URL }
  const search = { since: new Date(), deadline: inAnHour() }
  const found = await listAccepted({ env }, new Set(['a', 'b', 'c']), search)
  expect([...found]).toEqual([['b', 'id-of-b']])
  expect([...asked]).toEqual(['accepted OR delivered OR failed'])
  pages[1] = undefined as never
  await expect(listAccepted({ env }, new Set(['b']), search)).rejects.toThrow('without events')
})

async function settleAs(id: string, as: string, uncertain?: number) {
  const what = `POST /api/newsletter/campaigns/${id}/settle` as const
  const response = await call(campaigns, what, { token, json: { as, uncertain } })
  await backgroundWorkDone()
  return response
}

test('the editor counts an uncertain batch as sent, and the campaign is done', async () => {
  const { id } = await loseBatch()
  const response = await settleAs(id, 'sent')
  expect(response.status).toBe(200)
  const delivery = { state: 'done', accepted: 10, uncertain: 0 }
  expect(await response.json()).toMatchObject({ status: 'sent', delivery })
  expect((await settleAs(id, 'sent')).status).toBe(409)
})

test('the editor has an uncertain batch sent again, of as many recipients as the question was about', async () => {
  const { id } = await loseBatch()
  await database.sql`
    update campaign set started_at = started_at - interval '1 day', updated_at = updated_at - interval '1 day'`
  const refused = await settleAs(id, 'unsent', 9)
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('uncertain recipients has changed in the meantime')
  expect((await mailing.balanced(id)).delivery).toMatchObject({ uncertain: 10, waiting: 0 })
  expect((await settleAs(id, 'unsent', 10)).status).toBe(200)
  // The time without progress counts from the decision.
  const { delivery } = await mailing.balanced(id)
  expect(delivery).toMatchObject({ uncertain: 0, waiting: 10, overdue: false })
})

test('only an uncertain batch can be settled, and only in the two ways', async () => {
  const id = await mailing.startSend(database.sql, 10)
  expect((await settleAs(id, 'sent')).status).toBe(409)
  expect((await settleAs(id, 'maybe')).status).toBe(400)
  expect((await settleAs('00000000-0000-4000-8000-000000000000', 'sent')).status).toBe(404)
})

test('a key that may not read events is named as the reason, as long as another key would help', async () => {
  const { id } = await loseBatch()
  const MAILGUN_URL = await serveInTest((_, response) => response.writeHead(403).end('{}'))
  const services = serviceContext('local')
  const refused = { ...services, env: { ...services.env, MAILGUN_URL } }
  await settleUncertain(refused, inAnHour())
  expect(takeWarnings()).toHaveLength(1)
  const { delivery } = await mailing.balanced(id)
  expect(delivery).toMatchObject({ uncertain: 10, state: 'attention' })
  expect(delivery.problem).toContain('may not read events')
  await outliveEvents()
  await settleUncertain(refused, inAnHour())
  expect((await mailing.balanced(id)).delivery.problem).toContain('only you can decide')
})

/** Claims a batch and lets the machine sleep before the batch is sent. */
async function sendLate(milliseconds: number, meanwhile = async () => {}): Promise<void> {
  const services = serviceContext('local')
  const signer = await siteSigner(services)
  const batch = await claim()
  await meanwhile()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
  await sendBatch(services, signer, batch)
  vi.useRealTimers()
}

test('a batch whose call might outlast its lease is not sent, and waits again', async () => {
  const id = await mailing.startSend(database.sql, 10)
  await sendLate(11_000)
  expect(mailgun.calls).toEqual([])
  expect((await mailing.balanced(id)).delivery).toMatchObject({ waiting: 10, uncertain: 0 })
  await mailing.workFor(mailgun, 10)
})

test('a worker that slept while another one sent its batch changes nothing', async () => {
  const id = await mailing.startSend(database.sql, 10)
  await sendLate(3_600_000, async () => {
    await mailing.letTimePass(database.sql)
    await mailing.work()
  })
  mailing.expectCopies(mailgun, 10)
  expect((await mailing.balanced(id)).delivery).toMatchObject({ state: 'done', accepted: 10 })
})

function deliverFailing(isFailing: (text: string) => boolean): Promise<boolean> {
  const services = serviceContext('local')
  const sql = watchedSql(services.sql, (text) => {
    if (isFailing(text)) throw new Error('The database is gone')
  })
  // As in a new process: with another env the signing key is read again.
  return deliver({ ...services, env: { ...services.env }, sql }, inAnHour())
}

test('a worker that fails leaves no call under way', async () => {
  const id = await mailing.startSend(database.sql, 2500)
  let under = 0
  const failed = Promise.withResolvers<void>()
  mailgun.decide = async (): Promise<Outcome> => {
    under += 1
    // A worker that does not wait for its calls has ended by then.
    await failed.promise
    await new Promise(setImmediate)
    under -= 1
    return 'accept'
  }
  let claims = 0
  const isThirdClaim = (text: string) => {
    const isThird = text.includes('claim = gen_random_uuid()') && ++claims === 3
    if (isThird) failed.resolve()
    return isThird
  }
  await expect(deliverFailing(isThirdClaim)).rejects.toThrow('is gone')
  expect(mailgun.calls.length).toBeGreaterThan(0)
  expect([under, (await mailing.balanced(id)).delivery.uncertain]).toEqual([0, 0])
})

test('without the signing key no batch is claimed and no call is made', async () => {
  const id = await mailing.startSend(database.sql, 2500)
  const failing = deliverFailing((text) => text.includes('from signing_key'))
  await expect(failing).rejects.toThrow('is gone')
  expect(mailgun.calls).toEqual([])
  expect((await mailing.balanced(id)).delivery).toMatchObject({ state: 'queued', waiting: 2500 })
})
