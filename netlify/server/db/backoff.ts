import type { Sql } from './client.ts'

/** The pauses between tries that fail. */
export interface Backoff {
  firstSeconds: number
  longestSeconds: number
}

/** The pause after a failure, as an SQL interval. It doubles with each earlier failure; `before` counts them. */
export function pauseAfter(sql: Sql, before: string, { firstSeconds, longestSeconds }: Backoff) {
  return sql`make_interval(
    secs => least(${firstSeconds} * 2 ^ least(${sql.unsafe(before)}, 20), ${longestSeconds})
  )`
}
