import subscribers from '#functions/subscribers.mts'
import type { Language } from '#domain/site/language.ts'
import type { Sql } from '#server/db/client.ts'
import { call } from '#support/api/call.ts'
import type { ScriptedMailgun } from '#tools/local/mail/scripted-mailgun.ts'

/** Makes active subscribers directly in the database: `person1@example.com`, `person2@example.com` … */
export async function addPeople(sql: Sql, count: number): Promise<void> {
  await sql`
    insert into subscriber (email)
    select 'person' || number || '@example.com' from generate_series(1, ${count}::integer) as number`
}

/** Makes active subscribers of a language: `en1@example.com`, `ar1@example.com` … */
export async function addReaders(sql: Sql, language: Language, count: number): Promise<void> {
  await sql`
    insert into subscriber (email, language)
    select ${language} || number || '@example.com', ${language}
    from generate_series(1, ${count}::integer) as number`
}

/** Somebody who has signed up, in Arabic, and not confirmed it yet. */
export async function addWaiting(sql: Sql, email: string): Promise<void> {
  await sql`
    with person as (
      insert into subscriber (email, status, language) values (${email}, 'unsubscribed', 'ar')
      on conflict (email) do update set email = excluded.email returning id
    )
    insert into consent (subscriber_id, language) select id, 'ar' from person`
}

/** Signs somebody up as the form does. */
export function signUp(json: object, ip?: string): Promise<Response> {
  return call(subscribers, 'POST /api/newsletter/subscribe', { json, ...(ip && { ip }) })
}

const confirmation = /\/newsletter\/confirm\?token=[\w.-]+/

/** The path of the newest link to confirm that was mailed to somebody. */
export function confirmPath(mailgun: ScriptedMailgun, email: string): `/${string}` {
  const texts = mailgun.accepted.flatMap(({ to, fields }) =>
    to.includes(email) ? fields['text'] : [],
  )
  const newest = texts.findLast((text) => text !== undefined && confirmation.test(text))
  return (confirmation.exec(newest ?? '')?.[0] ?? '/no-link') as `/${string}`
}
