import type { ServiceContext } from '#server/context.ts'
import type { Withdrawal } from '#server/db/subscribers/endings.ts'
import { logWarning } from '#server/log.ts'
import { mailAccount } from '#server/mail/client.ts'

const timeoutMs = 5_000

/**
 * The list on which Mailgun keeps an email after such an end: it accepts mail to a listed email and then drops it. Our
 * own unsubscribe page puts nobody on a list.
 */
const lists: Partial<Record<Withdrawal, 'bounces' | 'complaints' | 'unsubscribes'>> = {
  bounced: 'bounces',
  complained: 'complaints',
  'mail-service': 'unsubscribes',
}

/**
 * Lets Mailgun send to an email again, if the way in which its subscription ended put it on a list. A failure is only
 * logged, because the sign-up is valid without it.
 * @see https://documentation.mailgun.com/docs/mailgun/api-reference/send/mailgun/bounces
 */
export async function liftSuppression(
  { env, keepMail }: ServiceContext,
  email: string,
  endedBy: Withdrawal | null,
): Promise<void> {
  const list = endedBy && lists[endedBy]
  // A preview sends no mail, so it must not touch Mailgun's lists either.
  if (!list || keepMail) return
  try {
    const account = await mailAccount(env, timeoutMs)
    await account?.client.suppressions.destroy(account.domain, list, email)
  } catch (error) {
    if (!isUnlisted(error)) {
      logWarning(`An email could not be removed from Mailgun's list of ${list}`, error)
    }
  }
}

/** Mailgun answers 404 for an email that is not on its list. */
function isUnlisted(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 404
}
