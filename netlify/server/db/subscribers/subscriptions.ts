import type { ListedPerson } from '#contract/subscribers.ts'
import { mailboxOf } from '#domain/text/email.ts'
import { defaultLanguage, type Language } from '#domain/site/language.ts'
import { hasRow, rowOf, rowsOf, valueOf, type Sql } from '#server/db/client.ts'
import { useStatement, type CountedUse, type RateLimit } from '#server/db/rate-limits.ts'

export interface NewConsent {
  email: string
  /** The id that the client gave to the call. */
  callId: string | null
  /** The language that the person asked for, if they did. */
  language: Language | null
  /** The path of the page with the form, if the browser sent it. */
  page: string | null
  /** The version of the consent text that was shown. */
  wording: string | null
}

/**
 * The status of an email, or `undefined` if it never signed up. After a complaint of another email of its mailbox it is
 * `complained` too, unless it is active.
 */
export async function findSubscriberStatus(sql: Sql, email: string) {
  const rows = await rowsOf<Pick<ListedPerson, 'email' | 'status'>>(sql`
    select email, status from subscriber
    where email = ${email} or (status = 'complained' and left(email, 1) = left(${email}, 1))`)
  const own = rows.find((row) => row.email === email)?.status
  if (own === 'active') return own
  const hasComplained = rows.some(
    (row) => row.status === 'complained' && mailboxOf(row.email) === mailboxOf(email),
  )
  return hasComplained ? 'complained' : own
}

/** Adds a new email and its consent, if its mailbox is within the limit. Of several calls at once, one succeeds. */
export async function addSubscriber(
  sql: Sql,
  { email, callId, language, page, wording }: NewConsent,
  use: RateLimit,
) {
  const add = sql`
    with subscribed as (
      insert into subscriber (email, language)
      select ${email}, coalesce(${language}, ${defaultLanguage}) from rate_limit
      where name = ${use.name} and key = ${use.key} and count <= ${use.limit}
      on conflict (email) do nothing
      returning id, language
    )
    insert into consent (subscriber_id, call_id, page, wording, language)
    select id, ${callId}::uuid, ${page}, ${wording}, ${language} from subscribed
    returning subscriber_id as id, id as "consentId", (select language from subscribed) as language`
  // Calls for one mailbox wait for each other at the first statement.
  const [[counted] = [], [added] = []] = await sql.transaction([useStatement(sql, use), add], {
    isolationLevel: 'ReadCommitted',
  })
  return {
    added: added as { id: string; consentId: string; language: Language } | undefined,
    secondsLeft: (counted as CountedUse).secondsLeft,
  }
}

/**
 * Records a consent that counts from `confirmSubscriber` on. A new email is stored as an unsubscribed one until then.
 * @returns the consent with the language of its mail, or `undefined` for an active subscriber.
 */
export async function addUnconfirmedConsent(
  sql: Sql,
  { email, callId, language, page, wording }: NewConsent,
) {
  return rowOf<(NamedConsent & { language: Language }) | undefined>(sql`
    with person as (
      insert into subscriber (email, language, status)
      values (${email}, coalesce(${language}, ${defaultLanguage}), 'unsubscribed')
      on conflict (email) do update set email = excluded.email where subscriber.status <> 'active'
      returning id, coalesce(${language}, language) as language
    )
    insert into consent (subscriber_id, call_id, page, wording, language)
    select id, ${callId}::uuid, ${page}, ${wording}, ${language} from person
    returning subscriber_id as id, id as "consentId", (select language from person) as language`)
}

/**
 * Whether the welcome mail of the sign-up by this call was accepted; `undefined` if no such call subscribed the
 * email.
 */
export async function wasWelcomed(sql: Sql, { email, callId }: NewConsent) {
  return valueOf<boolean | undefined>(sql`
    select confirmed_at is not null
    from subscriber s join consent c on c.subscriber_id = s.id and c.call_id = ${callId}::uuid
    where s.email = ${email} and s.status = 'active'`)
}

/** Records that an active subscriber, so far only imported, signed up too: no take-back ends that. */
export async function recordRepeatedSignUp(
  sql: Sql,
  { email, callId, language, page, wording }: NewConsent,
): Promise<void> {
  await sql`
    insert into consent (subscriber_id, call_id, page, wording, language)
    select id, ${callId}::uuid, ${page}, ${wording}, ${language} from subscriber
    where email = ${email} and status = 'active' and not exists (
      select from consent other
      where other.subscriber_id = subscriber.id and other.import_id is null and withdrawn_at is null
    )`
}

