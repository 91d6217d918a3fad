import { expect, test } from 'vitest'
import type { Week } from '#contract/this-week.ts'
import campaigns from '#functions/campaigns.mts'
import { newExternal } from '#tests/support/articles.ts'
import { call } from '#tests/support/call.ts'
import { createCampaign } from '#tests/support/campaigns.ts'
import { adminToken as token, useDatabase } from '#tests/support/database.ts'
import { balanced, expectCopies, send, useIdleWorker, work } from '#tests/support/delivery.ts'
import { publish } from '#tests/support/publish.ts'
import { addReaders } from '#tests/support/subscribers.ts'
import { useMailgun } from '#tests/support/use-mailgun.ts'

const database = useDatabase()
const mailgun = useMailgun()
useIdleWorker()

test('of parallel sends to two languages one freezes the audience, and each recipient gets one mail in their language', async () => {
  await addReaders(database.sql, 'en', 1300)
  await addReaders(database.sql, 'ar', 1200)
  const { id } = await createCampaign()
  const flip = database.sql`
    update subscriber set language = case language when 'en' then 'ar' else 'en' end`
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 8 }, () => send(id))),
    flip,
  ])
  const started = answers.filter(({ status }) => status === 200)
  expect(started).toHaveLength(1)
  expect(await started[0]?.json()).toEqual({ subscriberCount: 2500 })
  const frozen = await database.sql`
    select s.email, b.language from delivery_recipient r
    join delivery_batch b on b.id = r.batch_id join subscriber s on s.id = r.subscriber_id`
  const languageOf = new Map(frozen.map(({ email, language }) => [email as string, language]))
  expect(languageOf.size).toBe(2500)
  // One bad email of each language splits its batch.
  const bad = new Set(['en700@example.com', 'ar700@example.com'])
  mailgun.decide = ({ to }) => (to.some((email) => bad.has(email)) ? 400 : 'accept')
  await Promise.all([work(), work(), work()])
  expectCopies(mailgun, 2498)
  for (const { to, fields } of mailgun.accepted) {
    const shown = /<html lang="(\w+)"/.exec(fields['html']?.[0] ?? '')?.[1]
    expect(to.filter((email) => languageOf.get(email) !== shown)).toEqual([])
  }
  expect((await balanced(id)).delivery).toMatchObject({ state: 'done', accepted: 2498, failed: 2 })
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
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201, 409, 409, 409,
  ])
  // A window whose list ends later than the draft has the same articles, so it is refused too.
  const late = { ...choices[1], until: new Date().toISOString() }
  expect((await write(late)).status).toBe(409)
  expect(await database.sql`select count(*)::integer from campaign`).toEqual([{ count: 1 }])
})
