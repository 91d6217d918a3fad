import { throwFailures } from '#server/base/errors.ts'
import { forgetActors } from '#server/db/newsroom/activity.ts'
import { forgetDeleted } from '#server/db/articles/articles.ts'
import { webhookAgeSeconds } from '#server/db/subscribers/endings.ts'
import { valueOf, type Sql } from './client.ts'

/** How long a contact message is kept after it was mailed. The privacy policy promises it. */
const messageDays = 90

/** How long a deleted article can be restored. The admin tells editors this number. */
const restorableDays = 30

/** How long the list of a campaign's recipients is kept after the send. Its totals stay, in the batches. */
const recipientMonths = 13

/** A webhook's time may be this far ahead or behind, so its token is kept for twice as long. */
const tokensLastSeconds = 2 * webhookAgeSeconds

/** The link of a sign-up works for seven days. */
const unconfirmedDays = 8

/**
 * Deletes what has expired.
 * @throws {AggregateError} with the failure of each deletion, after all have run.
 */
export async function deleteExpired(sql: Sql): Promise<void> {
  const results = await Promise.allSettled([
    sql`delete from contact_message where mailed_at < now() - make_interval(days => ${messageDays})`,
    forgetDeleted(sql, restorableDays),
    forgetActors(sql),
    sql`delete from preview_link where expires_at <= now()`,
    deleteInPortions(
      sql,
      'delivery_recipient',
      sql`batch_id in (
        select b.id from delivery_batch b join campaign c on b.campaign_id = c.id
        where c.sent_at < now() - make_interval(months => ${recipientMonths})
      )`,
    ),
    deleteInPortions(sql, 'rate_limit', sql`ends_at <= now()`),
    sql`delete from failed_login where forgotten_at <= now()`,
    deleteInPortions(
      sql,
      'webhook_token',
      sql`received_at < now() - make_interval(secs => ${tokensLastSeconds})`,
    ),
    // Emails that have confirmed nothing.
    sql`
      delete from subscriber s where status = 'unsubscribed' and not has_left(s)
        and not exists (
          select from consent where subscriber_id = s.id
            and given_at > now() - make_interval(days => ${unconfirmedDays}::integer)
        )`,
  ])
  throwFailures(results, 'Not everything that has expired was deleted')
}

const portion = 10_000

/** Deletes the rows of a table that meet a condition, in portions, so that no statement reaches its deadline. */
async function deleteInPortions(sql: Sql, table: string, condition: ReturnType<Sql>) {
  const name = sql.unsafe(table)
  let deleted: number
  do {
    deleted = await valueOf<number>(sql`
      with deleted as (
        delete from ${name}
        where ctid = any(array(select ctid from ${name} where ${condition} limit ${portion}))
        returning 1
      )
      select count(*)::integer from deleted`)
  } while (deleted === portion)
}
