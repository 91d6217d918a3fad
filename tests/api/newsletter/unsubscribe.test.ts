import { beforeEach, expect, test } from 'vitest'
import newsletter from '#functions/subscribers.mts'
import unsubscribe from '#functions/subscription-pages.mts'
import { call } from '#support/api/call.ts'
import { takeErrors } from '#support/setup/console-guard.ts'
import { adminToken as token } from '#support/database/database.ts'
import { signUp } from '#support/newsletter/subscribers.ts'
import { useMail } from '#support/newsletter/use-newsletter.ts'

const { database, mailgun } = useMail()

let path: `/${string}`

beforeEach(async () => {
  await signUp({ email: 'a@example.com' })
  const header = mailgun.accepted[0]?.fields['h:List-Unsubscribe']?.[0] ?? ''
  const url = new URL(header.slice(1, -1))
  path = `/${url.pathname.slice(1)}${url.search}`
})

const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded' }

function post(fields: string, to = path) {
  return call(unsubscribe, `POST ${to}`, { body: fields, headers: urlencoded })
}

async function count(): Promise<number> {
  const response = await call(newsletter, 'GET /api/newsletter/subscribers', { token })
  return (await response.json()).count
}

test('a GET shows the button and changes nothing', async () => {
  const response = await call(unsubscribe, `GET ${path}`)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('<form method="post"><button>Unsubscribe</button></form>')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect([response.headers.get('Referrer-Policy'), await count()]).toEqual(['no-referrer', 1])
})

test('the button unsubscribes, also twice, and the page offers to subscribe again', async () => {
  for (let round = 0; round < 2; round += 1) {
    const response = await post('')
    expect(response.status).toBe(200)
    expect(await response.text()).toMatch(/<h1>You have been unsubscribed<\/h1>[^]*Subscribe again/)
    expect(await count()).toBe(0)
  }
  const later = await (await call(unsubscribe, `GET ${path}`)).text()
  expect(later).toMatch(/<h1>You have been unsubscribed<\/h1>[^]*Subscribe again/)
  expect(await (await post('again=yes')).text()).toContain('You are subscribed again')
  expect(await count()).toBe(1)
  expect(await database.sql`select page, withdrawn_by as by from consent order by id`).toEqual([
    { page: null, by: 'page' },
    { page: '/unsubscribe', by: null },
  ])
})

test('subscribing again by the page removes what Mailgun keeps about a complaint', async () => {
  await database.sql`update subscriber set status = 'complained'`
  expect([(await post('again=yes')).status, await count()]).toEqual([200, 1])
  expect(mailgun.deleted.map(decodeURIComponent)).toContain(
    '/v3/mail.test/complaints/a@example.com',
  )
})

test('one-click unsubscribe (RFC 8058), urlencoded and multipart: 200, no redirect, no cookie', async () => {
  const answers = [await post('List-Unsubscribe=One-Click')]
  expect(await count()).toBe(0)
  await post('again=yes')
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  answers.push(await call(unsubscribe, `POST ${path}`, { body: form }))
  expect(await count()).toBe(0)
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([200, null])
  }
  const consents = await database.sql`select withdrawn_by as by from consent`
  expect(consents).toEqual([{ by: 'one-click' }, { by: 'one-click' }])
})

test('a changed token does nothing', async () => {
  const another = path.replace(/token=[^.]+/, `token=${crypto.randomUUID()}`)
  const forgeries = ['/unsubscribe', '/unsubscribe?token=', path.slice(0, -1), another, `${path}.x`]
  for (const forged of forgeries as `/${string}`[]) {
    expect((await call(unsubscribe, `GET ${forged}`)).status).toBe(400)
    expect((await post('', forged)).status).toBe(400)
  }
  expect(await count()).toBe(1)
})

test('while the database fails a press answers 503 with a page, and changes nothing', async () => {
  await database.sql`alter table subscriber rename to lost`
  const response = await post('')
  await database.sql`alter table lost rename to subscriber`
  expect(response.status).toBe(503)
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(await response.text()).toContain('Nothing was changed')
  expect(takeErrors()).toHaveLength(1)
  expect(await count()).toBe(1)
})

test.each([
  ['text/plain', 'List-Unsubscribe=One-Click'],
  ['multipart/form-data', 'no boundary'],
  ['application/json', '{'],
  ['application/x-www-form-urlencoded', '%'],
])('a mail program that posts %s unsubscribes', async (type, body) => {
  const headers = { 'Content-Type': type }
  expect((await call(unsubscribe, `POST ${path}`, { body, headers })).status).toBe(200)
  expect(await count()).toBe(0)
})

const signs = ['>', ')', '.', '%E2%80%9D', '%20']
test.each(signs)('a link with %s at its end leads to its page', async (sign) => {
  const response = await call(unsubscribe, `GET ${path}${sign}`)
  expect(await response.text()).toContain('<button>Unsubscribe</button>')
})
