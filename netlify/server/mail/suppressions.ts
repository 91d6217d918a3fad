import type { Env } from '../env.ts'
import { logWarning } from '../log.ts'
import { mailAccount } from './client.ts'

const timeoutMs = 5_000

/** Mailgun's lists of emails that it sends nothing to. It accepts mail to a listed email and then drops it. */
export type SuppressionList = 'bounces' | 'complaints' | 'unsubscribes'

/**
 * Removes an email from one of Mailgun's suppression lists. A failure is only logged, because the sign-up is valid
 * without it.
 * @see https://documentation.mailgun.com/docs/mailgun/api-reference/send/mailgun/bounces
 */
export async function removeSuppression(
  env: Env,
  list: SuppressionList,
  email: string,
): Promise<void> {
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
