import type { Sql } from './client.ts'

export interface NewConsent {
  email: string
  /** The path of the page with the form, if the browser sent it. */
  page: string | null
  /** The version of the consent text that was shown. */
  wording: string | null
  /** The hash under which an erased email is remembered. Subscribing again deletes it. */
  erasedHash: string
}

export interface AddedSubscriber {
  id: string
  consentId: string
  /** Whether a bounce had ended an earlier subscription. */
  hadBounced: boolean
}

/**
 * Makes the email an active subscriber and records the consent. `undefined` if it was active already; of several calls
 * at once exactly one gets a result.
 */
export async function addSubscriber(
  sql: Sql,
  { email, page, wording, erasedHash }: NewConsent,
): Promise<AddedSubscriber | undefined> {
  const [row] = await sql`
    with previous as (select status from subscriber where email = ${email}),
    subscribed as (
      insert into subscriber (email) values (${email})
      on conflict (email) do update set status = 'active', changed_at = now()
        where subscriber.status <> 'active'
      returning id
    ), remembered as (
      delete from erased_address using subscribed where hash = ${erasedHash}
    )
    insert into consent (subscriber_id, page, wording)
    select id, ${page}, ${wording} from subscribed
    returning subscriber_id as id, id as "consentId",
      coalesce((select status = 'bounced' from previous), false) as "hadBounced"`
  return row as AddedSubscriber | undefined
}

/** Records that Mailgun accepted the welcome mail, which confirms the subscription. */
export async function confirmConsent(sql: Sql, consentId: string): Promise<void> {
  await sql`update consent set confirmed_at = now() where id = ${consentId}::bigint`
}

/** Makes a subscriber active again, by the button on the unsubscribe page. */
export async function reviveSubscriber(sql: Sql, id: string, page: string): Promise<boolean> {
  const [row] = await sql`
    with revived as (
      update subscriber set status = 'active', changed_at = now()
      where id = ${id} and status <> 'active'
      returning id
    ), consented as (
      insert into consent (subscriber_id, page) select id, ${page} from revived
    )
    select exists (select from subscriber where id = ${id}) as known`
  return row?.['known'] === true
}

export type Withdrawal = 'page' | 'one-click' | 'mail-service' | 'bounced' | 'complained'

/** Ends a subscription. Does nothing if it has ended before or its data was erased. */
export async function endSubscription(sql: Sql, id: string, by: Withdrawal): Promise<void> {
  await sql`
    with ended as (
      update subscriber set status = 'unsubscribed', changed_at = now()
      where id = ${id} and status = 'active'
      returning id
    )
    update consent set withdrawn_at = now(), withdrawn_by = ${by}
    from ended where subscriber_id = ended.id and withdrawn_at is null`
}

/**
 * Ends a subscription on Mailgun's report and stores the call's token, in one statement.
 * @returns false if the token was stored before; then nothing else happens.
 */
export async function endOnWebhook(
  sql: Sql,
  call: { token: string; email: string; by: Withdrawal | undefined },
): Promise<boolean> {
  const status = call.by === 'bounced' || call.by === 'complained' ? call.by : 'unsubscribed'
  const [row] = await sql`
    with fresh as (
      insert into webhook_token (token) values (${call.token})
      on conflict do nothing
      returning token
    ), ended as (
      update subscriber set status = ${status}, changed_at = now()
      from fresh
      where ${call.by ?? null}::text is not null and email = ${call.email} and status = 'active'
      returning id
    ), withdrawn as (
      update consent set withdrawn_at = now(), withdrawn_by = ${call.by ?? null}
      from ended where subscriber_id = ended.id and withdrawn_at is null
    )
    select exists (select from fresh) as fresh`
  return row?.['fresh'] === true
}

/** Deletes webhook tokens that are too old to be replayed. */
export async function forgetWebhookTokens(sql: Sql, olderThanSeconds: number): Promise<void> {
  await sql`
    delete from webhook_token where received_at < now() - make_interval(secs => ${olderThanSeconds})`
}

/** How many subscribers a send would reach now. */
export async function countSubscribers(sql: Sql): Promise<number> {
  const [row] = await sql`select count(*)::integer as count from subscriber where status = 'active'`
  return row?.['count'] as number
}
