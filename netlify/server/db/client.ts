import { neon, neonConfig, type NeonQueryFunction } from '@neondatabase/serverless'
import { post } from './post.ts'

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

function isPostgresUrl(text: string): boolean {
  const url = URL.parse(text)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) return false
  return url.username !== '' && url.hostname !== '' && url.pathname.length > 1
}
