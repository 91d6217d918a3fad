import { neon, neonConfig, NeonDbError, type NeonQueryFunction } from '@neondatabase/serverless'

/** A query function: sql`select …` returns rows as objects. The same driver everywhere, over HTTP. */
export type Sql = NeonQueryFunction<false, false>

interface Connection {
  DATABASE_URL: string
  DATABASE_FETCH_ENDPOINT?: string | undefined
}

/** How long a query of a call may take. A longer statement sets its own time with `within`. */
const callTimeoutMs = 10_000
/** For builds, migrations and commands, which read or write everything at once. */
export const longTimeoutMs = 5 * 60_000

/**
 * Connects to Neon, or to the server at `DATABASE_FETCH_ENDPOINT` that speaks its protocol. Opens no connection before
 * the first query.
 * @throws {Error} when the URL is malformed. The message does not contain it, because it holds a password.
 */
export function connect(
  { DATABASE_URL, DATABASE_FETCH_ENDPOINT }: Connection,
  timeoutMs = callTimeoutMs,
): Sql {
  if (DATABASE_FETCH_ENDPOINT) neonConfig.fetchEndpoint = DATABASE_FETCH_ENDPOINT
  neonConfig.fetchFunction = post
  if (!isPostgresUrl(DATABASE_URL)) {
    throw new Error('DATABASE_URL must be postgresql://user:password@host/database')
  }
  return neon(DATABASE_URL, { fetchOptions: { timeoutMs } })
}

/** The options of a query or transaction that may take longer than others. */
export function within(timeoutMs: number): { fetchOptions: Record<string, unknown> } {
  return { fetchOptions: { timeoutMs } }
}

interface Call extends RequestInit {
  /** The deadline of the whole answer. */
  timeoutMs: number
}

/** PostgreSQL ended this one of two calls that waited for each other, and has undone all of it. */
const deadlock = /"code": ?"40P01"/

/**
 * The `fetch` of the database driver, with a deadline. A call that ended in a deadlock is repeated once within it, also
 * a write: the other call does not wait for it any more.
 */
async function post(url: string, { timeoutMs, ...call }: Call): Promise<Response> {
  const options = { ...call, signal: AbortSignal.timeout(timeoutMs) }
  const answer = await fetchWhole(url, options)
  if (answer.ok || !deadlock.test(await answer.clone().text())) return answer
  return fetchWhole(url, options)
}

/** The driver counts a failure as one of the connection only if it comes before this answer. */
async function fetchWhole(url: string, options: RequestInit): Promise<Response> {
  const response = await fetch(url, options)
  return new Response(await response.arrayBuffer(), { status: response.status })
}

function isPostgresUrl(text: string): boolean {
  const url = URL.parse(text)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) return false
  return url.username !== '' && url.hostname !== '' && url.pathname.length > 1
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
