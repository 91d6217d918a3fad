import { Person, type SubscriberPage } from '#contract/subscribers.ts'
import type { ServiceContext } from '#server/context.ts'
import { endSubscription } from '#server/db/subscribers/endings.ts'
import * as data from '#server/db/subscribers/personal-data.ts'
import { NotFound } from '#server/errors.ts'
import { decodeCursor, encodeCursor } from '../cursor.ts'
import { siteSigner } from '../signing.ts'

const pageSize = 50

/** A page of the subscribers with `part` in their email, in any case; an empty part is in all. */
export async function searchSubscribers(
  { sql }: ServiceContext,
  { part, cursor }: { part: string; cursor?: string | undefined },
): Promise<SubscriberPage> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor)
  // One more tells whether there is a next page.
  const found = await data.listSubscribers(sql, { part, after, limit: pageSize + 1 })
  const rows = found.slice(0, pageSize)
  const last = found.length > pageSize ? rows.at(-1) : undefined
  return {
    people: rows.map(({ id: _id, ...person }) => person),
    cursor: last ? encodeCursor({ at: last.createdAt, id: last.id }) : null,
  }
}

/**
 * All data about exactly this email.
 * @throws {NotFound} if nothing is stored.
 */
export async function findPerson({ sql }: ServiceContext, email: string): Promise<Person> {
  const person = await data.exportPerson(sql, email)
  if (!person) throw new NotFound('Nothing is stored about this email')
  return Person.parse(person)
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
  const id = await data.findActive(sql, email)
  if (id === undefined) throw new NotFound('This email is not subscribed')
  await endSubscription(sql, { id, campaignId: undefined }, 'request')
  return { ok: true } as const
}
