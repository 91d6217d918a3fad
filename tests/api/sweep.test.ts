import { beforeEach, expect, test, vi } from 'vitest'
import contact from '#functions/contact.mts'
import sweepFunction from '#functions/sweep.mts'
import { serviceContext, type CallContext } from '#server/context.ts'
import { sendCampaign } from '#server/services/campaigns/send.ts'
import { sendMessage } from '#server/services/contact.ts'
import { sweep } from '#server/services/upkeep/sweep.ts'
import { sweepStore } from '#server/storage/stores.ts'
import { recordTakedown } from '#server/storage/takedowns.ts'
import { newOpEd } from '#support/articles/articles.ts'
import { call, callContext, runScheduled, backgroundWorkDone } from '#support/api/call.ts'
import { createCampaign } from '#support/newsletter/campaigns.ts'
import { takeErrors } from '#support/setup/console-guard.ts'
import { send, startSend } from '#support/newsletter/delivery.ts'
import { makeDue, publish, saveArticle } from '#support/api/desk.ts'
import { makeSendDue, schedule } from '#support/newsletter/schedule.ts'
import { setDeadline } from '#support/setup/set-deadline.ts'
import { addPeople } from '#support/newsletter/subscribers.ts'
import { watchedSql } from '#support/database/watched-sql.ts'
import { contactMessage } from '#support/api/valid-bodies.ts'
import { serveInTest } from '#support/fakes/use-server.ts'
import { useNewsletter } from '#support/newsletter/use-newsletter.ts'

const { database, mailgun } = useNewsletter()

beforeEach(async () => {
  // Nothing listens there, so the work keeps waiting.
  process.env['BUILD_HOOK_URL'] = 'http://127.0.0.1:9/build'
  mailgun.decide = () => 500
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const marks = sweepStore(serviceContext('local'))
  await Promise.all((await marks.list()).blobs.map(({ key }) => marks.delete(key)))
  vi.useFakeTimers({ toFake: ['Date'] })
})

const warnings = () => vi.mocked(console.warn).mock.calls.flat().map(String)

const watched = (look: (statement: string) => void) => watchedSql(database.sql, look)

/** Sets the clock to this minute of the hour, sweeps, and returns whether the database was queried. */
async function asksAt(minutes: number): Promise<boolean> {
  setClock(minutes)
  let statements = 0
  await sweep({ ...serviceContext('local'), sql: watched(() => (statements += 1)) }, 'test')
  return statements > 0
}

/** Those of these minutes at which the sweep asks the database. */
async function wokenAt(...minutes: number[]): Promise<number[]> {
  const woken: number[] = []
  for (const minute of minutes) if (await asksAt(minute)) woken.push(minute)
  return woken
}

// The next hour, because the database has the real time: no pause that it has set may end after the test's time.
const hour = new Date().setUTCMinutes(60, 0, 0)

function setClock(minutes: number) {
  vi.setSystemTime(hour + minutes * 60_000)
}

async function finishEverything() {
  await database.sql`update contact_message set mailed_at = now()`
  await database.sql`update campaign set sent_at = now() where started_at is not null`
  await database.sql`
    update rebuild set built_version = (select coalesce(max(version), 0) from freshness)`
}

test('while nothing waits the sweep asks the database once an hour, even if late', async () => {
  expect(await wokenAt(10, 11, 12, 59, 60, 61, 119, 147, 148, 179, 180)).toEqual([10, 60, 147, 180])
})

test.each<[string, () => Promise<unknown>]>([
  ['a contact message', () => call(contact, 'POST /api/contact', { json: contactMessage })],
  ['a publish', () => publish(newOpEd())],
  ['a send', () => startSend(database.sql, 3)],
])('after %s it is asked whenever a try is due, until nothing waits', async (_, act) => {
  await asksAt(10)
  setClock(12)
  await act()
  await backgroundWorkDone()
  expect(await wokenAt(13, 14, 40)).toEqual([13, 14, 40])
  await finishEverything()
  expect([await asksAt(55), await asksAt(56)]).toEqual([true, false])
})

test('a message that waits for its next try lets the database sleep until then', async () => {
  await database.sql`
    insert into contact_message (name, email, subject, message, next_attempt_at)
    values ('N', 'a@example.com', 'S', 'M', now() + interval '28.5 minutes')`
  expect(await wokenAt(10, 11, 30, 38, 39)).toEqual([10, 39])
})

test('without a mail account, waiting messages wake the database ever more rarely', async () => {
  await database.sql`
    insert into contact_message (name, email, subject, message, attempts, next_attempt_at)
    values ('N', 'a@example.com', 'S', 'M', 6, now() - interval '1 minute')`
  const { env, ...services } = serviceContext('local')
  setClock(10)
  await sweep({ ...services, env: { ...env, MAILGUN_API_KEY: undefined } }, 'test')
  for (const minute of [11, 30, 59]) expect(await asksAt(minute)).toBe(false)
})

test('a batch that only the editor can settle lets the database sleep', async () => {
  setClock(12)
  await addPeople(database.sql, 3)
  await send((await createCampaign({ isPublic: false })).id)
  await backgroundWorkDone()
  await database.sql`
    update delivery_batch set state = 'uncertain', leased_until = null,
      uncertain_at = now() - interval '2 hours'`
  expect(await wokenAt(30, 31, 45, 59)).toEqual([30])
})

