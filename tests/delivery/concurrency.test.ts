import { expect, test } from 'vitest'
import { callContext } from '#tests/support/call.ts'
import { claimBatch } from '#server/db/batches.ts'
import { subscribe } from '#server/services/subscribers/subscribe.ts'
import { createCampaign } from '#tests/support/campaigns.ts'
import {
  balanced,
  expectCopies,
  send,
  startSend,
  work,
  useIdleWorker,
} from '#tests/support/delivery.ts'
import type { Outcome } from '#tools/local/mail/scripted-mailgun.ts'
import { useDatabase } from '#tests/support/database.ts'
import { holdOpen, locksAwaited } from '#tests/support/hold-open.ts'
import { addPeople } from '#tests/support/subscribers.ts'
import { useMailgun } from '#tests/support/use-mailgun.ts'

const database = useDatabase()
const mailgun = useMailgun()
useIdleWorker()

test('one of ten parallel sends starts the campaign', async () => {
  await addPeople(database.sql, 1500)
  const { id } = await createCampaign()
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(id)))
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  await Promise.all([work(), work(), work()])
  expectCopies(mailgun, 1500)
  expect((await balanced(id)).delivery).toMatchObject({ state: 'done', accepted: 1500 })
})

test('four of eight parallel claims get a batch, because four calls may be under way', async () => {
  await startSend(database.sql, 7500)
  const claims = await Promise.all(Array.from({ length: 8 }, () => claimBatch(database.sql)))
  const batches = claims.flatMap((batch) => (batch ? [batch.id] : []))
  expect(new Set(batches).size).toBe(4)
  expect(batches).toHaveLength(4)
})

test('a send starts without a person who is erased at the same moment', async () => {
  const { sql } = database
  await addPeople(sql, 3)
  const { id } = await createCampaign()
  const erased = await holdOpen(
    sql,
    sql`delete from subscriber where email = 'person2@example.com'`,
  )
  const sending = send(id)
  await locksAwaited(sql, 1)
  await erased.release()
  const response = await sending
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ subscriberCount: 2 })
})

test('one of a hundred parallel sign-ups of an email succeeds, with one welcome mail', async () => {
  // Calls the service directly: the call's rate limits would let only five through.
  const context = callContext()
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => subscribe(context, { email: 'one@example.com' })),
  )
  expect(answers.filter((answer) => answer !== undefined)).toEqual([
    { ok: true, status: 'subscribed', emailSent: true },
  ])
  expect(await database.sql`select count(*)::int from subscriber`).toEqual([{ count: 1 }])
  expect(await database.sql`select count(*)::int from consent`).toEqual([{ count: 1 }])
  expect(mailgun.accepted).toHaveLength(1)
})

test('a recipient who unsubscribes after the freeze and before their batch gets no copy', async () => {
  const id = await startSend(database.sql, 6000)
  const [last] = await database.sql`
    select s.email from delivery_recipient r
    join delivery_batch b on b.id = r.batch_id join subscriber s on s.id = r.subscriber_id
    order by b.number desc limit 1`
  const leave = async (email: string) =>
    database.sql`update subscriber set status = 'unsubscribed' where email = ${email}`
  let leaving: Promise<unknown> | undefined
  mailgun.decide = async (): Promise<Outcome> => {
    // No call is answered before, so the last batch is still unclaimed: only four are under way at once.
    leaving ??= leave(last?.['email'] as string)
    await leaving
    return 'accept'
  }
  await work()
  expectCopies(mailgun, 5999)
  expect(mailgun.copies.has(last?.['email'] as string)).toBe(false)
  expect((await balanced(id)).delivery).toMatchObject({
    state: 'done',
    accepted: 5999,
    excluded: 1,
  })
})
