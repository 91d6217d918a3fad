import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ListedPerson, withdrawals } from '#contract/subscribers.ts'
import { understandList } from '#domain/subscribers/read-list.ts'
import { listColumns, writeTable } from '#domain/subscribers/write-list.ts'
import { portionsOf } from '#features/subscribers/send-portions.ts'
import dailySweep from '#functions/daily-sweep.mts'
import { runScheduled } from '#support/api/call.ts'
import { createCampaign } from '#support/newsletter/campaigns.ts'
import { send, work } from '#support/newsletter/delivery.ts'
import {
  gone,
  importId,
  importRows,
  numbered,
  pastImports,
  post,
  statement,
  takeBack,
} from '#support/newsletter/imports.ts'
import { addPeople, addWaiting, signUp } from '#support/newsletter/subscribers.ts'
import { useNewsletter } from '#support/newsletter/use-newsletter.ts'

const { database, mailgun } = useNewsletter()

async function statuses(): Promise<Record<string, unknown>> {
  const rows = await database.sql`select email, status from subscriber order by email`
  return Object.fromEntries(rows.map(({ email, status }) => [email as string, status as unknown]))
}

async function listAll(): Promise<ListedPerson[]> {
  const people: ListedPerson[] = await (await post('list', {})).json()
  return people.map((person) => ListedPerson.parse(person))
}

const write = (people: ListedPerson[]) =>
  writeTable(
    listColumns,
    people.map((one) => listColumns.map((_, at) => Object.values(one)[at] ?? null)),
  )

test('an import keeps the statement with each person, and sends no mail; twice it changes nothing', async () => {
  const rows = ['A@Example.com', 'b@example.com', 'a@example.com']
  const once = { added: 2, known: 1, left: 0, refused: [] }
  expect(await importRows(rows, { dryRun: true })).toEqual(once)
  expect(await statuses()).toEqual({})
  expect(await importRows(rows)).toEqual(once)
  const person = await (await post('find', { email: 'a@example.com' })).json()
  expect(person).toMatchObject({ status: 'active', consents: [{ page: 'import', statement }] })
  expect(await importRows(rows)).toEqual({ ...once, added: 0, known: 3 })
  expect(await pastImports()).toMatchObject([{ id: importId, statement, added: 2, left: 0 }])
  expect(mailgun.copies.size).toBe(0)
})

test('nobody who has left is brought back, and each refused row has its reason', async () => {
  await addPeople(database.sql, 4)
  for (const [index, status] of ['unsubscribed', 'bounced', 'complained'].entries()) {
    const email = `person${index + 1}@example.com`
    await database.sql`update subscriber set status = ${status} where email = ${email}`
  }
  const people = [1, 2, 3, 4].map((number) => `person${number}@example.com`)
  expect(await importRows(['Email', ...people, 'person3+news@example.com', 'new@x.org'])).toEqual({
    added: 1,
    known: 1,
    left: 0,
    refused: [
      { line: 1, text: 'Email', reason: 'no-email' },
      { line: 2, text: people[0], reason: 'unsubscribed' },
      { line: 3, text: people[1], reason: 'bounced' },
      { line: 4, text: people[2], reason: 'complained' },
      { line: 6, text: 'person3+news@example.com', reason: 'complained' },
    ],
  })
  expect(await statuses()).toMatchObject({
    'person1@example.com': 'unsubscribed',
    'person3+news@example.com': 'unsubscribed',
    'new@x.org': 'active',
  })
})

test('who had left the old list is kept, gets no mail, and is not brought back by another import', async () => {
  await addPeople(database.sql, 1)
  const rows = ['new@example.com', gone('gone@example.com'), gone('person1@example.com')]
  const report = { added: 1, known: 1, left: 1, refused: [] }
  expect(await importRows(rows)).toEqual(report)
  expect(await importRows(rows)).toEqual({ ...report, added: 0, known: 2 })
  expect(await pastImports()).toMatchObject([{ added: 1, left: 1 }])
  const wanted = { 'gone@example.com': 'unsubscribed', 'person1@example.com': 'active' }
  expect(await statuses()).toMatchObject(wanted)
  const other = { importId: crypto.randomUUID() }
  const [refused] = (await importRows(['gone@example.com'], other)).refused
  expect(refused).toMatchObject({ reason: 'unsubscribed' })
  await database.sql`
    update subscriber set created_at = now() - interval '1 year', changed_at = now() - interval '1 year'`
  await database.sql`update consent set given_at = now() - interval '1 year'`
  await runScheduled(dailySweep)
  expect(await statuses()).toMatchObject(wanted)
  const again = await signUp({ email: 'gone@example.com' })
  expect(await again.json()).toMatchObject({ status: 'confirm' })
})