test('it is asked for some more minutes, because announced work may not be stored yet', async () => {
  setClock(12)
  await publish(newOpEd())
  await backgroundWorkDone()
  await finishEverything()
  expect(await wokenAt(13, 14, 16, 18, 19)).toEqual([13, 14, 16, 18])
})

test('it sleeps until a scheduled article is due, and publishes it then', async () => {
  setClock(12)
  const publishAt = new Date(hour + 40.5 * 60_000).toISOString()
  const { id, slug = '' } = await saveArticle({ ...newOpEd(), status: 'scheduled', publishAt })
  // PostgreSQL's own clock cannot be set.
  await database.sql`update article set publish_at = now() + interval '28.5 minutes'`
  // The mark holds the distance that PostgreSQL reported at minute 18.
  expect(await wokenAt(13, 18, 19, 30, 46)).toEqual([13, 18])
  await makeDue(database.sql, id)
  expect(await asksAt(47)).toBe(true)
  expect(await database.sql`select slug from published_article`).toEqual([{ slug }])
})

test('it sleeps until a scheduled campaign is due, and again once it is too late', async () => {
  setClock(12)
  await addPeople(database.sql, 1)
  const { id } = await createCampaign()
  expect((await schedule(id, new Date(hour + 40.5 * 60_000).toISOString())).status).toBe(200)
  // PostgreSQL's own clock cannot be set.
  await database.sql`update campaign set scheduled_for = now() + interval '28.5 minutes'`
  // The mark holds the distance that PostgreSQL reported at minute 18.
  expect(await wokenAt(13, 18, 19, 30, 46)).toEqual([13, 18])
  await makeSendDue(database.sql, id)
  // No worker is there, so it stays due.
  expect(await wokenAt(47, 48)).toEqual([47, 48])
  await makeSendDue(database.sql, id, 3 * 3600)
  expect([await asksAt(53), await asksAt(54)]).toEqual([true, false])
})

test.each<[string, (context: CallContext) => Promise<unknown>]>([
  ['a message', (context) => sendMessage(context, contactMessage)],
  ['a send', async (context) => sendCampaign(context, (await createCampaign()).id)],
])('a call that dies as it writes %s has announced it before', async (_, write) => {
  const sql = watched((statement) => {
    if (/insert into (contact_message|delivery_batch)/.test(statement)) throw new Error('Dead')
  })
  await asksAt(10)
  setClock(21)
  await expect(write(callContext({ sql }))).rejects.toThrow('Dead')
  expect(await asksAt(22)).toBe(true)
})

test('without Netlify Blobs the sweep asks the database each minute, and no call fails', async () => {
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', undefined)
  setClock(12)
  expect((await call(contact, 'POST /api/contact', { json: contactMessage })).status).toBe(200)
  await backgroundWorkDone()
  await finishEverything()
  for (const minute of [13, 14]) expect(await asksAt(minute)).toBe(true)
})

/** Gives the test Netlify Blobs that never answer, which are soon given up. */
async function silenceBlobs() {
  setDeadline('blobsMs', 20)
  setDeadline('slowBlobsMs', 20)
  const url = await serveInTest(() => {})
  const unanswered = { edgeURL: url, uncachedEdgeURL: url, token: 't', siteID: 's' }
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', btoa(JSON.stringify(unanswered)))
}

test('Blobs that never answer hold up no call, and stop no sweep', async () => {
  mailgun.decide = () => 'accept'
  await silenceBlobs()
  expect((await call(contact, 'POST /api/contact', { json: contactMessage })).status).toBe(200)
  await backgroundWorkDone()
  await database.sql`update contact_message set mailed_at = null, next_attempt_at = now()`
  expect(await asksAt(10)).toBe(true)
  expect(await database.sql`select from contact_message where mailed_at is null`).toEqual([])
  expect(warnings()).toContainEqual(expect.stringContaining('could not be woken'))
})

test('Blobs that never answer stop no takedown', async () => {
  await silenceBlobs()
  await recordTakedown(serviceContext('local'), { article: 'any' })
  expect(takeErrors()).toEqual([[expect.stringContaining('A takedown was not noted')]])
})

test('a failing part of the sweep does not stop the others', async () => {
  await database.sql`insert into contact_message (name, email, subject, message, next_attempt_at)
    values ('N', 'a@example.com', 'S', 'M', now() - interval '2 hours')`
  mailgun.decide = () => 'accept'
  setClock(0)
  const sql = watched((statement) => {
    if (/from campaign|update campaign|from rebuild/.test(statement)) throw new Error('Dead')
  })
  await expect(sweep({ ...serviceContext('local'), sql }, 'test')).rejects.toMatchObject({
    // Deliveries, builds, and the status for the editor.
    errors: [{ message: 'Dead' }, { message: 'Dead' }, { message: 'Dead' }],
  })
  expect(mailgun.accepted).toHaveLength(1)
  vi.useRealTimers()
  await runScheduled(sweepFunction)
})
