import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { beforeEach, expect, test } from 'vitest'
import { claimBatch, recordAccepted } from '#server/db/campaigns/batches.ts'
import { useDatabase } from '#support/database/database.ts'
import * as mailing from '#support/newsletter/delivery.ts'
import type { Outcome } from '#tools/local/mail/scripted-mailgun.ts'
import { openWatched } from '#support/database/open-database.ts'
import { useMailgun } from '#support/fakes/use-mailgun.ts'
import type { Statement } from '#tools/local/neon-bridge.ts'

const people = 3500
const workerFile = new URL('../support/newsletter/deliver-once.ts', import.meta.url).pathname

/** What the bridge does before and after a statement; the worker dies here. */
type Watch = (statement: Statement) => Promise<void>
const watchNothing: Watch = async () => {}
let before = watchNothing
let after = watchNothing

/** Statements of dead workers, which the database still finishes. */
const underWay: Promise<unknown>[] = []

async function watch<T>(statements: Statement[], run: () => Promise<T>): Promise<T> {
  for (const statement of statements) await before(statement)
  const running = run()
  underWay.push(running)
  const answer = await running
  for (const statement of statements) await after(statement)
  return answer
}

const database = useDatabase(() => openWatched(watch))
const mailgun = useMailgun()
mailing.useIdleWorker()

let worker: ChildProcess

async function runWorker(): Promise<NodeJS.Signals | number | null> {
  worker = spawn(process.execPath, [workerFile], { stdio: ['ignore', 'inherit', 'inherit'] })
  const [code, signal] = (await once(worker, 'exit')) as [number | null, NodeJS.Signals | null]
  return signal ?? code
}

/** Kills the worker when the given thing happens for the second time. */
function killAtSecond(): () => boolean {
  let times = 0
  return () => {
    times += 1
    return times === 2 && worker.kill('SIGKILL')
  }
}

function nothingMore(): void {
  before = watchNothing
  after = watchNothing
  mailgun.decide = () => 'accept'
}

/** The last statement that a function of `db` makes. */
async function statementOf(act: () => Promise<unknown>): Promise<string> {
  let last = ''
  before = async ({ query }) => {
    last = query
  }
  await act()
  return last
}

const nobodys = {
  id: crypto.randomUUID(),
  claim: crypto.randomUUID(),
  campaignId: crypto.randomUUID(),
}
let claim = ''
let record = ''
beforeEach(async () => {
  claim = await statementOf(() => claimBatch(database.sql))
  record = await statementOf(() => recordAccepted(database.sql, nobodys, ''))
  nothingMore()
})

function atStatement(wanted: string): Watch {
  const kill = killAtSecond()
  return async ({ query }) => {
    // A dead worker gets no answer.
    if (query === wanted && kill()) await new Promise(() => {})
  }
}

function atCall(fate: Outcome): () => Outcome {
  const kill = killAtSecond()
  return () => (kill() ? fate : 'accept')
}

test.each<[string, () => void]>([
  ['before a claim is made', () => (before = atStatement(claim))],
  ['after a claim, before its answer', () => (after = atStatement(claim))],
  ['in the call, before Mailgun took it', () => (mailgun.decide = atCall('reset-before'))],
  ['in the call, after Mailgun took it', () => (mailgun.decide = atCall('reset-after'))],
  ['after Mailgun’s answer, before it is recorded', () => (before = atStatement(record))],
  ['after the answer is recorded', () => (after = atStatement(record))],
])('killed %s: after a restart everybody has exactly one copy', async (_, arrange) => {
  const id = await mailing.startSend(database.sql, people)
  arrange()
  expect([await runWorker(), (await mailing.balanced(id)).status]).toEqual(['SIGKILL', 'draft'])
  nothingMore()
  // A claim that is made only after time has passed would hold for its whole lease.
  await Promise.allSettled(underWay.splice(0))
  await mailing.letTimePass(database.sql)
  expect(await runWorker()).toBe(0)
  mailing.expectCopies(mailgun, people)
  const delivery = { state: 'done', accepted: people }
  expect(await mailing.balanced(id)).toMatchObject({ status: 'sent', delivery })
})
