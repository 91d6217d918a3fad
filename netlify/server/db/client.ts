import { setTimeout as sleep } from 'node:timers/promises'
import { neon, neonConfig, NeonDbError, type NeonQueryFunction } from '@neondatabase/serverless'
import { deadlines } from '#server/base/deadlines.ts'
import { isPostgresUrl, type Env } from '#server/base/env.ts'

/** A query function: sql`select …` returns rows as objects. The same driver everywhere, over HTTP. */
export type Sql = NeonQueryFunction<false, false>

type Connection = Pick<Env, 'DATABASE_URL' | 'DATABASE_FETCH_ENDPOINT'>

/**
 * Connects to Neon, or to the server at `DATABASE_FETCH_ENDPOINT` that speaks its protocol. Opens no connection before
 * the first query.
 * @throws {Error} when the URL is malformed. The message does not contain it, because it holds a password.
 */
export function connect(
  { DATABASE_URL, DATABASE_FETCH_ENDPOINT }: Connection,
  timeoutMs = deadlines.statementMs,
  call: Pick<Post, 'waited' | 'actor'> = {},
): Sql {
  if (DATABASE_FETCH_ENDPOINT) neonConfig.fetchEndpoint = DATABASE_FETCH_ENDPOINT
  neonConfig.fetchFunction = post
  if (!isPostgresUrl(DATABASE_URL)) {
    throw new Error('DATABASE_URL must be postgresql://user:password@host/database')
  }
  return neon(DATABASE_URL, { fetchOptions: { timeoutMs, ...call } })
}

/**
 * Connects for one call, whose statements share one deadline. Only the time that they wait counts.
 * @returns a function that gives the query function of an actor, whose name its writes have in histories, or of nobody.
 */
export function connectCall(connection: Connection): (actor?: string) => Sql {
  const waited = { ms: 0, underWay: 0, since: 0 }
  return (actor) => connect(connection, deadlines.statementMs, { waited, ...(actor && { actor }) })
}

/** The options of a query or transaction that may take longer than others. */
export function within(timeoutMs: number): { fetchOptions: Record<string, unknown> } {
  return { fetchOptions: { timeoutMs } }
}

/** How long a call has waited for its statements. Those at the same time count once. */
interface Waited {
  ms: number
  underWay: number
  /** When the first of those under way began. */
  since: number
}

/** One request to the database: a statement or a batch. In comments, a call is one of the API. */
interface Post extends RequestInit {
  /** The deadline of the whole answer. */
  timeoutMs: number
  /** The time that earlier statements of the call have used of it. */
  waited?: Waited
  /** Whose name the writes have in histories. */
  actor?: string
}

/** How often a request is made at most, and about how long it waits in between. */
const tries = 3
const pauseMs = 100

/** Codes of a deadlock and a conflict between two requests. PostgreSQL has ended this one and undone all of it. */
const lostRace: ReadonlySet<string> = new Set(['40P01', '40001'])
/**
 * The connection ended or could not begin, such as while Neon stops or restarts the database.
 * @see https://neon.com/docs/connect/connection-errors
 */
const connectionFailure = /^(?:08...|57P0[1-3]|53300)$/

async function post(url: string, { actor, ...call }: Post): Promise<Response> {
  const sent = call.body as string
  if (actor === undefined || onlyReads(sent)) return postWithin(url, call)
  const { body, unwrap } = namingActor(sent, actor)
  const answer = await postWithin(url, { ...call, body })
  return answer.ok ? Response.json(unwrap(await answer.json())) : answer
}

interface Transaction<T> {
  queries: T[]
}

/**
 * Puts a statement or batch into one transaction that first names its actor, for the triggers that write histories.
 * @returns the body to send, and a function that takes the naming's result out of the answer.
 */
function namingActor(sent: string, actor: string) {
  const query = JSON.parse(sent) as object | Transaction<object>
  const isTransaction = 'queries' in query
  const naming = { query: `select set_config('site.actor', $1, true)`, params: [actor] }
  const queries = [naming, ...(isTransaction ? query.queries : [query])]
  return {
    body: JSON.stringify({ queries }),
    unwrap: (answer: unknown) => {
      const [, ...results] = (answer as { results: unknown[] }).results
      return isTransaction ? { results } : results[0]
    },
  }
}

async function postWithin(url: string, { waited, ...call }: Post): Promise<Response> {
  if (!waited) return postRepeatedly(url, call)
  const now = performance.now()
  if (waited.underWay === 0) waited.since = now
  const leftMs = call.timeoutMs - waited.ms - (now - waited.since)
  if (leftMs <= 0) throw new Error('The time for the statements of this call is over')
  waited.underWay += 1
  try {
    return await postRepeatedly(url, { ...call, timeoutMs: Math.ceil(leftMs) })
  } finally {
    waited.underWay -= 1
    if (waited.underWay === 0) waited.ms += performance.now() - waited.since
  }
}

/**
 * Repeats a read whose connection failed. A write is not repeated then: it may have happened although its answer was
 * lost. A request that lost a race is always repeated, because PostgreSQL has undone it.
 */
async function postRepeatedly(url: string, { timeoutMs, ...call }: Post): Promise<Response> {
  const options = { ...call, signal: AbortSignal.timeout(timeoutMs) }
  const isRead = onlyReads(call.body as string)
  for (let tried = 1; ; tried += 1) {
    const isLast = tried === tries
    try {
      const answer = await fetchWhole(url, options)
      if (answer.ok || isLast || !mayRepeat(await answer.clone().text(), isRead)) return answer
    } catch (error) {
      if (isLast || !isRead || options.signal.aborted) throw error
    }
    await sleep(pauseMs * tried * (0.5 + Math.random()))
  }
}

function mayRepeat(failure: string, isRead: boolean): boolean {
  const code = /"code": ?"(\w+)"/.exec(failure)?.[1]
  if (code === undefined) return isRead
  return lostRace.has(code) || (isRead && connectionFailure.test(code))
}

/** By its text: a function that writes is called beside an `insert`, an `update` or a `delete`, or in a transaction. */
function onlyReads(body: string): boolean {
  const { query = '' } = JSON.parse(body) as { query?: string }
  return /^\s*(?:select|with)\b/.test(query) && !/\b(?:insert|update|delete)\b/.test(query)
}

/** Reads the whole answer, because the driver reports a lost connection as one only until `fetch` has returned. */
async function fetchWhole(url: string, options: RequestInit): Promise<Response> {
  const response = await fetch(url, options)
  return new Response(await response.arrayBuffer(), { status: response.status })
}

type Statement = ReturnType<Sql>

export async function rowsOf<T>(statement: Statement): Promise<T[]> {
  return (await statement) as T[]
}

/** The first row that a statement returns. Its type has `undefined` if there may be none. */
export async function rowOf<T>(statement: Statement): Promise<T> {
  const [row] = await statement
  return row as T
}

export async function hasRow(statement: Statement): Promise<boolean> {
  return (await statement).length > 0
}

/** The values of a statement that returns one column. */
export async function valuesOf<T>(statement: Statement): Promise<T[]> {
  return (await statement).flatMap((row) => Object.values(row) as T[])
}

/** The first of these values. Its type has `undefined` if there may be none. */
export async function valueOf<T>(statement: Statement): Promise<T> {
  const [value] = await valuesOf<T>(statement)
  return value as T
}

/** Whether the error is a violation of this constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof NeonDbError && error.constraint === constraint
}

/** A position in a list sorted by time, then id. A page starts after it. `at` is an ISO 8601 instant. */
export interface Position {
  at: string
  id: string
}
