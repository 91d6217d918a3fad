import { hasRow, rowOf, type Sql } from './client.ts'

/** A limit of how often somebody may use something. */
export interface RateLimit {
  /** What is limited: 'contact', 'subscribe'. Each name has its own count. */
  name: string
  /** Who is limited: an IP address or an email. In the database, only a keyed hash of it. */
  key: string
  limit: number
  windowSeconds: number
}

export interface CountedUse {
  /** How many uses in the current window, this one included. Counting stops at one over the limit. */
  count: number
  /** Seconds until the window ends. */
  secondsLeft: number
}

/** Counts one use in the current window. A window begins with the first use after the previous one has ended. */
export async function countUse(sql: Sql, use: RateLimit): Promise<CountedUse> {
  return rowOf<CountedUse>(useStatement(sql, use))
}

/** The statement of `countUse`. In a transaction, other calls that count the same use wait until it has ended. */
export function useStatement(sql: Sql, use: RateLimit) {
  return sql`
    insert into rate_limit as present (name, key, count, ends_at)
    values (${use.name}, ${use.key}, 1, now() + make_interval(secs => ${use.windowSeconds}))
    on conflict (name, key) do update set
      count = case
        when present.ends_at <= now() then 1
        else least(present.count, ${use.limit}::integer) + 1
      end,
      ends_at = case when present.ends_at <= now() then excluded.ends_at else present.ends_at end
    returning count, extract(epoch from ends_at - now())::float8 as "secondsLeft"`
}

/** Whether any key is above a limit in its current window. */
export async function isAnyAbove(sql: Sql, { name, limit }: Pick<RateLimit, 'name' | 'limit'>) {
  return hasRow(sql`
    select from rate_limit where name = ${name} and count > ${limit} and ends_at > now() limit 1`)
}

/** Takes a use back that had no effect. */
export async function uncountUse(sql: Sql, { name, key }: RateLimit): Promise<void> {
  await sql`
    update rate_limit set count = count - 1 where name = ${name} and key = ${key} and count > 0`
}
