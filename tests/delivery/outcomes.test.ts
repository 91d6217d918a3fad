import { expect, test, vi } from 'vitest'
import { serviceContext } from '#server/context.ts'
import { erasePerson } from '#server/db/subscribers/personal-data.ts'
import { deliver } from '#server/services/delivery/deliver.ts'
import { sweepDeliveries } from '#server/services/delivery/start-delivery.ts'
import { takeLines, takeWarnings } from '#support/setup/console-guard.ts'
import { variablesOf } from '#tools/local/mail/mailgun-api.ts'
import type { Outcome } from '#tools/local/mail/scripted-mailgun.ts'
import {
  balanced,
  expectCopies,
  letTimePass,
  startSend,
  work,
  workFor,
} from '#support/newsletter/delivery.ts'
import { useNewsletter } from '#support/newsletter/use-newsletter.ts'

const { database, mailgun } = useNewsletter()

/** The time of a worker does not pass, however slow the machine is. That of the database does. */
const stopClock = () => vi.useFakeTimers({ toFake: ['Date'] })

/** Lets Mailgun answer with 500. The worker's time is over with this many calls. */
async function failCalls(calls: number): Promise<void> {
  stopClock()
  const last = mailgun.calls.length + calls
  mailgun.decide = () => {
    if (mailgun.calls.length === last) vi.setSystemTime(Date.now() + 3_600_000)
    return 500
  }
  await work()
  vi.useRealTimers()
}

test('each recipient gets one copy, in batches of at most 1,000 with own variables', async () => {
  const id = await startSend(database.sql, 2500)
  const queued = { state: 'queued', intended: 2500, waiting: 2500 }
  expect((await balanced(id)).delivery).toMatchObject(queued)
  // The first call is answered when a second one is under way.
  const second = Promise.withResolvers<void>()
  mailgun.decide = async (): Promise<Outcome> => {
    if (mailgun.calls.length > 1) second.resolve()
    await second.promise
    return 'accept'
  }
  await workFor(mailgun, 2500)
  const campaign = await balanced(id)
  const sentAt = expect.any(String) as string
  expect(campaign).toMatchObject({ status: 'sent', subscriberCount: 2500, sentAt })
  expect(campaign.delivery).toMatchObject({ state: 'done', accepted: 2500, overdue: false })
  const links = new Set<string>()
  for (const { to, fields } of mailgun.accepted) {
    expect(to.length).toBeLessThanOrEqual(1000)
    const variables = JSON.parse(fields['recipient-variables']?.[0] ?? '{}')
    expect(Object.keys(variables).toSorted()).toEqual(to.toSorted())
    for (const { unsubscribe } of Object.values<{ unsubscribe: string }>(variables))
      links.add(unsubscribe)
    expect(fields['o:tracking']).toEqual(['no'])
    expect(fields['h:List-Unsubscribe']).toEqual(['<%recipient.unsubscribe%>'])
    expect(fields['h:Reply-To']).toEqual(['editor@mail.test'])
    expect(fields['h:List-Id']).toEqual(['<newsletter.localhost>'])
    expect(fields['h:List-Unsubscribe-Post']).toEqual(['List-Unsubscribe=One-Click'])
    expect(fields['html']?.[0]).toContain('href="%recipient.unsubscribe%"')
    expect(fields['text']?.[0]).toContain('%recipient.unsubscribe%')
    expect(fields['subject']).toEqual(['AI policy: the week'])
  }
  expect(links.size).toBe(2500)
})

test.each([401, 402, 403, 420])('%s pauses the campaign until it is fixed', async (status) => {
  const id = await startSend(database.sql, 10)
  mailgun.decide = () => status
  await work()
  expect(mailgun.calls).toHaveLength(1)
  const { status: shown, delivery } = await balanced(id)
  expect([shown, delivery]).toMatchObject(['draft', { state: 'attention', waiting: 10 }])
  expect(delivery.problem).toContain(String(status))
  mailgun.decide = () => 'accept'
  await letTimePass(database.sql)
  await workFor(mailgun, 10)
  expect((await balanced(id)).delivery).toMatchObject({ state: 'done', accepted: 10 })
})

