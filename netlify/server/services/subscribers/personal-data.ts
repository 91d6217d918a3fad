import { domainToUnicode } from 'node:url'
import { Person, type SubscriberPage } from '#contract/subscribers.ts'
import { typedEmail } from '#domain/text/email.ts'
import type { ServiceContext } from '#server/context.ts'
import { endSubscription } from '#server/db/subscribers/endings.ts'
import { recordActivity } from '#server/db/newsroom/activity.ts'
import * as data from '#server/db/subscribers/personal-data.ts'
import { NotFound } from '#server/base/errors.ts'
import { decodeCursor, encodeCursor } from '#server/services/cursor.ts'
import { siteSigner } from '#server/services/signing.ts'

const pageSize = 50

/** How many emails with a domain that is not in ASCII a search looks at. A list has few. */
const foreignDomains = 10_000

/** The email with its domain as people write it. */
function shownEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1
  return email.slice(0, at) + domainToUnicode(email.slice(at))
}

/** A page of the subscribers with `part` in their email, as it is typed or copied; an empty part is in all. */
export async function searchSubscribers(
  { sql }: ServiceContext,
  { part, cursor }: { part: string; cursor?: string | undefined },
): Promise<SubscriberPage> {
  const typed = typedEmail(part)
  if (/[^\x20-\x7e]/.test(typed)) {
    // A domain that is not in ASCII is stored as `xn--…`, in which a typed part of it cannot be found.
    const limit = foreignDomains
    const stored = await data.listSubscribers(sql, { part: 'xn--', after: undefined, limit })
    const people = stored.map(({ id: _id, ...person }) => shown(person))
    return { people: people.filter(({ email }) => email.includes(typed)), cursor: null }
  }
  const after = cursor === undefined ? undefined : decodeCursor(cursor)
  // One more tells whether there is a next page.
  const found = await data.listSubscribers(sql, { part: typed, after, limit: pageSize + 1 })
  const rows = found.slice(0, pageSize)
  const last = found.length > pageSize ? rows.at(-1) : undefined
  return {
    people: rows.map(({ id: _id, ...person }) => shown(person)),
    cursor: last ? encodeCursor({ at: last.createdAt, id: last.id }) : null,
  }
}

function shown<Stored extends { email: string }>(person: Stored): Stored {
  return { ...person, email: shownEmail(person.email) }
}

/**
 * All data about exactly this email.
 * @throws {NotFound} if nothing is stored.
 */
export async function readPerson({ sql }: ServiceContext, email: string): Promise<Person> {
  const person = await data.findPersonalData(sql, email)
  if (!person) throw new NotFound('Nothing is stored about this email')
  await recordActivity(sql, 'people.read')
  return shown(Person.parse(person))
}

/** Erases all data about an email, except a keyed hash of it. `erased` is whether there was any. */
export async function erasePerson(context: ServiceContext, email: string) {
  const hash = (await siteSigner(context)).sign('erased', email)
  return { erased: await data.erasePerson(context.sql, email, hash) }
}

/**
 * Ends somebody's subscription at their request.
 * @throws {NotFound} if the email is not subscribed.
 */
export async function unsubscribePerson({ sql }: ServiceContext, email: string) {
  const id = await data.findActiveSubscriber(sql, email)
  if (id === undefined) throw new NotFound('This email is not subscribed')
  await endSubscription(sql, { id, campaignId: undefined }, 'request')
  return { ok: true } as const
}
