import * as z from 'zod'
import type { Env } from '#server/base/env.ts'
import { ok, skipped, timeoutMs, wrong, type Given, type Result } from './check.ts'
import { urlOf } from './site.ts'

/** Whether the key may send mail. Nothing is sent, because the call has no recipient. */
async function checkSending({ env }: Given): Promise<Result> {
  const { status } = await askMailgun(env, 'POST', `/v3/${env.MAILGUN_DOMAIN}/messages`)
  if (status === 400) return ok('The key may send.')
  return wrong(
    [401, 402, 403].includes(status)
      ? `Mailgun refuses the key (${status}). Make an account key with the role Developer in Mailgun, Account settings, API security, and set MAILGUN_API_KEY.`
      : `Mailgun answered ${status}. Look at MAILGUN_DOMAIN and MAILGUN_URL: a domain in the EU needs https://api.eu.mailgun.net.`,
  )
}

/** Whether the key may read events. They settle batches with an unknown outcome. */
async function checkEvents({ env }: Given): Promise<Result> {
  const { status } = await askMailgun(env, 'GET', `/v3/${env.MAILGUN_DOMAIN}/events?limit=1`)
  return status === 200
    ? ok('The key may read events.')
    : wrong(
        `Mailgun answered ${status}. A domain sending key may only send: use an account key with the role Developer, so that unknown outcomes can be looked up.`,
      )
}

const Domain = z.object({ domain: z.object({ state: z.string() }) })

/** Whether Mailgun has verified the domain: it looks at the SPF record and the DKIM keys. */
async function checkDomain({ env }: Given): Promise<Result> {
  const { MAILGUN_DOMAIN: name } = env
  const { status, body } = await askMailgun(env, 'GET', `/v4/domains/${name}`)
  const { data } = Domain.safeParse(body)
  if (status !== 200 || !data) {
    return skipped(
      `Mailgun answered ${status}. The key may not read domains, or the domain is not in this account and region.`,
    )
  }
  const { domain } = data
  return domain.state === 'active'
    ? ok(`Mailgun has verified ${name}.`)
    : wrong(
        `${name} is ${domain.state} at Mailgun. Set the DNS records that its page there shows, then press Verify.`,
      )
}

/** DMARC requires that the sender's domain matches the signing domain. */
function checkSender({ env }: Given): Result {
  const { MAIL_FROM, MAILGUN_DOMAIN: signing = '' } = env
  const sender = domainOf(MAIL_FROM)
  const [shorter = '', longer = ''] = [sender, signing].toSorted((a, b) => a.length - b.length)
  return longer === shorter || longer.endsWith(`.${shorter}`)
    ? ok(`MAIL_FROM is of ${sender}.`)
    : wrong(
        `MAIL_FROM is of ${sender}, but Mailgun signs for ${signing}. Use an email of that domain.`,
      )
}

/** The domain of the email in 'Name <name@example.com>'. */
function domainOf(mailFrom: string): string {
  return /@([^\s>]+)>?\s*$/.exec(mailFrom)?.[1]?.toLowerCase() ?? ''
}

/** Whether the sender's domain has a DMARC policy, which Gmail and Yahoo require from bulk senders. */
async function checkDmarc({ env, lookUp }: Given): Promise<Result> {
  const sender = domainOf(env.MAIL_FROM)
  // A domain without a record inherits the parent domain's, but not that of a top-level domain.
  const labels = sender.split('.')
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
  for (const domain of domains) {
    const records = await lookUp(`_dmarc.${domain}`)
    const hasPolicy = records.some((text) => /^v=DMARC1\b/i.test(text))
    if (hasPolicy) return ok(`_dmarc.${domain} has a policy.`)
  }
  return wrong(
    `${sender} has no DMARC record. Add the TXT record _dmarc.${domains.at(-1)}: v=DMARC1; p=none`,
  )
}

const Webhooks = z.object({
  webhooks: z.record(z.string(), z.object({ urls: z.array(z.string()) })),
})
/** Without these, dead mailboxes and people who complained stay on the list. */
const needed = ['permanent_fail', 'complained', 'unsubscribed']

/** Whether Mailgun reports bounces, complaints and unsubscribes to this site. */
async function checkWebhooks({ env }: Given): Promise<Result> {
  const url = urlOf(env, '/api/mail/webhook')
  const answer = await askMailgun(env, 'GET', `/v3/domains/${env.MAILGUN_DOMAIN}/webhooks`)
  const { data } = Webhooks.safeParse(answer.body)
  if (answer.status !== 200 || !data) return skipped(`Mailgun answered ${answer.status}.`)
  const missing = needed.filter((kind) => !data.webhooks[kind]?.urls.includes(url))
  return missing.length === 0
    ? ok(`Mailgun calls ${url}.`)
    : wrong(
        `Mailgun does not call ${url} for ${missing.join(', ')}. Add it in Mailgun, Sending, Webhooks.`,
      )
}

/** Calls Mailgun's API with the configured key. The body is undefined if it is not JSON. */
async function askMailgun(env: Env, method: string, path: string) {
  const { MAILGUN_API_KEY: key = '', MAILGUN_URL: url } = env
  const response = await fetch(`${url.replace(/\/$/, '')}${path}`, {
    method,
    headers: { Authorization: `Basic ${Buffer.from(`api:${key}`).toString('base64')}` },
    // A message without fields is refused as incomplete, but only after the key is accepted.
    ...(method === 'POST' && { body: new FormData() }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const body: unknown = await response.json().catch(() => undefined)
  return { status: response.status, body }
}

/** The checks of a mail account. */
export const mailChecks = {
  'mail: send': checkSending,
  'mail: events': checkEvents,
  'mail: domain': checkDomain,
  'mail: sender': checkSender,
  'dns: DMARC': checkDmarc,
  'webhook: registered': checkWebhooks,
}
