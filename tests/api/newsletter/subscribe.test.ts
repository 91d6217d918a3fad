import { expect, test, vi } from 'vitest'
import newsletter from '#functions/subscribers.mts'
import { serviceContext } from '#server/context.ts'
import { readStatus } from '#server/services/upkeep/read-status.ts'
import { sweep } from '#server/services/upkeep/sweep.ts'
import { call, backgroundWorkDone } from '#support/api/call.ts'
import { takeLines } from '#support/setup/console-guard.ts'
import { adminToken as token } from '#support/database/database.ts'
import { signUp as subscribe } from '#support/newsletter/subscribers.ts'
import { useMail } from '#support/newsletter/use-newsletter.ts'

const { database, mailgun } = useMail()

test('a sign-up answers 201 and mails the unsubscribe link to the normalized email', async () => {
  const response = await subscribe({ email: '  Noura@Example.COM ' })
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({ ok: true, status: 'subscribed', emailSent: true })
  const [mail] = mailgun.accepted
  expect(mail?.to).toEqual(['noura@example.com'])
  expect(mail?.authorization).toBe(`Basic ${btoa('api:key-test')}`)
  const { html, text, subject, from, ...fields } = mail?.fields ?? {}
  expect(subject).toEqual(['Welcome to AI Policy & Regulation News'])
  expect(from).toEqual(['News <news@mail.test>'])
  const [header = ''] = fields['h:List-Unsubscribe'] ?? []
  const link = /^<(http:\/\/localhost:8888\/unsubscribe\?token=[\w.-]+)>$/.exec(header)?.[1]
  expect(link).toBeDefined()
  expect(fields['o:tracking']).toEqual(['no'])
  expect(fields['h:List-Unsubscribe-Post']).toEqual(['List-Unsubscribe=One-Click'])
  expect(fields).toMatchObject({
    'h:Reply-To': ['editor@mail.test'],
    'h:List-Id': ['<newsletter.localhost>'],
  })
  expect(html?.[0]).toContain(`href="${link}"`)
  expect(text?.[0]).toContain(link)
})

test('an active subscriber answers 409 and gets no second mail', async () => {
  await subscribe({ email: 'a@example.com' })
  const response = await subscribe({ email: 'A@example.com' })
  expect(response.status).toBe(409)
  const message = 'This email is already subscribed to our newsletter.'
  const failure = { error: message, message, id: expect.any(String) as string }
  expect(await response.json()).toEqual({ ok: false, status: 'already_subscribed', ...failure })
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
    expect([response.status, await response.json()]).toMatchObject([201, { emailSent: false }])
    expect(takeLines()).toContainEqual(
      expect.objectContaining({ level: 'warning', what: 'A welcome mail was not sent' }),
    )
    const count = await call(newsletter, 'GET /api/newsletter/subscribers', { token })
    expect(await count.json()).toEqual({ count: 1, byLanguage: { en: 1, ar: 0 } })
  },
)

test('the consent records time, page, wording and confirmation', async () => {
  await subscribe({ email: 'a@example.com', page: '/newsletter', wording: '2026-11' })
  await backgroundWorkDone()
  const consents = await database.sql`
    select page, wording, given_at is not null as given, confirmed_at is not null as confirmed,
      withdrawn_at from consent`
  const text = { page: '/newsletter', wording: '2026-11' }
  expect(consents).toEqual([{ ...text, given: true, confirmed: true, withdrawn_at: null }])
})

test('a call that is repeated with its id is answered as the first was; another one is told', async () => {
  const body = { email: 'a@example.com', id: crypto.randomUUID() }
  const answers = [await subscribe(body), await subscribe(body)]
  await backgroundWorkDone()
  for (const answer of answers) {
    const subscribed = { ok: true, status: 'subscribed', emailSent: true }
    expect([answer.status, await answer.json()]).toEqual([201, subscribed])
  }
  expect((await subscribe({ ...body, id: crypto.randomUUID() })).status).toBe(409)
  expect(mailgun.accepted).toHaveLength(1)
})

test('mails that the provider refuses stay counted, and the editor is told who got none', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  mailgun.decide = () => 402
  for (let index = 0; index < 15; index += 1) await subscribe({ email: `p${index}@example.com` })
  await backgroundWorkDone()
  const [site] = await database.sql`select count from rate_limit where name = 'mails-of-site'`
  expect(site).toEqual({ count: 15 })
  const { problems } = await readStatus(serviceContext('local'))
  expect(problems.map(({ text }) => text)).toContainEqual(
    expect.stringContaining('People who signed up to the newsletter today got no mail'),
  )
})

