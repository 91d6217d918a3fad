import type { ServiceContext } from '#server/context.ts'
import type { Withdrawal } from '#server/db/subscribers.ts'
import { removeSuppression, type SuppressionList } from '#server/mail/suppressions.ts'

/** The list on which Mailgun keeps an email after such an end. Our own unsubscribe page puts nobody on a list. */
const lists: Partial<Record<Withdrawal, SuppressionList>> = {
  bounced: 'bounces',
  complained: 'complaints',
  'mail-service': 'unsubscribes',
}

/** Lets Mailgun send to an email again, if the way in which its subscription ended put it on a list. */
export async function liftSuppression(
  { env, keepMail }: ServiceContext,
  email: string,
  endedBy: Withdrawal | null,
): Promise<void> {
  const list = endedBy && lists[endedBy]
  // A preview sends no mail, so it must not touch Mailgun's lists either.
  if (list && !keepMail) await removeSuppression(env, list, email)
}
