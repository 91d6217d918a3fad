import { beforeEach, expect, test, vi } from 'vitest'
import confirmPage from '#functions/subscription-pages.mts'
import { serviceContext } from '#server/context.ts'
import { endSubscription, recordMailEvent } from '#server/db/subscribers/endings.ts'
import { siteSigner } from '#server/services/signing.ts'
import { subscribe as signUp } from '#server/services/subscribers/subscribe.ts'
import { deleteExpired } from '#server/db/expired.ts'
import { call, callContext, backgroundWorkDone } from '#support/api/call.ts'
import { takeLines } from '#support/setup/console-guard.ts'
import * as newsletter from '#support/newsletter/subscribers.ts'
import { useMail } from '#support/newsletter/use-newsletter.ts'

const { database, mailgun } = useMail()
const email = 'noura@example.com'

/** Somebody who subscribed and then reported a mail as spam. */
beforeEach(async () => {
  await subscribe()
  await backgroundWorkDone()
  await database.sql`update subscriber set status = 'complained', changed_at = now()`
  await database.sql`update consent set withdrawn_at = now(), withdrawn_by = 'complained'`
  mailgun.reset()
})

const subscribe = (address = email) =>
  newsletter.signUp({ email: address, page: '/newsletter', wording: '2026-11' })

async function askedLink(): Promise<`/${string}`> {
  await subscribe()
  return newsletter.confirmPath(mailgun, email)
}

/** What Mailgun reports about the mail to the address. */
async function recordEvent(by: 'bounced' | 'complained'): Promise<void> {
  const event = { token: 't', email, by, at: new Date(), campaignId: undefined, counts: undefined }
  await recordMailEvent(database.sql, event)
}

const open = (path: `/${string}`) => call(confirmPage, `GET ${path}`)
const press = (path: `/${string}`) => call(confirmPage, `POST ${path}`)

const forgetLimits = () => database.sql`delete from rate_limit`

async function status(): Promise<unknown> {
  const [row] = await database.sql`select status from subscriber`
  return row?.['status']
}

test('a sign-up after a complaint sends only a link, and subscribes nobody', async () => {
  const response = await subscribe()
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({ ok: true, status: 'confirm', emailSent: true })
  expect(await status()).toBe('complained')
  const [mail, ...others] = mailgun.accepted
  expect([others, mail?.to]).toEqual([[], [email]])
  const subject = 'Confirm your subscription to AI Policy & Regulation News'
  expect(mail?.fields['subject']).toEqual([subject])
  expect(mail?.fields['html']?.[0]).toContain('/newsletter/confirm?token=')
})

test.each([
  ['unsubscribed', 'page'],
  ['unsubscribed', 'mail-service'],
  ['bounced', 'bounced'],
])('so does one after somebody %s by %s, and its link subscribes', async (before, by) => {
  await database.sql`update subscriber set status = ${before}`
  await database.sql`update consent set withdrawn_by = ${by}`
  const link = await askedLink()
  expect(await status()).toBe(before)
  expect([(await press(link)).status, await status()]).toEqual([200, 'active'])
})

/** Signs up again after so many days, and returns how many mails there are now. */
async function mailsAfter(days: number): Promise<number> {
  await database.sql`update rate_limit set ends_at = ends_at - make_interval(days => ${days}::integer)`
  const answer = await subscribe()
  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual({ ok: true, status: 'confirm', emailSent: true })
  return mailgun.accepted.length
}

test('the mail is sent once in 30 days after a complaint, else once a day, with the same answer', async () => {
  const counts: number[] = []
  for (const days of [0, 0, 29, 1]) counts.push(await mailsAfter(days))
  expect(counts).toEqual([1, 1, 1, 2])
  await forgetLimits()
  await database.sql`update subscriber set status = 'bounced'`
  expect([await mailsAfter(0), await mailsAfter(0), await mailsAfter(1)]).toEqual([3, 3, 4])
})

