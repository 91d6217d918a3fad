import { expect, test } from 'vitest'
import { call } from '#support/api/call.ts'
import { serviceContext } from '#server/context.ts'
import { claimBatch } from '#server/db/campaigns/batches.ts'
import { sendDue } from '#server/services/campaigns/send.ts'
import { createCampaign } from '#support/newsletter/campaigns.ts'
import * as mailing from '#support/newsletter/delivery.ts'
import { adminToken as token } from '#support/database/database.ts'
import { holdOpen, locksAwaited } from '#support/database/hold-open.ts'
import { addPeople, addReaders } from '#support/newsletter/subscribers.ts'
import type { Week } from '#contract/this-week.ts'
import campaigns from '#functions/campaigns.mts'
import content from '#functions/content.mts'
import newsroom from '#functions/newsroom.mts'
import { newExternal } from '#support/articles/articles.ts'
import { publish } from '#support/api/desk.ts'
import { invite } from '#support/api/newsroom.ts'
import { dueCampaign } from '#support/newsletter/schedule.ts'
import { useNewsletter } from '#support/newsletter/use-newsletter.ts'

const { database, mailgun } = useNewsletter()

test('four of eight parallel claims get a batch, because four calls may be under way', async () => {
  await mailing.startSend(database.sql, 7500)
  const claims = await Promise.all(Array.from({ length: 8 }, () => claimBatch(database.sql)))
  const batches = claims.flatMap((batch) => (batch ? [batch.id] : []))
  expect(new Set(batches).size).toBe(4)
  expect(batches).toHaveLength(4)
})

test('a send starts without a person who is erased at the same moment', async () => {
  const { sql } = database
  await addPeople(sql, 3)
  const { id } = await createCampaign()
  const erasing = sql`delete from subscriber where email = 'person2@example.com'`
  const erased = await holdOpen(sql, erasing)
  const sending = mailing.send(id)
  await locksAwaited(sql, 1)
  await erased.release()
  const response = await sending
  expect([response.status, await response.json()]).toEqual([200, { subscriberCount: 2 }])
})

test('of parallel sends to two languages one freezes the audience, and each recipient gets one mail in their language', async () => {
  await addReaders(database.sql, 'en', 1300)
  await addReaders(database.sql, 'ar', 1200)
  const { id } = await createCampaign()
  const flip = database.sql`
    update subscriber set language = case language when 'en' then 'ar' else 'en' end`
  const sends = Promise.all(Array.from({ length: 8 }, () => mailing.send(id)))
  const [answers] = await Promise.all([sends, flip])
  const started = answers.filter(({ status }) => status === 200)
  expect(started).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
  expect(await started[0]?.json()).toEqual({ subscriberCount: 2500 })
  const frozen = await database.sql`
    select s.email, b.language from delivery_recipient r
    join delivery_batch b on b.id = r.batch_id join subscriber s on s.id = r.subscriber_id`
  const languageOf = new Map(frozen.map(({ email, language }) => [email as string, language]))
  expect(languageOf.size).toBe(2500)
  // One bad email of each language splits its batch.
  const bad = new Set(['en700@example.com', 'ar700@example.com'])
  mailgun.decide = ({ to }) => (to.some((email) => bad.has(email)) ? 400 : 'accept')
  await Promise.all([mailing.work(), mailing.work(), mailing.work()])
  mailing.expectCopies(mailgun, 2498)
  for (const { to, fields } of mailgun.accepted) {
    const shown = /<html lang="(\w+)"/.exec(fields['html']?.[0] ?? '')?.[1]
    expect(to.filter((email) => languageOf.get(email) !== shown)).toEqual([])
  }
  const { delivery } = await mailing.balanced(id)
  expect(delivery).toMatchObject({ state: 'done', accepted: 2498, failed: 2 })
})

test('one of ten parallel workers starts the send of a due campaign', async () => {
  const { id } = await dueCampaign(database.sql, 1500)
  const counts = await Promise.all(
    Array.from({ length: 10 }, () => sendDue(serviceContext('local'))),
  )
  expect(counts.reduce((sum, count) => sum + count)).toBe(1)
  await Promise.all([mailing.work(), mailing.work()])
  mailing.expectCopies(mailgun, 1500)
  const wanted = { status: 'sent', issue: 1, subscriberCount: 1500 }
  expect(await mailing.balanced(id)).toMatchObject(wanted)
})

test('of two windows that write the week’s issue at once, one makes the draft', async () => {
  const path = '/api/newsletter/campaigns/this-week'
  await publish(newExternal({ title: 'A law' }))
  const read = async (): Promise<Week> => (await call(campaigns, `GET ${path}`, { token })).json()
  const choices = (await Promise.all([read(), read()])).map(({ since, until, articles }) => ({
    since,
    until,
    articles: articles.map(({ id, heading, excerpt }) => ({ id, heading, excerpt })),
  }))
  const write = (json: unknown) => call(campaigns, `POST ${path}`, { token, json })
  const answers = await Promise.all([...choices, ...choices].map(write))
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([201, 409, 409, 409])
  // A window whose list ends later than the draft has the same articles, so it is refused too.
  expect((await write({ ...choices[1], until: new Date().toISOString() })).status).toBe(409)
  expect(await database.sql`select count(*)::integer from campaign`).toEqual([{ count: 1 }])
})

test('of two owners who invite one name one succeeds, and nobody publishes after a revocation', async () => {
  const both = await Promise.allSettled([invite('Omar', 'editor'), invite('Omar', 'editor')])
  const omar = both.find((one) => one.status === 'fulfilled')!.value
  expect(both.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  const publishing = () =>
    call(content, 'POST /api/content', { token: omar.token, json: newExternal() })
  const [revoked, ...answers] = await Promise.all([
    call(newsroom, `DELETE /api/editors/${omar.id}`, { token }),
    ...Array.from({ length: 4 }, publishing),
  ])
  expect(revoked.status).toBe(204)
  const published = answers.filter(({ status }) => status === 201).length
  const [stored] = await database.sql`select count(*)::int from revision where saved_by = 'Omar'`
  expect(stored).toEqual({ count: published })
  expect((await publishing()).status).toBe(401)
})
