import type { Env } from '../env.ts'
import { logWarning } from '../log.ts'
import { mailAccount } from './client.ts'

const timeoutMs = 5_000

/**
 * Removes an email from Mailgun's bounce list. Mailgun accepts mail to a listed email and then drops it. A failure is
 * only logged, because the sign-up is valid without it.
 * @see https://documentation.mailgun.com/docs/mailgun/api-reference/send/mailgun/bounces
 */
export async function removeBounce(env: Env, email: string): Promise<void> {
  try {
    const account = await mailAccount(env, timeoutMs)
    await account?.client.suppressions.destroy(account.domain, 'bounces', email)
  } catch (error) {
    if (!isUnlisted(error)) logWarning('A bounce could not be removed from Mailgun', error)
  }
}

/** Mailgun answers 404 for an email that is not on its list. */
function isUnlisted(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 404
}