test('whoever complained is not reached at another address of the mailbox either', async () => {
  const [name, domain] = email.split('@')
  const others = [`${name}+news@${domain}`, `${name}+more@${domain}`, email]
  const signUps: unknown[] = []
  for (const other of others) signUps.push(await (await subscribe(other)).json())
  expect(signUps).toEqual(others.map(() => ({ ok: true, status: 'confirm', emailSent: true })))
  expect(mailgun.accepted.map(({ to }) => to)).toEqual([[others[0]]])
  expect(await database.sql`select from subscriber where status = 'active'`).toHaveLength(0)
})

test('a bounce of the mail ends its link', async () => {
  await database.sql`update subscriber set status = 'unsubscribed'`
  const link = await askedLink()
  await recordEvent('bounced')
  expect([(await press(link)).status, await status()]).toEqual([410, 'bounced'])
})

test('with SUBSCRIBE_CONFIRM=all a new email is subscribed by its link, and forgotten without it', async () => {
  const env = { ...serviceContext('local').env, SUBSCRIBE_CONFIRM: 'all' } as const
  const context = callContext({ env })
  const asked = { ok: true, status: 'confirm', emailSent: true }
  for (const name of ['a', 'b', 'a']) {
    expect(await signUp(context, { email: `${name}@example.com`, language: 'ar' })).toEqual(asked)
  }
  expect(mailgun.accepted.map(({ to }) => to)).toEqual([['a@example.com'], ['b@example.com']])
  expect((await press(newsletter.confirmPath(mailgun, 'a@example.com'))).status).toBe(200)
  expect(await signUp(context, { email: 'a@example.com' })).toBeUndefined()
  await database.sql`
    update subscriber set created_at = created_at - interval '8 days',
      changed_at = changed_at - interval '8 days'`
  await database.sql`update consent set given_at = given_at - interval '8 days'`
  await deleteExpired(database.sql)
  const left = await database.sql`select email, status, language from subscriber order by email`
  expect(left).toEqual([
    { email: 'a@example.com', status: 'active', language: 'ar' },
    { email, status: 'complained', language: 'en' },
  ])
})

test('removes all that Mailgun keeps about the email before the mail, which would be dropped otherwise', async () => {
  const deletedBefore: string[][] = []
  mailgun.decide = () => {
    deletedBefore.push(mailgun.deleted.map(decodeURIComponent))
    return 'accept'
  }
  await subscribe()
  expect(deletedBefore.map((paths) => paths.toSorted())).toEqual([
    ['bounces', 'complaints', 'unsubscribes'].map((list) => `/v3/mail.test/${list}/${email}`),
  ])
})

test('opening the link changes nothing, because mail scanners open links', async () => {
  const link = await askedLink()
  const response = await open(link)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('<form method="post"><button>Confirm</button></form>')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect((await call(confirmPage, `HEAD ${link}`)).status).toBe(200)
  expect(await status()).toBe('complained')
})

test('the button subscribes and sends one welcome mail, even when pressed twice', async () => {
  const link = await askedLink()
  for (let round = 0; round < 2; round += 1) {
    const response = await press(link)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<h1>You are subscribed</h1>')
    await backgroundWorkDone()
  }
  expect(await status()).toBe('active')
  const subjects = mailgun.accepted.map(({ fields }) => fields['subject']?.[0])
  expect(subjects.slice(1)).toEqual(['Welcome to AI Policy & Regulation News'])
  const consents = await database.sql`
    select page, wording, confirmed_at is not null as confirmed, withdrawn_by as by
    from consent order by id`
  const given = { page: '/newsletter', wording: '2026-11', confirmed: true }
  expect(consents).toEqual([
    { ...given, by: 'complained' },
    { ...given, by: null },
  ])
})

