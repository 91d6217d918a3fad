import type { withdrawals } from '#contract/subscribers.ts'
import { hasRow, type Sql } from '#server/db/client.ts'

export type Withdrawal = (typeof withdrawals)[number]

/**
 * Ends a subscription, or the wait for its confirmation. Does nothing if it has ended before or its data was erased.
 * @param campaignId the campaign in whose mail the link was, if the link names it.
 */
export async function endSubscription(
  sql: Sql,
  { id, campaignId }: { id: string; campaignId: string | undefined },
  by: Withdrawal,
): Promise<void> {
  await sql`
    with recipient as (
      update subscriber set status = 'unsubscribed', changed_at = now()
      where id = ${id} and status = 'active'
      returning id
    ), cancelled as (
      ${cancelUnconfirmed(sql, sql`id = ${id}`)}
    ), ${eventCtes(sql, campaignId ?? null, 'unsubscribed')}
    update consent set withdrawn_at = now(), withdrawn_by = ${by}
    from recipient where subscriber_id = recipient.id and withdrawn_at is null`
}

/** What can become of a campaign's mail to one recipient. Opens and clicks are not counted. */
type CampaignEvent = 'delivered' | 'bounced' | 'complained' | 'unsubscribed'

export interface MailEvent {
  /** The token of the webhook's call. */
  token: string
  email: string
  /** How it ends the subscription, if it does. */
  by?: Withdrawal | undefined
  /** When it happened. An event that is older than the newest consent ends nothing. */
  at: Date
  /** The campaign that it belongs to, if it is known. */
  campaignId: string | undefined
  counts?: CampaignEvent | undefined
}

/**
 * Records what a webhook reports, in one statement with the call's token: ends the subscription or the wait for its
 * confirmation, and counts the event for the campaign if it is the recipient's first of its kind.
 * @returns false if the token was stored before; then nothing else happens.
 */
export async function recordMailEvent(sql: Sql, event: MailEvent): Promise<boolean> {
  const { token, email, by = null, campaignId = null, counts = null } = event
  const at = event.at.toISOString()
  const status = by === 'bounced' || by === 'complained' ? by : 'unsubscribed'
  return hasRow(sql`
    with new_call as (
      insert into webhook_token (token) values (${token})
      on conflict do nothing
      returning token
    ), ended as (
      update subscriber set status = ${status},
        changed_at = case when status = 'active' then now() else changed_at end
      from new_call
      where ${by}::text is not null and email = ${email} and (
        status = 'active' and changed_at <= ${at}::timestamptz
        -- A bounce or complaint after the unsubscription counts too: it decides how a new sign-up begins.
        or status = 'unsubscribed' and ${by}::text in ('bounced', 'complained')
        or status = 'bounced' and ${by}::text = 'complained'
      ) and not exists (
        select from consent where subscriber_id = subscriber.id and withdrawn_at is null
          and given_at > ${at}::timestamptz
      )
      returning id
    ), withdrawn as (
      update consent set withdrawn_at = now(), withdrawn_by = ${by}
      from ended join subscriber former using (id)
      where former.status = 'active' and subscriber_id = ended.id and withdrawn_at is null
    ), cancelled as (
      ${cancelUnconfirmed(sql, sql`email = ${email} and ${by}::text is not null`)}
        and exists (select from new_call) and given_at <= ${at}::timestamptz
    ), recipient as (
      select s.id from new_call, subscriber s
      where s.email = ${email}
    ), ${eventCtes(sql, campaignId, counts)}
    select from new_call`)
}

/**
 * Calls of Mailgun's webhook that are older or newer than this are refused. Mailgun retries for eight hours,
 * and a retry may have the time of the first call.
 * @see https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/webhook-retries
 */
export const webhookAgeSeconds = 9 * 3600

/** A statement that deletes the unconfirmed consents of subscribers who meet the condition `who`: their links end. */
function cancelUnconfirmed(sql: Sql, who: ReturnType<Sql>) {
  return sql`
    delete from consent where withdrawn_at is null and subscriber_id in (
      select id from subscriber where status <> 'active' and ${who}
    )`
}

/** Two CTEs that count an event of each subscriber in `recipient`, unless it has been counted before. */
function eventCtes(sql: Sql, campaignId: string | null, event: CampaignEvent | null) {
  return sql`
    first as (
      update delivery_recipient r set events = r.events || ${event}::text
      from recipient
      where r.subscriber_id = recipient.id and r.campaign_id = ${campaignId}::uuid
        and ${event}::text is not null and ${event}::text <> all (r.events)
      returning r.batch_id
    ), counted as (
      update delivery_batch b set
        delivered = b.delivered + (${event} = 'delivered')::integer,
        bounced = b.bounced + (${event} = 'bounced')::integer,
        complained = b.complained + (${event} = 'complained')::integer,
        unsubscribed = b.unsubscribed + (${event} = 'unsubscribed')::integer
      from first where b.id = first.batch_id
    )`
}
