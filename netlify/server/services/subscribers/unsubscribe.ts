import type { Language } from '#domain/site/language.ts'
import type { ServiceContext } from '#server/context.ts'
import { endSubscription } from '#server/db/subscribers/endings.ts'
import {
  findSubscriber,
  reviveSubscriber,
  setLanguage,
  type Subscriber,
} from '#server/db/subscribers/subscriptions.ts'
import { paths } from '#domain/addresses/paths.ts'
import { siteSigner } from '../signing.ts'
import { liftSuppression } from './lift-suppression.ts'
import { readUnsubscribeToken } from './links.ts'

/** Who opened an unsubscribe link. Without language and status if the person's data was erased. */
export interface Reader extends Partial<Subscriber> {
  id: string
  /** The campaign in whose mail the link was. */
  campaignId: string | undefined
}

/** The reader whom the token names; `undefined` if we did not sign it. */
export async function findReader(
  context: ServiceContext,
  token: string,
): Promise<Reader | undefined> {
  const named = readUnsubscribeToken(await siteSigner(context), token)
  return named && { ...named, ...(await findSubscriber(context.sql, named.id)) }
}

/** Changes the reader's language. False if the person is not subscribed. */
export function changeLanguage(
  { sql }: ServiceContext,
  { id }: Reader,
  language: Language,
): Promise<boolean> {
  return setLanguage(sql, id, language)
}

/** Ends the reader's subscription. Doing it twice is harmless. */
export function unsubscribe(
  { sql }: ServiceContext,
  reader: Reader,
  by: 'page' | 'one-click',
): Promise<void> {
  return endSubscription(sql, reader, by)
}

/** Restores the reader's subscription. False if the person's data was erased. */
export async function resubscribe(context: ServiceContext, { id }: Reader): Promise<boolean> {
  const revived = await reviveSubscriber(context.sql, id, paths.unsubscribe)
  if (revived) await liftSuppression(context, revived.email, revived.endedBy)
  return revived !== undefined
}