test('a link that was used says so, asks nothing, and does not revive an ended subscription', async () => {
  const link = await askedLink()
  await press(link)
  const text = await (await open(link)).text()
  expect(text).toContain('<h1>You are subscribed</h1>')
  expect(text).not.toContain('<form')
  await database.sql`update subscriber set status = 'unsubscribed'`
  await database.sql`update consent set withdrawn_at = now(), withdrawn_by = 'page' where withdrawn_at is null`
  expect([(await open(link)).status, (await press(link)).status]).toEqual([410, 410])
  expect(await status()).toBe('unsubscribed')
})

const refusals = ['the unsubscribe link', 'another complaint']
test.each(refusals)('after %s an unpressed link is useless: nobody joined or left', async (how) => {
  const link = await askedLink()
  const [person] = await database.sql`select id from subscriber`
  const ended = { id: String(person?.['id']), campaignId: undefined }
  if (how === 'another complaint') await recordEvent('complained')
  else await endSubscription(database.sql, ended, 'page')
  expect([(await press(link)).status, await status()]).toEqual([410, 'complained'])
  expect(await database.sql`select withdrawn_by as by from consent`).toEqual([{ by: 'complained' }])
  await forgetLimits()
  expect([(await press(await askedLink())).status, await status()]).toEqual([200, 'active'])
})

test('the link expires after seven days, and if it was used it still says so', async () => {
  const link = await askedLink()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 86_400_000 + 1000 })
  expect((await open(link)).status).toBe(410)
  const response = await press(link)
  expect(response.status).toBe(410)
  expect(await response.text()).toContain('This link has expired')
  expect(await status()).toBe('complained')
  vi.useRealTimers()
  await press(link)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 86_400_000 })
  expect(await (await open(link)).text()).toContain('<h1>You are subscribed</h1>')
})

test('a changed link, or the signature of another purpose, does nothing', async () => {
  const token = new URL(await askedLink(), 'http://localhost').searchParams.get('token') ?? ''
  const [consent = '', until = '', signature = ''] = token.split('.')
  const later = String(Number(until) + 1)
  const signer = await siteSigner(serviceContext('local'))
  const forgeries = [
    '',
    `${consent}.${later}.${signature}`,
    `${Number(consent) - 1}.${until}.${signature}`,
    `${token}.x`,
    `${consent}.${until}.${signer.sign('unsubscribe', `${consent}.${until}`)}`,
  ]
  for (const forged of forgeries) {
    const path = `/newsletter/confirm?token=${forged}` as const
    expect([(await open(path)).status, (await press(path)).status]).toEqual([400, 400])
  }
  expect(await status()).toBe('complained')
})

test.each([
  [401, 3],
  // What may have arrived counts as a mail.
  [500, 1],
])('a mail that Mailgun answers with %i is told, and locks nobody out', async (code, tries) => {
  mailgun.decide = () => code
  const refused = { status: 'confirm', emailSent: false }
  for (let times = 0; times < tries; times += 1) {
    expect(await (await subscribe()).json()).toMatchObject(refused)
  }
  expect(takeLines()).toContainEqual(
    expect.objectContaining({ level: 'warning', what: 'A confirmation mail was not sent' }),
  )
  mailgun.decide = () => 'accept'
  expect(await (await subscribe()).json()).toMatchObject({ status: 'confirm', emailSent: true })
  expect(mailgun.accepted).toHaveLength(1)
})

test('after a restore, which gives numbers of consents again, an old link confirms nobody else', async () => {
  const link = await askedLink()
  const [{ id = 0 } = {}] = await database.sql`select id from consent order by id desc limit 1`
  await database.sql`delete from consent where id = ${id}`
  await database.sql`
    with other as (
      insert into subscriber (email, status) values ('other@example.com', 'unsubscribed') returning id
    )
    insert into consent (id, subscriber_id) select ${id}, id from other`
  expect(await (await press(link)).text()).not.toContain('>You are subscribed<')
  expect(await database.sql`select from subscriber where status = 'active'`).toEqual([])
})
