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

/**
 * Who opened an unsubscribe link. Without language and status if the person's data was erased; `undefined` if we did not
 * sign the token.
 */
export async function findReader(
  context: ServiceContext,
  token: string,
): Promise<Partial<Subscriber> | undefined> {
  const named = readUnsubscribeToken(await siteSigner(context), token)
  if (!named) return undefined
  return (await findSubscriber(context.sql, named.id)) ?? {}
}

/**
 * Changes the language of the subscriber that the token names.
 * @returns false if we did not sign the token, or the person is not subscribed.
 */
export async function changeLanguage(
  context: ServiceContext,
  token: string,
  language: Language,
): Promise<boolean> {
  const named = readUnsubscribeToken(await siteSigner(context), token)
  return named !== undefined && setLanguage(context.sql, named.id, language)
}

/**
 * Ends the subscription that the token names. Doing it twice is harmless.
 * @returns false if we did not sign the token.
 */
export async function unsubscribe(
  context: ServiceContext,
  token: string,
  by: 'page' | 'one-click',
): Promise<boolean> {
  const named = readUnsubscribeToken(await siteSigner(context), token)
  if (!named) return false
  await endSubscription(context.sql, named, by)
  return true
}

/**
 * Restores the subscription that the token names.
 * @returns false if we did not sign the token, or the subscriber's data was erased.
 */
export async function resubscribe(context: ServiceContext, token: string): Promise<boolean> {
  const named = readUnsubscribeToken(await siteSigner(context), token)
  const revived = named && (await reviveSubscriber(context.sql, named.id, paths.unsubscribe))
  if (!revived) return false
  await liftSuppression(context, revived.email, revived.endedBy)
  return true
}
