import { within, type Sql } from './client.ts'

/** Mailgun takes at most this many recipients in one call. @see https://documentation.mailgun.com/docs/mailgun/user-manual/sending-messages/batch-sending */
const batchSize = 1000

/** A hundred thousand recipients take seconds. A call may last 60 seconds. */
const freezeTimeoutMs = 50_000

/**
 * Starts a send in one statement: claims the campaign, stores its mail and freezes the audience in batches.
 * @returns the size of the audience, or `undefined` if the send started before, the campaign is gone or was edited,
 * or nobody is subscribed.
 */
export async function freezeAudience(
  sql: Sql,
  campaignId: string,
  mail: { updatedAt: Date; html: string; text: string },
): Promise<number | undefined> {
  const freeze = sql`
    with started as (
      update campaign set started_at = now(), mail_html = ${mail.html}, mail_text = ${mail.text}
      where id = ${campaignId} and started_at is null
        and updated_at = ${mail.updatedAt.toISOString()}::timestamptz
        and exists (select from subscriber where status = 'active')
      returning id
    ), audience as (
      select started.id as campaign_id, subscriber.id as subscriber_id,
        (row_number() over (order by subscriber.id) - 1) / ${batchSize}::integer as number
      from started cross join subscriber
      where subscriber.status = 'active'
    ), batch as (
      insert into delivery_batch (campaign_id, number, size)
      select campaign_id, number, count(*) from audience group by campaign_id, number
      returning id, number, size
    ), frozen as (
      insert into delivery_recipient (subscriber_id, campaign_id, batch_id)
      select audience.subscriber_id, audience.campaign_id, batch.id
      from audience join batch using (number)
    )
    select sum(size)::integer as intended from batch`
  const [[row] = []] = await sql.transaction([freeze], within(freezeTimeoutMs))
  return (row?.['intended'] as number | null) ?? undefined
}
