import { defaultLanguage, type Language } from '#domain/site/language.ts'
import type { Sql } from '#server/db/client.ts'
import type { Withdrawal } from './endings.ts'

export interface NewConsent {
  email: string
  /** The language that the person asked for, if they did. */
  language: Language | null
  /** The path of the page with the form, if the browser sent it. */
  page: string | null
  /** The version of the consent text that was shown. */
  wording: string | null
}

export interface AddedSubscriber {
  id: string
  consentId: string
  language: Language
  /** What had ended an earlier subscription; `null` if nothing had, or if its data was erased. */
  endedBy: Withdrawal | null
  /** Whether the data of an earlier subscription was erased. */
  wasErased: boolean
}

/**
 * Makes the email an active subscriber and records the consent. `undefined` if it was active already, or a complaint
 * had ended it. Of several calls at once exactly one gets a result.
 * @param erasedHash the hash under which an erased email is remembered. Subscribing again deletes it.
 */
export async function addSubscriber(
  sql: Sql,
  { email, language, page, wording, erasedHash }: NewConsent & { erasedHash: string },
): Promise<AddedSubscriber | undefined> {
  const [row] = await sql`
    with previous as (
      select case s.status when 'bounced' then 'bounced' else c.withdrawn_by end as ended_by
      from subscriber s left join consent c on c.subscriber_id = s.id
      where s.email = ${email} order by c.id desc limit 1
    ), subscribed as (
      insert into subscriber (email, language)
      values (${email}, coalesce(${language}, ${defaultLanguage}))
      on conflict (email) do update set status = 'active', changed_at = now(),
        language = coalesce(${language}, subscriber.language)
        where subscriber.status not in ('active', 'complained')
      returning id, language
    ), remembered as (
      delete from erased_address using subscribed where hash = ${erasedHash} returning hash
    )
    insert into consent (subscriber_id, page, wording, language)
    select id, ${page}, ${wording}, ${language} from subscribed
    returning subscriber_id as id, id as "consentId",
      (select language from subscribed) as language,
      (select ended_by from previous) as "endedBy", exists (select from remembered) as "wasErased"`
  return row as AddedSubscriber | undefined
}

/**
 * Records the consent of somebody whose subscription a complaint had ended. It begins with `confirmSubscriber`.
 * @returns the consent with the language of its mail, or `undefined` if no complaint had ended the subscription.
 */
export async function addUnconfirmedConsent(
  sql: Sql,
  { email, language, page, wording }: NewConsent,
): Promise<{ id: string; language: Language } | undefined> {
  const [row] = await sql`
    with person as (
      select id, coalesce(${language}, language) as language
      from subscriber where email = ${email} and status = 'complained'
    )
    insert into consent (subscriber_id, page, wording, language)
    select id, ${page}, ${wording}, ${language} from person
    returning id, (select language from person) as language`
  return row as { id: string; language: Language } | undefined
}

/** What the link of a consent can do now, and the language of its page; `undefined` if the person's data was erased. */
export async function findConsent(
  sql: Sql,
  consentId: string,
): Promise<{ state: 'valid' | 'confirmed' | 'expired'; language: Language } | undefined> {
  const [row] = await sql`
    select coalesce(c.language, s.language) as language,
      case
        when c.withdrawn_at is not null then 'expired'
        when s.status = 'active' then 'confirmed'
        else 'valid'
      end as state
    from consent c join subscriber s on s.id = c.subscriber_id where c.id = ${consentId}::bigint`
  return row as Awaited<ReturnType<typeof findConsent>>
}

interface ConfirmedSubscriber {
  id: string
  email: string
  language: Language
  /** False if the subscription had begun before. */
  isNew: boolean
}

/**
 * Makes the person of a consent an active subscriber. Doing it twice is harmless.
 * @returns `undefined` if the consent has been withdrawn since, or the person's data was erased.
 */
export async function confirmSubscriber(
  sql: Sql,
  consentId: string,
): Promise<ConfirmedSubscriber | undefined> {
  const [row] = await sql`
    with consented as (
      select subscriber_id, language from consent
      where id = ${consentId}::bigint and withdrawn_at is null
    ), revived as (
      update subscriber set status = 'active', changed_at = now(),
        language = coalesce(consented.language, subscriber.language)
      from consented where id = consented.subscriber_id and status <> 'active'
      returning id
    ), confirmed as (
      update consent set confirmed_at = now()
      from revived where consent.id = ${consentId}::bigint
    )
    select s.id, s.email, coalesce(consented.language, s.language) as language,
      exists (select from revived) as "isNew"
    from consented join subscriber s on s.id = consented.subscriber_id`
  return row as ConfirmedSubscriber | undefined
}

/** Records that Mailgun accepted the welcome mail, which confirms the subscription. */
export async function confirmConsent(sql: Sql, consentId: string): Promise<void> {
  await sql`update consent set confirmed_at = now() where id = ${consentId}::bigint`
}

/**
 * Makes a subscriber active again, by the button on the unsubscribe page.
 * @returns the email and what had ended the subscription, or `undefined` if the person's data was erased.
 */
export async function reviveSubscriber(
  sql: Sql,
  id: string,
  page: string,
): Promise<{ email: string; endedBy: Withdrawal | null } | undefined> {
  const [row] = await sql`
    with revived as (
      update subscriber set status = 'active', changed_at = now()
      where id = ${id} and status <> 'active'
      returning id
    ), consented as (
      insert into consent (subscriber_id, page) select id, ${page} from revived
    )
    select s.email, case
        when s.status in ('bounced', 'complained') then s.status else c.withdrawn_by
      end as "endedBy"
    from subscriber s left join consent c on c.subscriber_id = s.id
    where s.id = ${id} order by c.id desc limit 1`
  return row as { email: string; endedBy: Withdrawal | null } | undefined
}

/** A subscriber as the unsubscribe page shows them. */
export interface Subscriber {
  language: Language
  status: 'active' | 'unsubscribed' | 'bounced' | 'complained'
}

/** `undefined` if the person's data was erased. */
export async function findSubscriber(sql: Sql, id: string): Promise<Subscriber | undefined> {
  const [row] = await sql`select language, status from subscriber where id = ${id}`
  return row as Subscriber | undefined
}

/** Changes the language of a subscriber. False if the subscription has ended or the data was erased. */
export async function setLanguage(sql: Sql, id: string, language: Language): Promise<boolean> {
  const rows = await sql`
    update subscriber set language = ${language} where id = ${id} and status = 'active'
    returning id`
  return rows.length > 0
}
