import type { Env } from '../env.ts'

/** Whether there is a mail account. The owner may set it up later. */
export function isMailSet({
  MAILGUN_API_KEY,
  MAILGUN_DOMAIN,
}: Pick<Env, 'MAILGUN_API_KEY' | 'MAILGUN_DOMAIN'>): boolean {
  return Boolean(MAILGUN_API_KEY && MAILGUN_DOMAIN)
}
