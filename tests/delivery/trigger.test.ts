import type { Context } from '@netlify/functions'
import { beforeAll, expect, test, vi } from 'vitest'
import deliver from '#functions/mail-deliver.mts'
import { serviceContext } from '#server/context.ts'
import { sweepDeliveries } from '#server/services/delivery/start-delivery.ts'
import { backgroundWorkDone } from '#support/api/call.ts'
import { balanced, expectCopies, startSend } from '#support/newsletter/delivery.ts'
import { dueCampaign } from '#support/newsletter/schedule.ts'
import { setDeadline } from '#support/setup/set-deadline.ts'
import { useServer } from '#support/fakes/use-server.ts'
import { useMail } from '#support/newsletter/use-newsletter.ts'

const { database, mailgun } = useMail()

/** A server at the worker's URL: answers 202 at once and runs on, as the platform does. */
const runs: Promise<Response>[] = []
const site = useServer((incoming, response) => {
  const headers = Object.entries(incoming.headers) as [string, string][]
  const request = new Request(new URL(incoming.url ?? '/', process.env['SITE_URL']), {
    method: incoming.method ?? 'GET',
    headers,
  })
  const deploy = { context: 'dev', id: 'test', published: true }
  const url = new URL(request.url)
  runs.push(deliver(request, { ip: '127.0.0.1', requestId: 'test', url, deploy } as Context))
  response.writeHead(202).end()
})

beforeAll(() => {
  process.env['SITE_URL'] = site.origin
})

async function finished(): Promise<void> {
  await backgroundWorkDone()
  await expect.poll(() => runs.length).toBeGreaterThan(0)
  await Promise.all(runs.splice(0))
}

test('the worker has more time for its statements than another call has for all of its own', async () => {
  const id = await startSend(database.sql, 5000)
  await finished()
  await database.sql`update delivery_batch set state = 'waiting', message_id = null`
  await database.sql`update campaign set sent_at = null`
  setDeadline('statementMs', 10_000)
  // A second passes whenever the clock is read.
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000))
  await sweepDeliveries(serviceContext('local'))
  await finished()
  clock.mockRestore()
  expect((await balanced(id)).status).toBe('sent')
})

test('a send starts the worker, and the sweep does not while no work waits', async () => {
  const id = await startSend(database.sql, 30)
  await finished()
  expectCopies(mailgun, 30)
  expect((await balanced(id)).status).toBe('sent')
  await sweepDeliveries(serviceContext('local'))
  expect(runs).toEqual([])
})

test('a due campaign that cannot be sent does not stop a delivery', async () => {
  const id = await startSend(database.sql, 30)
  await finished()
  await database.sql`update delivery_batch set state = 'waiting', message_id = null`
  await database.sql`update campaign set sent_at = null`
  await database.sql`update subscriber set status = 'unsubscribed'`
  const due = await dueCampaign(database.sql)
  await sweepDeliveries(serviceContext('local'))
  await finished()
  expect((await balanced(id)).status).toBe('sent')
  expect((await balanced(due.id)).delivery.state).toBe('attention')
})
