import { nextWorkAt } from './batches.ts'
import { valueOf, type Sql } from './client.ts'
import { lateSeconds } from './scheduled-sends.ts'

/**
 * A batch that is uncertain for longer than it takes to settle it is looked up once an hour only; so is one of a restored
 * site, which counts as uncertain from a later time on.
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
