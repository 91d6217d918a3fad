import type { RequestListener } from 'node:http'
import { expect, it, onTestFinished, vi } from 'vitest'
import { setDeadline } from '#support/setup/set-deadline.ts'
import { serveInTest } from '#support/fakes/use-server.ts'
import { connect, connectCall, within } from './client.ts'

/** Connects to a database whose answers `answerTo` makes. Its first argument is the number of the call. */
async function connectTo(
  answerTo: (call: number, ...exchange: Parameters<RequestListener>) => void,
  open = connect,
) {
  let calls = 0
  const sql = open({
    DATABASE_URL: 'postgresql://test:test@localhost/test',
    DATABASE_FETCH_ENDPOINT: await serveInTest((...exchange) => answerTo(++calls, ...exchange)),
  })
  return { sql, calls: () => calls }
}

const connectBriefly: typeof connect = (connection) => connect(connection, 100)

it.each([
  'postgresql://user:secret@',
  'postgresql://user:secret@host',
  'http://user:secret@host/database',
  'user:secret@host/database',
])('refuses a malformed URL without repeating its password: %s', (DATABASE_URL) => {
  expect(() => connect({ DATABASE_URL })).toThrow(
    new Error('DATABASE_URL must be postgresql://user:password@host/database'),
  )
})

const answer = JSON.stringify({
  fields: [{ name: 'one', dataTypeID: 23 }],
  rows: [['1']],
  command: 'SELECT',
  rowCount: 1,
  rowAsArray: true,
})

it('retries a read if the answer of the database breaks off', async () => {
  const { sql, calls } = await connectTo((call, _, response) => {
    response.writeHead(200, { 'Content-Length': answer.length })
    if (call > 1) response.end(answer)
    else response.write(answer.slice(0, 20), () => response.destroy())
  })
  expect([await sql`select 1 as one`, calls()]).toEqual([[{ one: 1 }], 2])
})

const refusal = (code: string) => JSON.stringify({ message: 'Refused', code })

const stopping = ['57P01', '57P03', '53300', '08006']
it.each(stopping)('retries a read while a database stops or starts: %s', async (code) => {
  const { sql, calls } = await connectTo((call, _, response) => {
    if (call > 1) response.end(answer)
    else response.writeHead(400).end(refusal(code))
  })
  expect([await sql`select 1 as one`, calls()]).toEqual([[{ one: 1 }], 2])
})

it.each([
  ['sends a read that the database refuses once', 'select 1 as one', '42P01', 1],
  ['repeats a call that ended in a deadlock, twice', 'update one set two = 2', '40P01', 3],
])('%s', async (_, statement, code, count) => {
  const { sql, calls } = await connectTo((_call, _request, response) => {
    response.writeHead(400).end(refusal(code))
  })
  await expect(Promise.resolve(sql.query(statement))).rejects.toMatchObject({ code })
  expect(calls()).toBe(count)
})

it.each([
  ['never answers', false],
  ['begins an answer and never ends it', true],
])('destroys the connection to a database that %s, and does not retry', async (_, begins) => {
  const closed = Promise.withResolvers<void>()
  const { sql, calls } = await connectTo((_call, request, response) => {
    request.socket.once('close', () => closed.resolve())
    if (begins) response.writeHead(200, { 'Content-Length': answer.length }).write(answer[0])
  }, connectBriefly)
  await expect(Promise.resolve(sql`select 1 as one`)).rejects.toThrow('aborted due to timeout')
  await closed.promise
  expect(calls()).toBe(1)
})

it('gives a statement that needs it more time', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => timeout.mockRestore())
  const { sql } = await connectTo((_call, _request, response) => response.end(answer))
  expect(await sql.query('select 1 as one', [], within(600_000))).toEqual([{ one: 1 }])
  expect(timeout.mock.calls).toEqual([[600_000]])
})

it.each([
  'update one set two = 2',
  'with changed as (delete from one returning two) select two from changed',
])('repeats no write whose answer is lost: %s', async (statement) => {
  const { sql, calls } = await connectTo((_call, _request, response) => {
    response.destroy()
  })
  await expect(Promise.resolve(sql.query(statement))).rejects.toThrow('fetch failed')
  expect(calls()).toBe(1)
})

it('gives a call ten seconds, and its repetition what is left of them', async () => {
  setDeadline('statementMs', 10_000)
  const deadline = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal)
  onTestFinished(() => timeout.mockRestore())
  const repeated = Promise.withResolvers<void>()
  const { sql } = await connectTo((call, _, response) => {
    if (call > 1) repeated.resolve()
    else response.writeHead(400).end(refusal('40P01'))
  })
  const outcome = Promise.resolve(sql`update one set two = 2`).catch(String)
  await repeated.promise
  deadline.abort(new Error('The time is over'))
  expect(await outcome).toContain('The time is over')
  expect(timeout.mock.calls).toEqual([[10_000]])
})

it('lets all statements of a call wait ten seconds together, and asks a silent database no more', async () => {
  setDeadline('statementMs', 10_000)
  const clock = vi.spyOn(performance, 'now')
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => [clock, timeout].forEach((spy) => spy.mockRestore()))
  const { sql } = await connectTo(
    (call, _, response) => {
      // Two statements at the same time count once.
      if (call !== 1) clock.mockReturnValue(call * 3000)
      response.end(answer)
    },
    (connection) => connectCall(connection)(),
  )
  clock.mockReturnValue(0)
  await Promise.all([sql`select 1 as one`, sql`select 1 as one`])
  await sql`select 1 as one`
  await sql`select 1 as one`
  await expect(Promise.resolve(sql`update one set two = 2`)).rejects.toThrow('is over')
  expect(timeout.mock.calls).toEqual([[10_000], [10_000], [4000], [1000]])
})
