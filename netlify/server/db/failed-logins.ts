import { pauseAfter } from './backoff.ts'
import { hasRow, valueOf, type Sql } from './client.ts'

/** How many seconds logins with this key stay blocked; `undefined` if none has failed in the last day. */
export async function loginBlock(sql: Sql, key: string): Promise<number | undefined> {
  return valueOf<number | undefined>(sql`
    select greatest(extract(epoch from blocked_until - now()), 0)::float8 as seconds
    from failed_login where key = ${key} and forgotten_at > now()`)
}

const free = 5
const wait = { firstSeconds: 30, longestSeconds: 3600 }

/**
 * Counts a failed login. From the fifth on, each starts a wait, which doubles up to an hour. After a day without a
 * failure all are forgotten. Returns false if another failure has started a wait since.
 */
export async function recordFailedLogin(sql: Sql, key: string): Promise<boolean> {
  return hasRow(sql`
    insert into failed_login as known (key, failures, blocked_until, forgotten_at)
    values (${key}, 1, now(), now() + interval '1 day')
    on conflict (key) do update set
      failures = case when known.forgotten_at <= now() then 1 else known.failures + 1 end,
      blocked_until = case
        when known.forgotten_at <= now() or known.failures + 1 < ${free}::integer then now()
        else now() + ${pauseAfter(sql, `known.failures + 1 - ${free}`, wait)}
      end,
      forgotten_at = excluded.forgotten_at
    where known.blocked_until <= now()
    returning failures`)
}

export async function forgetFailedLogins(sql: Sql, key: string): Promise<void> {
  await sql`delete from failed_login where key = ${key}`
}
