import { nextWorkAt } from '#server/db/campaigns/batches.ts'
import { valueOf, type Sql } from './client.ts'
import { lateSeconds } from '#server/db/campaigns/scheduled-sends.ts'

/**
 * For how long after the settle time each sweep still looks up an uncertain batch. After that, only the first sweep of
 * each hour does; so it does on a restored site, where `uncertain_at` lies ahead.
 */
const settlingSeconds = 3600

/** Seconds until the next contact message, delivery or scheduled send is due; Infinity if nothing waits. */
export async function secondsToNextDue(sql: Sql, settleSeconds: number) {
  const settling = sql`
    case
      when b.uncertain_at <= now() and b.uncertain_at + make_interval(secs => ${settleSeconds + settlingSeconds}) > now()
      then now()
    end`
  const seconds = await valueOf<number | null>(sql`
    select extract(epoch from least(
      (select min(next_attempt_at) from contact_message where mailed_at is null),
      (
        select min(scheduled_for) from campaign
        where started_at is null and problem is null
          and scheduled_for > now() - make_interval(secs => ${lateSeconds})
      ),
      ${nextWorkAt(sql, settling)}
    ) - now())::float8`)
  return seconds ?? Infinity
}
