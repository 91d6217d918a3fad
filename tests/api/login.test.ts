import { expect, test } from 'vitest'
import content from '#functions/content.mts'
import { call } from '#support/api/call.ts'
import { adminToken, useDatabase } from '#support/database/database.ts'

const database = useDatabase()

/** The login page's probe of a token: 400 means that it is right. */
async function login(token?: string, ip = '192.0.2.1') {
  const answer = await call(content, 'POST /api/content', { ip, json: {}, ...(token && { token }) })
  return { status: answer.status, retryAfter: Number(answer.headers.get('Retry-After')) }
}

async function failFive() {
  for (let tried = 0; tried < 5; tried += 1) {
    expect((await login(`wrong-${tried}`)).status).toBe(401)
  }
}

/** How long the waits are in all, in seconds. The day until all is forgotten begins with them. */
function waits() {
  return database.sql`
    select extract(epoch from blocked_until - (forgotten_at - interval '1 day'))::integer as seconds
    from failed_login`
}

test('the body is not parsed before the token is right', async () => {
  for (const body of ['{not json', 'x'.repeat(2_000_000)]) {
    expect((await call(content, 'POST /api/content', { body })).status).toBe(401)
  }
})

test('after five failures each further one doubles the wait', async () => {
  await failFive()
  const blocked = await login('wrong')
  expect([blocked.status, await waits()]).toEqual([429, [{ seconds: 30 }]])
  expect(blocked.retryAfter).toBeGreaterThan(0)
  expect(blocked.retryAfter).toBeLessThanOrEqual(30)

  await database.sql`update failed_login set blocked_until = now() - interval '1 second'`
  expect((await login('wrong')).status).toBe(401)
  const longer = await login('wrong')
  expect([longer.status, await waits()]).toEqual([429, [{ seconds: 60 }]])
  expect(longer.retryAfter).toBeGreaterThan(0)
  expect(longer.retryAfter).toBeLessThanOrEqual(60)
})

test('during a wait the right token is not refused, and ends the wait', async () => {
  await failFive()
  expect([(await login('wrong')).status, (await login(adminToken)).status]).toEqual([429, 400])
  expect((await login('wrong')).status).toBe(401)
})

test('a success forgets the failures before it', async () => {
  for (let tried = 0; tried < 4; tried += 1) await login('wrong')
  expect((await login(adminToken)).status).toBe(400)
  await failFive()
})

test('a missing token is not a failed login', async () => {
  for (let tried = 0; tried < 10; tried += 1) expect((await login()).status).toBe(401)
  expect((await login(adminToken)).status).toBe(400)
})

test('all IP addresses of one IPv6 network count as one', async () => {
  for (let host = 1; host <= 5; host += 1) await login('wrong', `2001:db8:1:2::${host}`)
  expect((await login('wrong', '2001:db8:1:2:ffff::9')).status).toBe(429)
  expect((await login('wrong', '2001:db8:1:3::1')).status).toBe(401)
})

test('no IP address is stored in plain text', async () => {
  await login('wrong', '203.0.113.9')
  const rows = await database.sql`select * from failed_login`
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('203.0.113.9')
})

test('of many parallel wrong tokens at most five are checked', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => login('wrong')))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(25)
})
