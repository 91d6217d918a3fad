import type { ServiceContext } from '#server/context.ts'
import { endSubscription, reviveSubscriber } from '#server/db/subscribers.ts'
import { paths } from '#domain/paths.ts'
import { siteSigner } from '../signing.ts'
import { readUnsubscribeToken } from './unsubscribe-link.ts'

/** Whether the token is one that we gave. */
export async function isUnsubscribeToken(context: ServiceContext, token: string): Promise<boolean> {
  return readUnsubscribeToken(await siteSigner(context), token) !== undefined
}

/**
 * Ends the subscription that the token names; doing it twice is fine.
 * @returns false for a token that we never gave.
 */
export async function unsubscribe(
  context: ServiceContext,
  token: string,
  by: 'page' | 'one-click',
): Promise<boolean> {
  const id = readUnsubscribeToken(await siteSigner(context), token)
  if (id === undefined) return false
  await endSubscription(context.sql, id, by)
  return true
}

/**
 * Takes up the subscription again that the token names.
 * @returns false for a token that we never gave, or whose subscriber's data was erased.
 */
export async function resubscribe(context: ServiceContext, token: string): Promise<boolean> {
  const id = readUnsubscribeToken(await siteSigner(context), token)
  return id !== undefined && reviveSubscriber(context.sql, id, paths.unsubscribe)
}