test('a call that is accepted after the campaign has paused leaves the problem on the card', async () => {
  const id = await startSend(database.sql, 1500)
  mailgun.decide = async ({ to }): Promise<Outcome> => {
    if (to.length === 1000) return 402
    await expect.poll(async () => (await balanced(id)).delivery.problem).toContain('402')
    return 'accept'
  }
  await work()
  const { delivery } = await balanced(id)
  expect(delivery).toMatchObject({ state: 'attention', accepted: 500, waiting: 1000 })
  expect(delivery.problem).toContain('402')
})

test('429 is retried after a pause, whose growth ends with a batch that is accepted', async () => {
  const id = await startSend(database.sql, 2500)
  const pausesNow = async () => database.sql`select pauses from campaign where id = ${id}`
  const pauses: unknown[] = []
  let calls = 0
  let paused: Promise<void> | undefined
  mailgun.decide = async (): Promise<Outcome> => {
    calls += 1
    if (calls === 1) return 429
    // Two more are under way when the first is refused. They wait as one: the first acceptance ends the growth.
    paused ??= (async () => expect.poll(pausesNow).toEqual([{ pauses: 1 }]))()
    if (calls <= 3) await paused
    else pauses.push(...(await pausesNow()))
    return 'accept'
  }
  await work()
  takeWarnings()
  expectCopies(mailgun, 2500)
  expect(pauses).toEqual([{ pauses: 0 }])
})

test('a batch that is larger than Mailgun takes at once is sent in smaller ones', async () => {
  stopClock()
  const id = await startSend(database.sql, 250)
  const message = 'recipient limit exceeded, try again after Mon, 23 Nov 2026 08:00:00 UTC'
  let left = 0
  mailgun.decide = ({ to }) => {
    if (to.length > left) return { status: 420, message }
    left -= to.length
    return 'accept'
  }
  const workAnHour = async () => {
    left = 100
    await letTimePass(database.sql)
    await work()
    return (await balanced(id)).delivery
  }
  const first = await workAnHour()
  expect(first).toMatchObject({ state: 'attention', failed: 0 })
  expect(first.accepted).toBeGreaterThan(90)
  expect(first.problem).toContain(message)
  await workAnHour()
  expect(await workAnHour()).toMatchObject({ state: 'done', accepted: 250 })
  expectCopies(mailgun, 250)
  expect(mailgun.calls.length).toBeLessThan(60)
})

test("mail waits if Mailgun's library cannot be loaded", async () => {
  const id = await startSend(database.sql, 10)
  vi.doMock('mailgun.js', () => {
    throw new Error('No such file')
  })
  const services = serviceContext('local')
  // As in a new process: with another env the library is loaded again.
  stopClock()
  await deliver({ ...services, env: { ...services.env } }, Date.now() + 1)
  vi.useRealTimers()
  vi.doUnmock('mailgun.js')
  expect(takeLines()).toContainEqual(
    expect.objectContaining({ what: 'A batch of a newsletter is not mailed yet' }),
  )
  expect(mailgun.calls).toEqual([])
  expect((await balanced(id)).delivery).toMatchObject({ waiting: 10, uncertain: 0, failed: 0 })
  await letTimePass(database.sql)
  await workFor(mailgun, 10)
})

test.each<[Outcome, number]>([
  ['reset-after', 1],
  ['no-id', 1],
  ['reset-before', 2],
  [500, 2],
  [503, 2],
])('after %s the events decide, with %i calls in all', async (behaviour, calls) => {
  const id = await startSend(database.sql, 10)
  const answers: Outcome[] = [behaviour]
  mailgun.decide = () => answers.shift() ?? 'accept'
  await work()
  expect(mailgun.calls).toHaveLength(calls)
  expectCopies(mailgun, 10)
  const [first, second = first] = mailgun.calls.map((call) => variablesOf(call)['batch'])
  expect(second).toBe(first)
  expect((await balanced(id)).delivery).toMatchObject({ state: 'done', accepted: 10 })
})

