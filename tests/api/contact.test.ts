import { expect, test, vi } from 'vitest'
import contact from '#functions/contact.mts'
import dailySweep from '#functions/daily-sweep.mts'
import { serviceContext } from '#server/context.ts'
import { retryMessages } from '#server/services/contact.ts'
import { call, runScheduled, backgroundWorkDone } from '#support/api/call.ts'
import { useMail } from '#support/newsletter/use-newsletter.ts'

const { database, mailgun } = useMail()

const message = {
  name: 'Sara Reader',
  email: 'Sara@Example.com',
  subject: 'A question',
  message: 'Which law applies?\nAnd since when?',
}

function send(fields: Record<string, unknown> = {}, ip?: string) {
  return call(contact, 'POST /api/contact', { json: { ...message, ...fields }, ...(ip && { ip }) })
}

function stored() {
  return database.sql`
    select name, email, subject, attempts, failure, mailed_at is not null as mailed,
      extract(epoch from next_attempt_at - now())::float8 as pause
    from contact_message`
}

async function passTime() {
  await database.sql`update contact_message set next_attempt_at = now() - interval '1 second'`
}

test('a message is stored and mailed to the editor, who can reply', async () => {
  const response = await send()
  expect([response.status, await response.json()]).toEqual([200, { ok: true }])
  await backgroundWorkDone()
  expect(mailgun.calls).toHaveLength(1)
  const fields = mailgun.calls[0]?.fields
  expect(fields).toMatchObject({
    to: ['editor@mail.test'],
    'h:Reply-To': ['sara@example.com'],
    subject: ['Message from Sara Reader: A question'],
    text: [expect.stringContaining(message.message)],
  })
  expect(fields, 'text only, so that every mail program shows it').not.toHaveProperty('html')
  expect(await stored()).toMatchObject([{ mailed: true, attempts: 1, failure: null }])
  await passTime()
  await retryMessages(serviceContext('local'))
  expect(mailgun.calls, 'once is enough').toHaveLength(1)
})

test('a call that is repeated with its id stores and mails the message once', async () => {
  const id = crypto.randomUUID()
  expect([(await send({ id })).status, (await send({ id })).status]).toEqual([200, 200])
  await backgroundWorkDone()
  expect([mailgun.calls.length, (await stored()).length]).toEqual([1, 1])
  expect((await send({ id: 'x' })).status).toBe(400)
})

test('when the mail fails the reader sees success, and it is retried within five minutes', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  mailgun.decide = () => 500
  expect((await send()).status).toBe(200)
  await backgroundWorkDone()
  const [kept] = await stored()
  expect(kept).toMatchObject({ mailed: false, attempts: 1, failure: expect.any(String) })
  // The sweep comes every minute.
  expect(kept?.['pause']).toBeLessThanOrEqual(240)
  await retryMessages(serviceContext('local'))
  expect(mailgun.calls).toHaveLength(1)
  await passTime()
  mailgun.decide = () => 'accept'
  await retryMessages(serviceContext('local'))
  expect(mailgun.calls).toHaveLength(2)
  expect(await stored()).toMatchObject([{ mailed: true, attempts: 2, failure: null }])
})

test('the pauses grow up to six hours, and the retries never end', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  mailgun.decide = () => 401
  await send()
  await backgroundWorkDone()
  const pauses: number[] = []
  for (let tried = 0; tried < 10; tried += 1) {
    pauses.push(Math.ceil(((await stored())[0]?.['pause'] as number) / 60))
    await passTime()
    await retryMessages(serviceContext('local'))
  }
  expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 360, 360])
})

test('a message whose process died while mailing is mailed after its lease', async () => {
  await database.sql`
    insert into contact_message (name, email, subject, message, next_attempt_at)
    values ('N', 'a@example.com', 'S', 'M', now() + interval '1 minute')`
  await retryMessages(serviceContext('local'))
  expect(mailgun.calls).toEqual([])
  await passTime()
  await Promise.all(Array.from({ length: 3 }, () => retryMessages(serviceContext('local'))))
  expect(mailgun.calls).toHaveLength(1)
})

test('each field has its rule and its message', async () => {
  const wrong: [Record<string, unknown>, string][] = [
    [{ name: ' S ' }, 'Name must be at least 2 characters'],
    [{ email: 'nobody' }, 'Please enter a valid email address'],
    [{ subject: 'Four' }, 'Subject must be at least 5 characters'],
    [{ message: 'Too short' }, 'Message must be at least 10 characters'],
  ]
  for (const [fields, text] of wrong) {
    const response = await send(fields)
    expect(response.status).toBe(400)
    const issues = [{ path: Object.keys(fields)[0], message: text }]
    expect(await response.json()).toMatchObject({ error: text, message: text, issues })
  }
  expect(await stored()).toEqual([])
})

test('no text of a reader becomes a mail header', async () => {
  const attack = 'Hello\r\nBcc: everyone@example.com'
  const email = `a@example.com\r\nBcc: b@example.com`
  const subject = 'Line\u2028separator'
  for (const fields of [{ name: attack }, { subject: attack }, { email }, { subject }]) {
    expect((await send(fields)).status).toBe(400)
  }
  await backgroundWorkDone()
  expect(mailgun.calls).toEqual([])
})

test('a filled honeypot gets the usual answer, and nothing is stored', async () => {
  const response = await send({ website: 'https://spam.example' })
  const honest = await send()
  expect(response.status).toBe(honest.status)
  expect(await response.json()).toEqual(await honest.json())
  await backgroundWorkDone()
  expect(mailgun.calls).toHaveLength(1)
  expect(await stored()).toHaveLength(1)
})

test('five messages in ten minutes from one network, whatever its headers claim, and then a wait', async () => {
  for (let count = 0; count < 5; count += 1) expect((await send()).status).toBe(200)
  const refused = await send()
  expect(refused.status).toBe(429)
  const seconds = Number(refused.headers.get('Retry-After'))
  expect(seconds).toBeGreaterThan(500)
  expect(seconds).toBeLessThanOrEqual(600)
  expect((await send({ website: 'https://spam.example' })).status, 'for programs too').toBe(429)
  const headers = { 'X-Forwarded-For': '203.0.113.1', 'X-Nf-Client-Connection-Ip': '203.0.113.1' }
  expect((await call(contact, 'POST /api/contact', { json: message, headers })).status).toBe(429)
  expect((await send({}, '198.51.100.7')).status).toBe(200)
  await backgroundWorkDone()
})

test('a message is deleted ninety days after it was mailed, not before', async () => {
  await send()
  await backgroundWorkDone()
  await database.sql`
    insert into contact_message (name, email, subject, message, received_at, next_attempt_at)
    values ('waiting', 'a@example.com', 'S', 'M', now() - interval '1 year', now() + interval '1 hour')`
  await runScheduled(dailySweep)
  expect(await stored()).toHaveLength(2)
  await database.sql`update contact_message set mailed_at = now() - interval '91 days' where mailed_at is not null`
  await runScheduled(dailySweep)
  expect(await stored()).toMatchObject([{ name: 'waiting' }])
})
