import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import pages from '#functions/subscription-pages.mts'
import { recordMailEvent, endSubscription } from '#server/db/subscribers/endings.ts'
import { call, backgroundWorkDone } from '#support/api/call.ts'
import { holdOpen, locksAwaited } from '#support/database/hold-open.ts'
import { createCampaign } from '#support/newsletter/campaigns.ts'
import { send, work } from '#support/newsletter/delivery.ts'
import { gone, importRows, pastImports, takeBack } from '#support/newsletter/imports.ts'
import { addWaiting, confirmPath, signUp } from '#support/newsletter/subscribers.ts'
import { useNewsletter } from '#support/newsletter/use-newsletter.ts'

const { database, mailgun } = useNewsletter()

const imports = {
  first: '0e0c6f3e-6d0c-4c3e-9b3a-111111111111',
  second: '0e0c6f3e-6d0c-4c3e-9b3a-222222222222',
}
type Which = keyof typeof imports

const person = 'noura@example.com'
const importList = (which: Which, people: Parameters<typeof importRows>[0]) =>
  importRows(people, { statement: `The ${which} list`, importId: imports[which] })

const takeBackList = async (which: Which): Promise<unknown> =>
  (await takeBack(imports[which])).json()

const listed = async () =>
  (await pastImports()).map(({ statement, added, left }) => ({ statement, added, left }))

async function subscribe(email = person): Promise<number> {
  await database.sql`delete from rate_limit`
  const response = await signUp({ email, page: '/newsletter' })
  await backgroundWorkDone()
  return response.status
}

async function status(email = person): Promise<unknown> {
  const [row] = await database.sql`select status from subscriber where email = ${email}`
  return row?.['status']
}

test('who waited for a confirmation waits again', async () => {
  await addWaiting(database.sql, person)
  expect(await importList('first', [person])).toMatchObject({ added: 1 })
  expect(await takeBackList('first')).toEqual({ removed: 0, kept: 1 })
  const rows = await database.sql`
    select status, language, is_waiting(subscriber) as waits from subscriber`
  expect(rows).toEqual([{ status: 'unsubscribed', language: 'ar', waits: true }])
  await importList('second', [gone(person)])
  await takeBackList('second')
  expect(
    await importList('first', [person]),
    'the second list says nothing any more',
  ).toMatchObject({ added: 1 })
})

test('who confirmed meanwhile stays', async () => {
  await importList('first', [gone(person)])
  await subscribe()
  const link = confirmPath(mailgun, person)
  await takeBackList('first')
  await importList('second', [person])
  await call(pages, `POST ${link}`)
  await takeBackList('second')
  expect(await status()).toBe('active')
})

test('who signed up since stays, though the form said that they are subscribed already', async () => {
  await importList('first', [person, 'other@example.com'])
  expect([await subscribe(), await subscribe()]).toEqual([409, 409])
  expect(await takeBackList('first')).toEqual({ removed: 1, kept: 1 })
  const rows = await database.sql`select status, page from subscriber join consent on true`
  expect(rows).toEqual([{ status: 'active', page: '/newsletter' }])
})

test('who had signed up before stays, also if the welcome mail was not taken', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  mailgun.decide = () => 402
  expect(await subscribe()).toBe(201)
  expect(await importList('first', [person])).toMatchObject({ known: 1 })
  await importList('second', [gone(person)])
  const nobody = { removed: 0, kept: 0 }
  expect([await takeBackList('first'), await takeBackList('second')]).toEqual([nobody, nobody])
  expect(await status()).toBe('active')
})

test('who is named by a second import too stays with it, and goes with it', async () => {
  await importList('first', [person, gone('left@example.com')])
  expect(await importList('second', [person, gone('left@example.com')])).toMatchObject({ known: 1 })
  expect(await listed()).toEqual([{ statement: 'The first list', added: 1, left: 1 }])
  expect(await takeBackList('first')).toEqual({ removed: 0, kept: 2 })
  expect(await listed()).toEqual([{ statement: 'The second list', added: 1, left: 1 }])
  expect([await status(), await status('left@example.com')]).toEqual(['active', 'unsubscribed'])
  expect(await takeBackList('second')).toEqual({ removed: 2, kept: 0 })
})

test('a second import changes nothing of the first when it is taken back', async () => {
  await importList('first', [person])
  await importList('second', [person, 'new@example.com'])
  expect(await takeBackList('second')).toEqual({ removed: 1, kept: 0 })
  expect([await status(), await listed()]).toEqual([
    'active',
    [{ statement: 'The first list', added: 1, left: 0 }],
  ])
})

test('who has left the list of a second import is not active without the first', async () => {
  await importList('first', [person])
  await importList('second', [gone(person)])
  expect(await status()).toBe('active')
  await takeBackList('first')
  expect(await status()).toBe('unsubscribed')
})

test('a take-back beside a running call ends what the call adds, or leaves it in the list', async () => {
  await importList('first', ['a@example.com'])
  const held = await holdOpen(
    database.sql,
    database.sql`insert into subscriber (email) values ('b@example.com')`,
  )
  const importing = importList('first', ['b@example.com', 'c@example.com'])
  await locksAwaited(database.sql, 1)
  const taking = takeBackList('first')
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
    if ((await subscribe(email)) === 201 && (await status(email)) === 'active') noesOf.clear()
  } else if (one.what === 'confirm') {
    const page = await (await call(pages, `POST ${confirmPath(mailgun, email)}`)).text()
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
    await importList(one.which, [one.isGone ? gone(email) : email])
    if (one.isGone && before !== 'active') noesOf.add(one.which)
  } else if ('which' in one) {
    await takeBackList(one.which)
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