test("nothing uncertain is sent again while the events can't be read", async () => {
  const id = await startSend(database.sql, 10)
  mailgun.decide = () => 500
  mailgun.eventsStatus = 500
  stopClock()
  await work(1)
  vi.useRealTimers()
  expect(takeLines()).toContainEqual(
    expect.objectContaining({ what: 'Mailgun’s events could not be read' }),
  )
  expect(mailgun.calls).toHaveLength(1)
  expect((await balanced(id)).delivery).toMatchObject({ state: 'attention', uncertain: 10 })
  mailgun.decide = () => 'accept'
  mailgun.eventsStatus = 200
  await workFor(mailgun, 10)
  expect((await balanced(id)).delivery).toMatchObject({ state: 'done', accepted: 10 })
})

test('a delivery that is answered with 500 for ever is overdue, although it is tried again and again', async () => {
  const id = await startSend(database.sql, 10)
  await failCalls(2)
  expect((await balanced(id)).delivery.overdue).toBe(false)
  await database.sql`
    update campaign set started_at = started_at - interval '40 minutes',
      updated_at = updated_at - interval '40 minutes'`
  await failCalls(2)
  expect(mailgun.calls).toHaveLength(4)
  expect((await balanced(id)).delivery).toMatchObject({ state: 'attention', overdue: true })
})

test('a batch without remaining recipients is closed without a call', async () => {
  const id = await startSend(database.sql, 10)
  await database.sql`update subscriber set status = 'unsubscribed'`
  await work()
  expect(mailgun.calls).toEqual([])
  const delivery = { excluded: 10, accepted: 0 }
  expect(await balanced(id)).toMatchObject({ status: 'sent', delivery })
})

test('a recipient erased after the freeze is excluded, and the sums still add up', async () => {
  const id = await startSend(database.sql, 10)
  await erasePerson(database.sql, 'person3@example.com', 'hash')
  mailgun.decide = ({ to }) => (to.includes('person5@example.com') ? 400 : 'accept')
  await workFor(mailgun, 8)
  expect((await balanced(id)).delivery).toMatchObject({ accepted: 8, failed: 1, excluded: 1 })
})

test('a mail that every recipient refuses stops after the first ones', async () => {
  const id = await startSend(database.sql, 200)
  mailgun.decide = () => 400
  await work()
  const { delivery } = await balanced(id)
  expect(delivery).toMatchObject({ state: 'attention', accepted: 0 })
  expect(delivery.failed).toBeLessThan(40)
  expect(delivery.waiting).toBeGreaterThan(100)
})

const isGood = (email: string) => Number(/\d+/.exec(email)) % 10 === 9

test('where nine emails in ten are bad, the others get the mail', async () => {
  const id = await startSend(database.sql, 300)
  mailgun.decide = ({ to }) => (to.every(isGood) ? 'accept' : 400)
  await work()
  expect((await balanced(id)).delivery).toMatchObject({ state: 'done', accepted: 30, failed: 270 })
})

test('one good email among many bad ones is found after a pause', async () => {
  stopClock()
  const id = await startSend(database.sql, 260)
  mailgun.decide = ({ to }) =>
    to.length === 1 && to[0] === 'person260@example.com' ? 'accept' : 400
  for (let hour = 0; hour < 100 && mailgun.copies.size === 0; hour += 1) {
    await letTimePass(database.sql)
    await work()
  }
  await letTimePass(database.sql)
  await work()
  expect((await balanced(id)).delivery).toMatchObject({ accepted: 1, failed: 259 })
})

test('the sweep closes a campaign that a dead worker had finished', async () => {
  const id = await startSend(database.sql, 10)
  await work()
  await database.sql`update campaign set sent_at = null`
  await sweepDeliveries(serviceContext('local'))
  expect((await balanced(id)).status).toBe('sent')
})
