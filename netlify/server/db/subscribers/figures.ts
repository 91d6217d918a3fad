import type { GrowthWeek, SubscriberCounts } from '#contract/subscribers.ts'
import { timeZone } from '#domain/dates/time-zone.ts'
import { rowOf, rowsOf, type Sql } from '#server/db/client.ts'

const weeks = 26

/**
 * The subscribers of each of the last weeks, the oldest first. A subscription lasts from its consent until it is
 * withdrawn. Nothing is left of an erased person, so an erasure also changes past weeks.
 */
export async function listGrowth(sql: Sql): Promise<GrowthWeek[]> {
  return rowsOf<GrowthWeek>(sql`
    with span as (
      select coalesce(c.given_at, s.created_at) as began,
        coalesce(c.withdrawn_at, case when s.status <> 'active' then s.changed_at end) as ended
      from subscriber s left join consent c on c.subscriber_id = s.id
        -- An import may say that somebody had left another list. That person never subscribed here.
        and c.withdrawn_by is distinct from 'import'
        -- Several sign-ups at a time are one subscription, which begins with the first.
        and not exists (
          select from consent earlier
          where earlier.subscriber_id = c.subscriber_id and earlier.id < c.id
            and earlier.withdrawn_by is distinct from 'import'
            and c.given_at < coalesce(earlier.withdrawn_at, 'infinity')
        )
    ), change as (
      select began as at, 1 as joined, 0 as gone from span where ended is null or ended > began
      union all
      select ended, 0, 1 from span where ended > began
    ), counted as (
      select date_trunc('week', at at time zone ${timeZone}) as monday,
        sum(joined) as joined, sum(gone) as gone
      from change group by 1
    ), week as (
      select generate_series(
        date_trunc('week', now() at time zone ${timeZone})
          - make_interval(weeks => ${weeks - 1}::integer),
        date_trunc('week', now() at time zone ${timeZone}),
        interval '1 week'
      ) as monday
    )
    select to_char(week.monday, 'YYYY-MM-DD') as monday,
      coalesce(counted.joined, 0)::integer as joined,
      coalesce(counted.gone, 0)::integer as "left",
      (
        select coalesce(sum(joined - gone), 0)::integer from counted
        where counted.monday <= week.monday
      ) as active
    from week left join counted using (monday)
    order by week.monday`)
}

/** How many subscribers a send would reach now, in all and in each language. */
export async function countActive(sql: Sql): Promise<SubscriberCounts> {
  return rowOf<SubscriberCounts>(sql`
    select count(*)::integer as count, json_build_object(
      'en', count(*) filter (where language = 'en'), 'ar', count(*) filter (where language = 'ar')
    ) as "byLanguage"
    from subscriber where status = 'active'`)
}
