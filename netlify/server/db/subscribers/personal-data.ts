import type { SubscriberPage } from '#contract/subscribers.ts'
import { rowOf, rowsOf, valueOf, type Position, type Sql } from '#server/db/client.ts'

/** The status as an editor sees it: a person who signed up and has not confirmed is `waiting`, not `unsubscribed`. */
const shownStatus = `case when is_waiting(s) then 'waiting' else s.status end`

type Subscriber = SubscriberPage['people'][number]
type SubscriberRow = Subscriber & { id: string }

/** The subscribers with `part` in their email, the newest first, from a position on. */
export async function listSubscribers(
  sql: Sql,
  { part, after, limit }: { part: string; after: Position | undefined; limit: number },
): Promise<SubscriberRow[]> {
  const start = after
    ? sql`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`true`
  return rowsOf<SubscriberRow>(sql`
    select id, email, ${sql.unsafe(shownStatus)} as status, language,
      instant_text(created_at) as "createdAt", instant_text(changed_at) as "changedAt"
    from subscriber s where strpos(email, ${part}) > 0 and ${start}
    order by created_at desc, id desc limit ${limit}`)
}

/** All data about a person, or `undefined`. */
export async function findPersonalData(sql: Sql, email: string): Promise<object | undefined> {
  const { subscriber, messages } = await rowOf<{ subscriber: object | null; messages: object[] }>(
    sql`
      select (
        select json_build_object(
          'status', ${sql.unsafe(shownStatus)}, 'language', s.language, 'createdAt', s.created_at, 'changedAt', s.changed_at,
          'consents', (
            select coalesce(json_agg(json_build_object(
              'givenAt', given_at, 'page', page, 'wording', wording, 'language', language,
              'statement', statement,
              'confirmedAt', confirmed_at, 'withdrawnAt', withdrawn_at, 'withdrawnBy', withdrawn_by
            ) order by id), '[]')
            from consent where subscriber_id = s.id
          ),
          'newsletters', (
            select coalesce(json_agg(json_build_object(
              'title', c.title, 'startedAt', c.started_at,
              'outcome', case when r.excluded then 'excluded' else b.state end, 'events', r.events
            ) order by c.started_at), '[]')
            from delivery_recipient r
            join campaign c on c.id = r.campaign_id
            join delivery_batch b on b.id = r.batch_id
            where r.subscriber_id = s.id
          )
        )
        from subscriber s where s.email = ${email}
      ) as subscriber, (
        -- Messages store the email as it was typed.
        select coalesce(json_agg(json_build_object(
          'name', name, 'email', email, 'subject', subject, 'message', message,
          'receivedAt', received_at, 'mailedAt', mailed_at
        ) order by received_at, id), '[]')
        from contact_message where lower(btrim(email)) = ${email}
      ) as messages`,
  )
  if (!subscriber && messages.length === 0) return undefined
  return { email, ...subscriber, messages }
}

/**
 * Erases a person: the subscription with all that belongs to it, and the messages to the editor. Only `hash` stays, so
 * that an import can skip the email.
 * @returns whether there was anything to erase.
 */
export async function erasePerson(sql: Sql, email: string, hash: string): Promise<boolean> {
  return valueOf<boolean>(sql`
    with erased as (delete from subscriber where email = ${email} returning id),
    messages as (
      delete from contact_message where lower(btrim(email)) = ${email} returning id
    ),
    kept as (insert into erased_address (hash) values (${hash}) on conflict do nothing)
    select exists (select from erased) or exists (select from messages)`)
}

/** The id of an active subscriber with exactly this email. */
export async function findActiveSubscriber(sql: Sql, email: string): Promise<string | undefined> {
  return valueOf<string | undefined>(
    sql`select id from subscriber where email = ${email} and status = 'active'`,
  )
}