test('somebody who signed up here and has not confirmed yet is added, unless they left the list', async () => {
  for (const email of ['a@example.com', 'b@example.com']) await addWaiting(database.sql, email)
  expect(await importRows([gone('b@example.com')])).toMatchObject({ left: 1 })
  const both = await importRows(['a@example.com', 'b@example.com'])
  expect(both).toMatchObject({ added: 1, refused: [{ reason: 'unsubscribed' }] })
  expect(await statuses()).toEqual({ 'a@example.com': 'active', 'b@example.com': 'unsubscribed' })
  expect((await listAll())[0]).toMatchObject({ language: 'ar', consent: statement })
})

test('who had left and signs up again is listed as somebody who left until they confirm; a first sign-up is not', async () => {
  await importRows([gone('a@example.com')])
  for (const email of ['a@example.com', 'b@example.com']) await addWaiting(database.sql, email)
  expect(await listAll()).toMatchObject([{ email: 'a@example.com', status: 'unsubscribed' }])
})

test.each([
  { statement: ' ' },
  { importId: 'x' },
  { rows: numbered(Array.from({ length: 1001 }, () => 'a@example.com')) },
  { rows: [{ line: 1, email: 'a@example.com', consentedAt: 'yesterday' }] },
])('an import with %j is refused and adds nobody', async (wrong) => {
  const json = { rows: numbered(['a@example.com']), statement, importId, ...wrong }
  expect((await post('import', json)).status).toBe(400)
  expect(await statuses()).toEqual({})
})

test('ten calls import 10,000 rows as one import, and it is taken back as one', async () => {
  for (let part = 0; part < 10; part += 1) {
    const rows = Array.from({ length: 1000 }, (_, index) => `p${part}-${index}@example.com`)
    expect(await importRows(rows)).toEqual({ added: 1000, known: 0, left: 0, refused: [] })
  }
  expect(await pastImports()).toMatchObject([{ added: 10_000 }])
  expect(await (await takeBack()).json()).toEqual({ removed: 10_000, kept: 0 })
  expect([await statuses(), await pastImports()]).toEqual([{}, []])
})

test('taken back, an import leaves whom others added, who got mail, and who did something', async () => {
  await importRows(['reader@example.com'])
  await send((await createCampaign()).id)
  await work()
  await importRows([
    'new@example.com',
    'left@example.com',
    'arabic@example.com',
    gone('gone@example.com'),
  ])
  await post('unsubscribe', { email: 'left@example.com' })
  await database.sql`update subscriber set language = 'ar' where email = 'arabic@example.com'`
  expect(await (await takeBack()).json()).toEqual({ removed: 2, kept: 3 })
  expect(Object.keys(await statuses())).toEqual([
    'arabic@example.com',
    'left@example.com',
    'reader@example.com',
  ])
  expect((await takeBack()).status).toBe(404)
  expect((await takeBack('x')).status).toBe(404)
})

test('the editor unsubscribes somebody who asks for it, and the proof of consent stays', async () => {
  await importRows(['a@example.com'])
  expect((await post('unsubscribe', { email: 'A@example.com' })).status).toBe(200)
  const person = await (await post('find', { email: 'a@example.com' })).json()
  const consents = [{ statement, withdrawnBy: 'request' }]
  expect(person).toMatchObject({ status: 'unsubscribed', consents })
  expect((await post('unsubscribe', { email: 'a@example.com' })).status).toBe(404)
})

test('the list, exported, imported into an empty site and exported again, is the same', async () => {
  const instant = fc.date({ min: new Date('2020'), max: new Date('2025'), noInvalidDate: true })
  const person = fc.record({
    name: fc.constantFrom('a', '=cmd', '+a', '-a', "'a", "o'b", 'sara', 'a+b'),
    language: fc.constantFrom('en', 'ar'),
    consent: fc.constantFrom('Forum', '=1+1', "'quoted'", 'a "quote", commas;\nand lines', 'نموذج'),
    at: instant,
    reason: fc.option(fc.constantFrom(...withdrawals)),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 8 }), async (people) => {
      await database.sql`delete from subscriber`
      const rows = people.map(({ name, language, consent, at, reason }, index) => ({
        email: `${name}${index}@example.com`,
        language: language as 'en',
        consent,
        consentedAt: at.toISOString(),
        ...(reason && { left: true as const, leftAt: new Date(+at + 1000).toISOString(), reason }),
      }))
      await importRows(rows)
      const listed = await listAll()
      expect(listed).toHaveLength(people.length)
      const file = write(listed)
      expect(file).not.toMatch(/(?:^|[,\n"])[=+\-@]/)
      await database.sql`delete from subscriber`
      const { portions } = portionsOf(understandList(file).people)
      for (const portion of portions)
        await importRows(portion, { language: 'ar', statement: 'Moved' })
      expect(write(await listAll())).toBe(file)
    }),
    { numRuns: 25 },
  )
})
