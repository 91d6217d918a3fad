import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { ImportReport, PastImport } from '#contract/subscribers.ts'
import pages from '#functions/subscription-pages.mts'
import subscribers from '#functions/subscribers.mts'
import { recordMailEvent, endSubscription } from '#server/db/subscribers/endings.ts'
import { call, backgroundWorkDone } from '#support/api/call.ts'
import { adminToken as token } from '#support/database/database.ts'
import { holdOpen, locksAwaited } from '#support/database/hold-open.ts'
import { createCampaign } from '#support/newsletter/campaigns.ts'
import { send, work } from '#support/newsletter/delivery.ts'
import { useNewsletter } from '#support/newsletter/use-newsletter.ts'

const { database, mailgun } = useNewsletter()

const path = '/api/newsletter/subscribers'
const imports = {
  first: '0e0c6f3e-6d0c-4c3e-9b3a-111111111111',
  second: '0e0c6f3e-6d0c-4c3e-9b3a-222222222222',
}
type Which = keyof typeof imports

const person = 'noura@example.com'
const gone = (email: string) => ({ email, left: true as const })

async function importRows(which: Which, people: (string | object)[]): Promise<ImportReport> {
  const rows = people.map((one, at) => ({
    line: at + 1,
    ...(typeof one === 'string' ? { email: one } : one),
  }))
  const json = { rows, statement: `The ${which} list`, importId: imports[which] }
  return (await call(subscribers, `POST ${path}/import`, { token, json })).json()
}

async function takeBack(which: Which): Promise<unknown> {
  return (await call(subscribers, `DELETE ${path}/imports/${imports[which]}`, { token })).json()
}

async function listed() {
  const past: PastImport[] = await (
    await call(subscribers, `GET ${path}/imports`, { token })
  ).json()
  return past.map(({ statement, added, left }) => ({ statement, added, left }))
}

async function signUp(email = person): Promise<number> {
  await database.sql`delete from rate_limit`
  const json = { email, page: '/newsletter' }
  const response = await call(subscribers, 'POST /api/newsletter/subscribe', { json })
  await backgroundWorkDone()
  return response.status
}

/** A sign-up that waits for its confirmation. */
async function signUpAndWait(): Promise<void> {
  await database.sql`
    with waiting as (
      insert into subscriber (email, status, language) values (${person}, 'unsubscribed', 'ar') returning id
    )
    insert into consent (subscriber_id, language) select id, 'ar' from waiting`
}

async function status(email = person): Promise<unknown> {
  const [row] = await database.sql`select status from subscriber where email = ${email}`
  return row?.['status']
}

/** The newest confirmation link that was mailed to somebody. */
function confirmLink(email = person): `/${string}` | undefined {
  const mail = mailgun.accepted.findLast(
    ({ to, fields }) => to.includes(email) && fields['text']?.[0]?.includes('/confirm?'),
  )
  return /\/newsletter\/confirm\?token=[\w.-]+/.exec(
    mail?.fields['text']?.[0] ?? '',
  )?.[0] as `/${string}`
}

test('who waited for a confirmation waits again', async () => {
  await signUpAndWait()
  expect(await importRows('first', [person])).toMatchObject({ added: 1 })
  expect(await takeBack('first')).toEqual({ removed: 0, kept: 1 })
  const rows = await database.sql`
    select status, language, is_waiting(subscriber) as waits from subscriber`
  expect(rows).toEqual([{ status: 'unsubscribed', language: 'ar', waits: true }])
  await importRows('second', [gone(person)])
  await takeBack('second')
  expect(
    await importRows('first', [person]),
    'the second list says nothing any more',
  ).toMatchObject({ added: 1 })
})

test('who confirmed meanwhile stays', async () => {
  await importRows('first', [gone(person)])
  await signUp()
  const link = confirmLink()
  await takeBack('first')
  await importRows('second', [person])
  await call(pages, `POST ${link ?? '/'}`)
  await takeBack('second')
  expect(await status()).toBe('active')
})

test('who signed up since stays, though the form said that they are subscribed already', async () => {
  await importRows('first', [person, 'other@example.com'])
  expect([await signUp(), await signUp()]).toEqual([409, 409])
  expect(await takeBack('first')).toEqual({ removed: 1, kept: 1 })
  const rows = await database.sql`select status, page from subscriber join consent on true`
  expect(rows).toEqual([{ status: 'active', page: '/newsletter' }])
})

test('who had signed up before stays, also if the welcome mail was not taken', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  mailgun.decide = () => 402
  expect(await signUp()).toBe(201)
  expect(await importRows('first', [person])).toMatchObject({ known: 1 })
  await importRows('second', [gone(person)])
  const nobody = { removed: 0, kept: 0 }
  expect([await takeBack('first'), await takeBack('second')]).toEqual([nobody, nobody])
  expect(await status()).toBe('active')
})

