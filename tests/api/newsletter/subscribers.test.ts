import { expect, test } from 'vitest'
import { Person, SubscriberPage, type GrowthWeek } from '#contract/subscribers.ts'
import subscribers from '#functions/subscribers.mts'
import { call } from '#support/api/call.ts'
import { adminToken as token, useDatabase } from '#support/database/database.ts'
import { importRows, post } from '#support/newsletter/imports.ts'
import { addPeople, addWaiting } from '#support/newsletter/subscribers.ts'

const database = useDatabase()

const path = '/api/newsletter/subscribers'
const find = (email: string) => post('find', { email })

async function growth(): Promise<GrowthWeek[]> {
  return (await call(subscribers, `GET ${path}/growth`, { token })).json()
}

test('finds exactly one email, in any spelling, and never a similar one', async () => {
  await addPeople(database.sql, 3)
  const found = await find(' Person2@Example.com ')
  expect(found.status).toBe(200)
  const person = Person.parse(await found.json())
  expect(person).toMatchObject({ email: 'person2@example.com', status: 'active' })
  expect(JSON.stringify(person)).not.toContain('person1')
  for (const email of ['person@example.com', 'person22@example.com', 'person_@example.com']) {
    expect((await find(email)).status, email).toBe(404)
  }
  expect((await find('%')).status).toBe(400)
})

const search = async (part: string, cursor?: string) =>
  SubscriberPage.parse(await (await post('search', { part, cursor })).json())

const searchEmails = async (part: string) => (await search(part)).people.map(({ email }) => email)

test('an email is found as it was typed or copied, and shown as people write it', async () => {
  await importRows(['noura@مثال.السعودية', 'hans@bücher.example', "o'brien@example.com"])
  expect(await searchEmails('مثال')).toEqual(['noura@مثال.السعودية'])
  expect(await searchEmails('Büch')).toEqual(['hans@bücher.example'])
  expect(await searchEmails('xn--bcher')).toEqual(['hans@bücher.example'])
  expect(await searchEmails('o’brien')).toEqual(["o'brien@example.com"])
  expect(await searchEmails("mailto:o'")).toEqual(["o'brien@example.com"])
  for (const email of ['mailto:hans@bücher.example', 'O’Brien@example.com']) {
    expect((await find(email)).status, email).toBe(200)
  }
  expect(await (await find('hans@bücher.example')).json()).toMatchObject({
    email: 'hans@bücher.example',
  })
})

test('who has not confirmed yet waits, and has not unsubscribed', async () => {
  await addWaiting(database.sql, 'a@example.com')
  expect((await search('a@')).people).toMatchObject([{ status: 'waiting' }])
  expect(await (await find('a@example.com')).json()).toMatchObject({ status: 'waiting' })
})

test('lists the subscribers with a part of an email, page by page, the newest first', async () => {
  await addPeople(database.sql, 120)
  const first = await search('')
  const second = await search('', first.cursor ?? '')
  const third = await search('', second.cursor ?? '')
  expect([first, second, third].map(({ people }) => people.length)).toEqual([50, 50, 20])
  expect(third.cursor).toBeNull()
  const all = [first, second, third].flatMap(({ people }) => people)
  expect(new Set(all.map(({ email }) => email)).size).toBe(120)
  const times = all.map(({ createdAt }) => createdAt)
  expect(times).toEqual(times.toSorted().toReversed())

  const found = { email: 'person11@example.com', status: 'active', language: 'en' }
  expect((await search('Person11@')).people).toMatchObject([found])
  // A part is no pattern.
  expect((await search('person%')).people).toEqual([])
  expect((await post('search', { part: '', cursor: 'x' })).status).toBe(400)
})

test('guessing emails ends at the rate limit', async () => {
  const ip = '192.0.2.77'
  for (let tries = 0; tries < 60; tries += 1) {
    expect((await post('find', { email: `x${tries}@example.com` }, ip)).status).toBe(404)
  }
  const refused = await post('find', { email: 'x@example.com' }, ip)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
})

test('the growth has who joined and who left in each week, and how many there were', async () => {
  const none = await growth()
  expect(none).toHaveLength(26)
  expect(none.every(({ joined, left, active }) => joined + left + active === 0)).toBe(true)

  await importRows(['old@example.com', 'gone@example.com', 'back@example.com', 'new@example.com'])
  await database.sql`
    update consent set given_at = now() - interval '3 weeks'
    where subscriber_id <> (select id from subscriber where email = 'new@example.com')`
  await database.sql`
    update consent set withdrawn_at = now() - interval '1 week', withdrawn_by = 'page'
    where subscriber_id in
      (select id from subscriber where email in ('gone@example.com', 'back@example.com'))`
  await database.sql`
    update subscriber set status = 'unsubscribed' where email = 'gone@example.com'`
  await database.sql`
    insert into consent (subscriber_id) select id from subscriber where email = 'back@example.com'`
  expect((await growth()).slice(-4).map(({ monday: _monday, ...figures }) => figures)).toEqual([
    { joined: 3, left: 0, active: 3 },
    { joined: 0, left: 0, active: 3 },
    { joined: 0, left: 2, active: 1 },
    { joined: 2, left: 0, active: 3 },
  ])
})

async function complainOnce(): Promise<void> {
  await importRows(['a@example.com'])
  await database.sql`
    update consent set given_at = now() - interval '2 weeks', withdrawn_at = now() - interval '1 week',
      withdrawn_by = 'complained'`
}

test('does not count people who complained and did not confirm a new sign-up', async () => {
  await complainOnce()
  await database.sql`
    update subscriber set status = 'complained', changed_at = now() - interval '1 week'`
  // Signed up again, without the click that confirms it.
  await database.sql`insert into consent (subscriber_id) select id from subscriber`
  expect((await growth()).at(-1)).toMatchObject({ joined: 0, left: 0, active: 0 })
})

test('counts one person once who signed up twice before the confirmation', async () => {
  await complainOnce()
  for (const ago of ['2 minutes', '1 minute']) {
    await database.sql`
      insert into consent (subscriber_id, given_at) select id, now() - ${ago}::interval from subscriber`
  }
  expect((await growth()).at(-1)).toMatchObject({ left: 0, active: 1 })
  await database.sql`update subscriber set status = 'unsubscribed', changed_at = now()`
  await database.sql`
    update consent set withdrawn_at = now(), withdrawn_by = 'page' where withdrawn_at is null`
  expect((await growth()).at(-1)).toMatchObject({ active: 0 })
  const all = await growth()
  expect(all.reduce((sum, { left }) => sum + left, 0)).toBe(2)
})
