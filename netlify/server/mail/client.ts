import FormData from 'form-data'
import Mailgun from 'mailgun.js'
import type { Env } from '../env.ts'

type MailgunClient = ReturnType<InstanceType<typeof Mailgun>['client']>

/** What leads to Mailgun: the client, and the domain in whose name mail goes out. */
export interface MailAccount {
  client: MailgunClient
  domain: string
  /** The path in MAILGUN_URL, which stands before that of every call; mostly empty. */
  basePath: string
}

const accounts = new WeakMap<Env, Map<number, MailAccount>>()

/**
 * Mailgun's client, or `undefined` where mail is not set up.
 * @param timeout milliseconds after which a call that says nothing is given up.
 */
export function mailAccount(env: Env, timeout: number): MailAccount | undefined {
  const { MAILGUN_API_KEY: key, MAILGUN_DOMAIN: domain, MAILGUN_URL: url } = env
  if (!key || !domain) return undefined
  const known = accounts.get(env) ?? new Map<number, MailAccount>()
  accounts.set(env, known)
  const account = known.get(timeout) ?? {
    client: new Mailgun(FormData).client({ username: 'api', key, url, timeout }),
    domain,
    basePath: new URL(url).pathname.replace(/\/$/, ''),
  }
  known.set(timeout, account)
  return account
}
