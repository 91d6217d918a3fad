import type { ContactMessage } from '#contract/contact.ts'
import { pauseAfter } from './backoff.ts'
import { rowOf, rowsOf, type Sql } from './client.ts'

/** A claimed message from the contact form. */
export type StoredMessage = Omit<ContactMessage, 'website'> & { id: string }

const leaseSeconds = 60
const pause = { firstSeconds: 120, longestSeconds: 6 * 3600 }

/** Stores a message and claims it for its first mail. @returns `undefined` if its id is stored already. */
export async function insertMessage(sql: Sql, message: ContactMessage) {
  return rowOf<StoredMessage | undefined>(sql`
    insert into contact_message (id, name, email, subject, message, next_attempt_at)
    values (
      coalesce(${message.id ?? null}::uuid, gen_random_uuid()), ${message.name}, ${message.email}, ${message.subject}, ${message.message},
      now() + make_interval(secs => ${leaseSeconds})
    )
    on conflict (id) do nothing
    returning id, name, email, subject, message`)
}

/** Claims waiting messages, the longest waiting first. Messages that another caller has claimed are skipped. */
export async function claimMessages(sql: Sql, limit: number): Promise<StoredMessage[]> {
  return rowsOf<StoredMessage>(sql`
    update contact_message set next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
    where id in (
      select id from contact_message
      where mailed_at is null and next_attempt_at <= now()
      order by next_attempt_at limit ${limit}
      for update skip locked
    )
    returning id, name, email, subject, message`)
}

/** Records that Mailgun accepted the mail. */
export async function recordMailed(sql: Sql, id: string): Promise<void> {
  await sql`
    update contact_message set mailed_at = now(), attempts = attempts + 1, failure = null
    where id = ${id}`
}

/** Records why the mail failed. The next try comes after two minutes, then with exponential backoff. */
export async function recordMailFailure(sql: Sql, id: string, failure: string): Promise<void> {
  await sql`
    update contact_message set
      attempts = attempts + 1,
      failure = ${failure},
      next_attempt_at = now() + ${pauseAfter(sql, 'attempts', pause)}
    where id = ${id}`
}

/** The number of messages that wait for their mail, and the time of the oldest. */
export interface WaitingMessages {
  count: number
  oldestAt: Date | null
}

export async function countWaitingMessages(sql: Sql): Promise<WaitingMessages> {
  return rowOf<WaitingMessages>(sql`
    select count(*)::integer as count, min(received_at) as "oldestAt"
    from contact_message where mailed_at is null`)
}
