import { paths } from '#domain/addresses/paths.ts'
import type { Language } from '#domain/site/language.ts'
import type { ServiceContext } from '#server/context.ts'
import { endSubscription } from '#server/db/subscribers/endings.ts'
import {
  findSubscriber,
  reviveSubscriber,
  setLanguage,
} from '#server/db/subscribers/subscriptions.ts'
import { siteSigner } from '#server/services/signing.ts'
import { liftSuppressions } from './lift-suppressions.ts'
import { parseUnsubscribeToken } from './links.ts'

/** The subscriber and the campaign that a link names; `undefined` if we did not sign it. */
export async function findUnsubscribeLink(context: ServiceContext, token: string) {
  const link = parseUnsubscribeToken(await siteSigner(context), token)
  return link && { ...link, subscriber: await findSubscriber(context.sql, link.id) }
}

type Link = NonNullable<Awaited<ReturnType<typeof findUnsubscribeLink>>>

/** What a reader asks for with a button, on the page of the link or in a mail program. */
export type LinkChoice = { language: Language } | 'again' | 'one-click' | 'page'

/** Does what the press asks for. @returns the name of the page's text. */
export async function followLink(context: ServiceContext, link: Link, choice: LinkChoice) {
  const { sql } = context
  if (typeof choice === 'object') {
    return (await setLanguage(sql, link.id, choice.language)) ? 'languageChanged' : 'notSubscribed'
  }
  if (choice !== 'again') {
    await endSubscription(sql, link, choice)
    return 'left'
  }
  const email = await reviveSubscriber(sql, link.id, paths.unsubscribe)
  if (email === undefined) return 'erased'
  await liftSuppressions(context, email)
  return 'back'
}
