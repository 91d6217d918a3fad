import type Mailgun from 'mailgun.js'
import type { Env } from '#server/base/env.ts'

/** Mailgun's client, and the domain that sends. */
export interface MailAccount {
  client: ReturnType<InstanceType<typeof Mailgun>['client']>
  domain: string
  /** The path in MAILGUN_URL, which comes before the path of every call; usually empty. */
  basePath: string
}

/** Whether there is a mail account. The owner may set it up later. */
export function isMailSet(env: Pick<Env, 'MAILGUN_API_KEY' | 'MAILGUN_DOMAIN'>): boolean {
  return Boolean(env.MAILGUN_API_KEY && env.MAILGUN_DOMAIN)
}

/**
 * The account that sends mail, or `undefined` if mail is not set up. The library is loaded only when there is mail to
 * send, because most runs of the sweep send none.
 * @param timeoutMs how long a call may be silent.
 */
export async function mailAccount(env: Env, timeoutMs: number): Promise<MailAccount | undefined> {
  const { MAILGUN_API_KEY: key, MAILGUN_DOMAIN: domain, MAILGUN_URL: url } = env
  if (!key || !domain) return undefined
  const [{ default: FormData }, { default: Client }] = await Promise.all([
    import('form-data'),
    import('mailgun.js'),
  ])
  return {
    client: new Client(FormData).client({ username: 'api', key, url, timeout: timeoutMs }),
    domain,
    basePath: new URL(url).pathname.replace(/\/$/, ''),
  }
}