/** Whether the data of an email was erased, by the keyed hash of the email. */
export async function wasErased(sql: Sql, hash: string): Promise<boolean> {
  return hasRow(sql`select from erased_address where hash = ${hash}`)
}

/** Forgets that the data of an email was erased, because its owner has subscribed again. */
export async function forgetErasure(sql: Sql, hash: string): Promise<void> {
  await sql`delete from erased_address where hash = ${hash}`
}

/** A consent and its subscriber: after a restore, the number alone may be another person's consent. */
export interface NamedConsent {
  /** The id of the subscriber. */
  id: string
  consentId: string
}

/** What the link of a consent can do now, and the language of its page; `undefined` if the person's data was erased. */
export async function findConsent(sql: Sql, { id, consentId }: NamedConsent) {
  return rowOf<{ state: 'valid' | 'confirmed' | 'expired'; language: Language } | undefined>(sql`
    select coalesce(c.language, s.language) as language,
      case
        when c.withdrawn_at is not null then 'expired'
        -- An import may have made the person active meanwhile, so only a confirmed sign-up counts.
        when s.status = 'active' and exists (
          select from consent done where done.subscriber_id = s.id and done.import_id is null
            and done.withdrawn_at is null and done.confirmed_at is not null
        ) then 'confirmed'
        else 'valid'
      end as state
    from consent c join subscriber s on s.id = c.subscriber_id
    where c.id = ${consentId}::bigint and s.id = ${id}::uuid`)
}

/**
 * Makes the person of a consent an active subscriber. Doing it twice is harmless.
 * @returns the person, and false as `isNew` if the subscription had begun before; `undefined` if the consent has been
 * withdrawn since, or the person's data was erased.
 */
export async function confirmSubscriber(sql: Sql, { id, consentId }: NamedConsent) {
  return rowOf<{ id: string; email: string; language: Language; isNew: boolean } | undefined>(sql`
    with consented as (
      select subscriber_id, language from consent
      where id = ${consentId}::bigint and subscriber_id = ${id}::uuid and withdrawn_at is null
    ), revived as (
      update subscriber set status = 'active', changed_at = now(),
        language = coalesce(consented.language, subscriber.language)
      from consented where id = consented.subscriber_id and status <> 'active'
      returning id
    ), confirmed as (
      -- Also if an import has made the person active since.
      update consent set confirmed_at = now()
      from consented where consent.id = ${consentId}::bigint and confirmed_at is null
    )
    select s.id, s.email, coalesce(consented.language, s.language) as language,
      exists (select from revived) as "isNew"
    from consented join subscriber s on s.id = consented.subscriber_id`)
}

/** Records that Mailgun accepted the welcome mail, which confirms the subscription. */
export async function confirmConsent(sql: Sql, consentId: string): Promise<void> {
  await sql`update consent set confirmed_at = now() where id = ${consentId}::bigint`
}

/**
 * Makes a subscriber active again, by the button on the unsubscribe page.
 * @returns the email, or `undefined` if the person's data was erased.
 */
export async function reviveSubscriber(sql: Sql, id: string, page: string) {
  return valueOf<string | undefined>(sql`
    with revived as (
      update subscriber set status = 'active', changed_at = now()
      where id = ${id} and status <> 'active'
      returning id
    ), consented as (
      insert into consent (subscriber_id, page) select id, ${page} from revived
    )
    select email from subscriber where id = ${id}`)
}

/** A subscriber as the unsubscribe page shows them. */
export type Subscriber = Pick<ListedPerson, 'language' | 'status'>

/** `undefined` if the person's data was erased. */
export async function findSubscriber(sql: Sql, id: string): Promise<Subscriber | undefined> {
  return rowOf<Subscriber | undefined>(
    sql`select language, status from subscriber where id = ${id}`,
  )
}

/** Changes the language of a subscriber. False if the subscription has ended or the data was erased. */
export async function setLanguage(sql: Sql, id: string, language: Language): Promise<boolean> {
  return hasRow(sql`
    update subscriber set language = ${language} where id = ${id} and status = 'active'
    returning id`)
}
