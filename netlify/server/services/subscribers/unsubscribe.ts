import type { ServiceContext } from '#server/context.ts'
import {
  findSubscriber,
  reviveSubscriber,
  type Subscriber,
} from '#server/db/subscribers/subscriptions.ts'
import { paths } from '#domain/addresses/paths.ts'
import { siteSigner } from '../signing.ts'
import { liftSuppressions } from './lift-suppressions.ts'
import { readUnsubscribeToken } from './links.ts'

/** Who opened an unsubscribe link. Without language and status if the person's data was erased. */
export interface Reader extends Partial<Subscriber> {
  id: string
  /** The campaign in whose mail the link was. */
  campaignId: string | undefined
}

/** The reader whom the token names; `undefined` if we did not sign it. */
export async function findReader(context: ServiceContext, token: string) {
  const named = readUnsubscribeToken(await siteSigner(context), token)
  return named && { ...named, ...(await findSubscriber(context.sql, named.id)) }
}

/** Restores the reader's subscription. False if the person's data was erased. */
export async function resubscribe(context: ServiceContext, { id }: Reader): Promise<boolean> {
  const email = await reviveSubscriber(context.sql, id, paths.unsubscribe)
  if (email !== undefined) await liftSuppressions(context, email)
  return email !== undefined
}
