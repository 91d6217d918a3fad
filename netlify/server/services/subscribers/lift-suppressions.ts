import { deadlines } from '#server/base/deadlines.ts'
import type { ServiceContext } from '#server/context.ts'
import { logWarning } from '#server/base/log.ts'
import { mailAccount } from '#server/mail/client.ts'

/** The lists that Mailgun keeps: it accepts mail to a listed email and then drops it. */
const lists = ['bounces', 'complaints', 'unsubscribes'] as const

/**
 * Lets Mailgun send to an email again, whatever list it is on. A failure is only logged, because the sign-up
 * is valid without it.
 * @see https://documentation.mailgun.com/docs/mailgun/api-reference/send/mailgun/bounces
 */
export async function liftSuppressions({ env, storeMail }: ServiceContext, email: string) {
  // A preview sends no mail, so it must not touch Mailgun's lists either.
  const account = storeMail ? undefined : await mailAccount(env, deadlines.suppressionMs)
  if (!account) return
  const { client, domain } = account
  const lifted = lists.map(async (list) => {
    try {
      await client.suppressions.destroy(domain, list, email)
    } catch (error) {
      // Mailgun answers 404 for an email that is not on its list.
      if (error instanceof Error && 'status' in error && error.status === 404) return
      logWarning(`An email could not be removed from Mailgun's list of ${list}`, error)
    }
  })
  await Promise.all(lifted)
}