test('who is named by a second import too stays with it, and goes with it', async () => {
  await importRows('first', [person, gone('left@example.com')])
  expect(await importRows('second', [person, gone('left@example.com')])).toMatchObject({ known: 1 })
  expect(await listed()).toEqual([{ statement: 'The first list', added: 1, left: 1 }])
  expect(await takeBack('first')).toEqual({ removed: 0, kept: 2 })
  expect(await listed()).toEqual([{ statement: 'The second list', added: 1, left: 1 }])
  expect([await status(), await status('left@example.com')]).toEqual(['active', 'unsubscribed'])
  expect(await takeBack('second')).toEqual({ removed: 2, kept: 0 })
})

test('a second import changes nothing of the first when it is taken back', async () => {
  await importRows('first', [person])
  await importRows('second', [person, 'new@example.com'])
  expect(await takeBack('second')).toEqual({ removed: 1, kept: 0 })
  expect([await status(), await listed()]).toEqual([
    'active',
    [{ statement: 'The first list', added: 1, left: 0 }],
  ])
})

test('who has left the list of a second import is not active without the first', async () => {
  await importRows('first', [person])
  await importRows('second', [gone(person)])
  expect(await status()).toBe('active')
  await takeBack('first')
  expect(await status()).toBe('unsubscribed')
})

test('a take-back beside a running call ends what the call adds, or leaves it in the list', async () => {
  await importRows('first', ['a@example.com'])
  const held = await holdOpen(
    database.sql,
    database.sql`insert into subscriber (email) values ('b@example.com')`,
  )
  const importing = importRows('first', ['b@example.com', 'c@example.com'])
  await locksAwaited(database.sql, 1)
  const taking = takeBack('first')
  await locksAwaited(database.sql, 2)
  await held.release()
  expect(await importing).toMatchObject({ added: 1, known: 1 })
  expect(await taking).toEqual({ removed: 2, kept: 0 })
  expect([await status('c@example.com'), await listed()]).toEqual([undefined, []])
})

/** What each person said last: the sources of a no that no yes has followed. */
type Noes = Map<string, Set<Which | 'self'>>

const people = ['a', 'b', 'c'].map((name) => `${name}@example.com`)
const who = fc.constantFrom(...people)
const which = fc.constantFrom<Which>('first', 'second')
const event = fc.oneof(
  fc.record({ what: fc.constantFrom('signUp', 'confirm', 'leave', 'complain'), email: who }),
  fc.record({ what: fc.constant('import'), email: who, isGone: fc.boolean(), which }),
  fc.record({ what: fc.constant('takeBack'), which }),
  fc.record({ what: fc.constant('send') }),
)
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never

async function happen(one: Event, noes: Noes): Promise<void> {
  const email = 'email' in one ? one.email : ''
  const before = await status(email)
  const noesOf = noes.get(email) ?? new Set()
  noes.set(email, noesOf)
  if (one.what === 'signUp') {
    if ((await signUp(email)) === 201 && (await status(email)) === 'active') noesOf.clear()
  } else if (one.what === 'confirm') {
    const link = confirmLink(email)
    const page = link ? await (await call(pages, `POST ${link}`)).text() : ''
    await backgroundWorkDone()
    if (page.includes('>You are subscribed<')) noesOf.clear()
  } else if (one.what === 'leave' && before === 'active') {
    const [{ id = '' } = {}] = await database.sql`select id from subscriber where email = ${email}`
    await endSubscription(database.sql, { id: String(id), campaignId: undefined }, 'page')
    noesOf.add('self')
  } else if (one.what === 'complain' && before !== undefined) {
    const reported = { token: crypto.randomUUID(), email, at: new Date(), campaignId: undefined }
    await recordMailEvent(database.sql, { ...reported, by: 'complained' })
    noesOf.add('self')
  } else if ('isGone' in one) {
    await importRows(one.which, [one.isGone ? gone(email) : email])
    if (one.isGone && before !== 'active') noesOf.add(one.which)
  } else if ('which' in one) {
    await takeBack(one.which)
    for (const sources of noes.values()) sources.delete(one.which)
  } else if (one.what === 'send') {
    await send((await createCampaign()).id)
    await work()
  }
}

test('in no order of a quarter does anybody get a mail whose last word was no', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 14 }), async (events) => {
      mailgun.reset()
      await database.sql`truncate subscriber, subscriber_import, campaign, erased_address cascade`
      const noes: Noes = new Map()
      for (const one of events) {
        await happen(one, noes)
        for (const email of people) {
          const saidNo = (noes.get(email)?.size ?? 0) > 0
          if (saidNo) expect(await status(email), JSON.stringify(one)).not.toBe('active')
        }
      }
    }),
    { numRuns: 40 },
  )
}, 120_000)