test('a filled honeypot gets the usual answer, and nothing is stored', async () => {
  const response = await subscribe({ email: 'a@example.com', website: 'https://spam.example' })
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({ ok: true, status: 'subscribed', emailSent: true })
  expect([mailgun.calls, await database.sql`select * from subscriber`]).toEqual([[], []])
})

async function giveToken(ip = '192.0.2.1'): Promise<string> {
  const given = await call(newsletter, 'GET /api/newsletter/form-token', { ip })
  return (await given.json()).token
}

test('one IP address may sign up twenty people, and a hundred with a form token for each', async () => {
  for (let index = 0; index < 20; index += 1) {
    expect((await subscribe({ email: `p${index}@example.com` })).status).toBe(201)
  }
  const refused = await subscribe({ email: 'p20@example.com' })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(500)
  const elsewhere = await giveToken('198.51.100.1')
  expect((await subscribe({ email: 'p20@example.com', token: elsewhere })).status).toBe(429)
  for (let index = 0; index < 100; index += 1) {
    const body = { email: `q${index}@example.com`, token: await giveToken() }
    expect((await subscribe(body)).status).toBe(201)
  }
  expect((await subscribe({ email: 'r@example.com', token: await giveToken() })).status).toBe(429)
})

test('two presses at once make one subscriber, and neither fails for its token', async () => {
  const body = { email: 'a@example.com', token: await giveToken() }
  const answers = await Promise.all([subscribe(body), subscribe(body)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(mailgun.accepted).toHaveLength(1)
})

const victim = 'noura.alharbi'
const spellings = (index: number) =>
  [
    `${victim}+${index}@gmail.com`,
    `${victim.replace('al', 'al.')}+news.${index}@gmail.com`,
    `${victim.toUpperCase()}+${index}@googlemail.com`,
  ][index % 3]

test('two hundred sign-ups of a hostile program cause at most three mails to a mailbox', async () => {
  const statuses: number[] = []
  for (let index = 0; index < 200; index += 10) {
    const ips = Array.from({ length: 10 }, (_, offset) => `203.0.113.${index + offset}`)
    const answers = ips.map(async (ip, offset) =>
      subscribe({ email: spellings(index + offset), token: await giveToken(ip) }, ip),
    )
    for (const { status } of await Promise.all(answers)) statuses.push(status)
    // The limit of attempts in an hour, as if the program were patient.
    await database.sql`delete from rate_limit where ends_at < now() + interval '2 hours'`
  }
  expect(mailgun.accepted).toHaveLength(3)
  expect(await database.sql`select email from subscriber`).toHaveLength(3)
  expect(new Set(statuses)).toEqual(new Set([201, 429]))
  const refused = await subscribe({ email: `${victim}+again@gmail.com` })
  expect(await refused.text()).toContain('Please try again in 720 hours.')
  expect((await subscribe({ email: 'somebody.else@gmail.com' })).status).toBe(201)
})

/** Signs up from another network each time. @returns the first status that is not 201, and after how many. */
async function floodUntilRefused(emailOf: (index: number) => string): Promise<[number, number]> {
  for (let index = 0; index < 1100; index += 10) {
    const answers = Array.from({ length: 10 }, (_, offset) =>
      subscribe(
        { email: emailOf(index + offset) },
        `2001:db8:0:${(index + offset).toString(16)}::1`,
      ),
    )
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    const refused = statuses.findIndex((status) => status !== 201)
    if (refused >= 0) return [statuses[refused] ?? 0, mailgun.accepted.length]
  }
  throw new Error('Nothing was refused')
}

test('one domain gets 150 mails in an hour from any number of networks, and the editor is told', async () => {
  expect(await floodUntilRefused((index) => `p${index}@catch-all.example`)).toEqual([429, 150])
  expect((await subscribe({ email: 'a@example.com' }, '2001:db8:1::1')).status).toBe(201)
  await sweep(serviceContext('local'), 'test')
  const mail = mailgun.accepted.at(-1)
  expect(mail?.to).toEqual(['editor@mail.test'])
  expect(mail?.fields['text']?.[0]).toContain('Sign-ups to the newsletter are refused')
})

test('the whole site sends a thousand mails of sign-ups in an hour, also to domains without end', async () => {
  expect(await floodUntilRefused((index) => `p@d${index}.example`)).toEqual([429, 1000])
})

test('one email may be signed up five times an hour, from any IP address', async () => {
  const attempts = Array.from({ length: 6 }, (_, index) =>
    subscribe({ email: 'a@example.com' }, `203.0.113.${index}`),
  )
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 429])
})
