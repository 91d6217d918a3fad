import { expect, test } from 'vitest'
import newsletter from '#functions/subscribers.mts'
import { serviceContext } from '#server/context.ts'
import { erasePerson } from '#server/services/subscribers/personal-data.ts'
import { call, settle } from '#tests/support/call.ts'
import { takeLines } from '#tests/support/console-guard.ts'
import { adminToken as token, useDatabase } from '#tests/support/database.ts'
import { useMailgun } from '#tests/support/use-mailgun.ts'

const database = useDatabase()
const mailgun = useMailgun()

function subscribe(json: object, ip?: string) {
  return call(newsletter, 'POST /api/newsletter/subscribe', { json, ...(ip && { ip }) })
}

test('a sign-up answers 201 and mails the unsubscribe link to the normalized email', async () => {
  const response = await subscribe({ email: '  Noura@Example.COM ' })
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({ ok: true, status: 'subscribed', emailSent: true })
  const [mail] = mailgun.accepted
  expect(mail?.to).toEqual(['noura@example.com'])
  expect(mail?.authorization).toBe(`Basic ${btoa('api:key-test')}`)
  const { html, text, subject, from, ...fields } = mail?.fields ?? {}
  expect([subject, from]).toEqual([
    ['Welcome to AI Policy & Regulation News'],
    ['News <news@mail.test>'],
  ])
  const link = /^<(http:\/\/localhost:8888\/unsubscribe\?token=[\w.-]+)>$/.exec(
    fields['h:List-Unsubscribe']?.[0] ?? '',
  )?.[1]
  expect(link).toBeDefined()
  expect(fields['o:tracking']).toEqual(['no'])
  expect(fields['h:List-Unsubscribe-Post']).toEqual(['List-Unsubscribe=One-Click'])
  expect(html?.[0]).toContain(`href="${link}"`)
  expect(text?.[0]).toContain(link)
})

test.each([
  ['unsubscribed', 'page', []],
  ['unsubscribed', 'mail-service', ['/v3/mail.test/unsubscribes/a@example.com']],
  ['bounced', 'bounced', ['/v3/mail.test/bounces/a@example.com']],
])(
  'a sign-up of somebody %s by %s first removes what Mailgun keeps about it',
  async (status, by, wanted) => {
    await subscribe({ email: 'a@example.com' })
    await settle()
    await database.sql`update subscriber set status = ${status}`
    await database.sql`update consent set withdrawn_at = now(), withdrawn_by = ${by}`
    const deletedBefore: string[][] = []
    mailgun.decide = () => {
      deletedBefore.push(mailgun.deleted.map(decodeURIComponent))
      return 'accept'
    }
    expect(await (await subscribe({ email: 'a@example.com' })).json()).toEqual({
      ok: true,
      status: 'subscribed',
      emailSent: true,
    })
    expect(deletedBefore).toEqual([wanted])
  },
)

test('a sign-up after an erasure removes what Mailgun may keep about the email', async () => {
  await subscribe({ email: 'a@example.com' })
  await settle()
  await erasePerson(serviceContext('local'), 'a@example.com')
  expect((await subscribe({ email: 'a@example.com' })).status).toBe(201)
  expect(mailgun.deleted.map(decodeURIComponent).toSorted()).toEqual([
    '/v3/mail.test/bounces/a@example.com',
    '/v3/mail.test/unsubscribes/a@example.com',
  ])
})

test('an active subscriber answers 409 and gets no second mail', async () => {
  await subscribe({ email: 'a@example.com' })
  const response = await subscribe({ email: 'A@example.com' })
  expect(response.status).toBe(409)
  const message = 'This email is already subscribed to our newsletter.'
  expect(await response.json()).toEqual({
    ok: false,
    status: 'already_subscribed',
    error: message,
    message,
    id: expect.any(String),
  })
  expect(mailgun.accepted).toHaveLength(1)
})

test.each(['', ' ', 'a', 'a@b', 'a b@c.de', 'a@b.c\r\nBcc: x@y.z', 'a@b..de', 'a,b@c.de', 7, null])(
  '%j is not an email: 400',
  async (email) => {
    const response = await subscribe({ email })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'Please enter a valid email address' })
    expect(mailgun.calls).toEqual([])
  },
)

test.each([401, 429, 500, 'reset-before', 'no-id'] as const)(
  'when Mailgun answers %s the subscription stands and emailSent is false',
  async (behaviour) => {
    mailgun.decide = () => behaviour
    const response = await subscribe({ email: 'a@example.com' })
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({ emailSent: false })
    expect(takeLines()).toContainEqual(
      expect.objectContaining({ level: 'warning', what: 'A welcome mail was not sent' }),
    )
    const count = await call(newsletter, 'GET /api/newsletter/subscribers', { token })
    expect(await count.json()).toEqual({ count: 1, byLanguage: { en: 1, ar: 0 } })
  },
)

test('the consent records time, page, wording and confirmation', async () => {
  await subscribe({ email: 'a@example.com', page: '/newsletter', wording: '2026-11' })
  await settle()
  expect(
    await database.sql`
      select page, wording, given_at is not null as given, confirmed_at is not null as confirmed,
        withdrawn_at from consent`,
  ).toEqual([
    { page: '/newsletter', wording: '2026-11', given: true, confirmed: true, withdrawn_at: null },
  ])
})

test('a filled honeypot gets the usual answer, and nothing is stored', async () => {
  const response = await subscribe({ email: 'a@example.com', website: 'https://spam.example' })
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({ ok: true, status: 'subscribed', emailSent: true })
  expect(mailgun.calls).toEqual([])
  expect(await database.sql`select * from subscriber`).toEqual([])
})

test('one IP address may sign up twenty people, and three hundred with a form token', async () => {
  const given = await call(newsletter, 'GET /api/newsletter/form-token', { ip: '198.51.100.1' })
  const { token: formToken } = await given.json()
  for (let index = 0; index < 20; index += 1) {
    expect((await subscribe({ email: `p${index}@example.com` })).status).toBe(201)
  }
  const refused = await subscribe({ email: 'p20@example.com' })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(500)
  // From another IP address the token does not count.
  expect((await subscribe({ email: 'p20@example.com', token: formToken })).status).toBe(429)
  for (let index = 0; index < 30; index += 1) {
    const body = { email: `q${index}@example.com`, token: formToken }
    expect((await subscribe(body, '198.51.100.1')).status).toBe(201)
  }
})

test('one email may be signed up five times an hour, from any IP address', async () => {
  const attempts = Array.from({ length: 6 }, (_, index) =>
    subscribe({ email: 'a@example.com' }, `203.0.113.${index}`),
  )
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 429])
})
