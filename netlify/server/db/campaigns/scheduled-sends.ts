import { hasRow, valuesOf, type Sql } from '#server/db/client.ts'

/** A scheduled campaign that is later than this is not sent: the editor decides. */
export const lateSeconds = 2 * 3600

/**
 * Sets the time of a campaign's send, or a new one.
 * @param at null removes the time: the campaign is a draft again.
 * @param updatedAt the version that must still be there; absent: any.
 * @returns false if the send has started, or the campaign is another version or gone.
 */
export async function scheduleSend(sql: Sql, id: string, at: Date | null, updatedAt?: string) {
  return hasRow(sql`
    update campaign set scheduled_for = ${at?.toISOString() ?? null}::timestamptz, problem = null,
      -- A send that is being prepared for the old time does not start.
      updated_at = greatest(now(), updated_at + interval '1 millisecond')
    where id = ${id} and started_at is null
      and (${updatedAt ?? null}::timestamptz is null or updated_at = ${updatedAt ?? null}::timestamptz)
    returning id`)
}

/** Whether the time of a scheduled campaign, a row of `campaign`, has come and is not too long ago. */
export function isDue(sql: Sql) {
  return sql`(scheduled_for <= now() and scheduled_for > now() - make_interval(secs => ${lateSeconds}))`
}

/** The scheduled campaigns that are due. */
export async function listDueSends(sql: Sql): Promise<string[]> {
  return valuesOf<string>(sql`
    select id from campaign
    where started_at is null and problem is null and ${isDue(sql)}
    order by scheduled_for, id`)
}

/** Records why a scheduled campaign was not sent at its time, unless it has got another time since. */
export async function recordMissedSend(
  sql: Sql,
  { id, updatedAt }: { id: string; updatedAt: Date },
  problem: string,
): Promise<void> {
  await sql`
    update campaign set problem = ${problem}
    where id = ${id} and started_at is null
      and updated_at = ${updatedAt.toISOString()}::timestamptz`
}
