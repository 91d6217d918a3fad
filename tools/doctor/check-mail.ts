import * as z from 'zod'
import type { Env } from '#server/env.ts'
import type { Finding } from './finding.ts'
import { askMailgun, isRefused } from './mailgun.ts'

const Domain = z.object({
  domain: z.object({ state: z.string() }),
  sending_dns_records: z
    .array(z.object({ name: z.string().nullish(), record_type: z.string() }))
    .default([]),
})

/** Whether the key may send mail. Nothing is sent, because the call has no recipient. */
export async function checkSending(env: Env): Promise<Finding> {
  const name = 'mail: send'
  const answer = await askMailgun(env, 'POST', `/v3/${env.MAILGUN_DOMAIN}/messages`)
  if (answer.status === 400) return { name, state: 'ok', text: 'The key may send.' }
  const text = isRefused(answer)
    ? `Mailgun refuses the key (${answer.status}). Make an account key with the role Developer in Mailgun, Account settings, API security, and set MAILGUN_API_KEY.`
    : `Mailgun answered ${answer.status}. Look at MAILGUN_DOMAIN and MAILGUN_URL: a domain in the EU needs https://api.eu.mailgun.net.`
  return { name, state: 'wrong', text }
}

/** Whether the key may read events. They settle batches with an unknown outcome. */
export async function checkEvents(env: Env): Promise<Finding> {
  const name = 'mail: events'
  const answer = await askMailgun(env, 'GET', `/v3/${env.MAILGUN_DOMAIN}/events?limit=1`)
  if (answer.status === 200) return { name, state: 'ok', text: 'The key may read events.' }
  const text = `Mailgun answered ${answer.status}. A domain sending key may only send: use an account key with the role Developer, so that unknown outcomes can be looked up.`
  return { name, state: 'wrong', text }
}

/** Whether Mailgun has verified the domain, and the DNS names of its DKIM keys. */
export async function checkDomain(env: Env): Promise<{ finding: Finding; dkimNames: string[] }> {
  const name = 'mail: domain'
  const answer = await askMailgun(env, 'GET', `/v4/domains/${env.MAILGUN_DOMAIN}`)
  const parsed = Domain.safeParse(answer.body)
  if (answer.status !== 200 || !parsed.success) {
    const text = `Not checked: Mailgun answered ${answer.status}. The key may not read domains, or the domain is not in this account and region.`
    return { finding: { name, state: 'skipped', text }, dkimNames: [] }
  }
  const { domain, sending_dns_records: records } = parsed.data
  const dkimNames = records.flatMap((record) =>
    record.name?.includes('_domainkey') ? [record.name] : [],
  )
  const finding: Finding =
    domain.state === 'active'
      ? { name, state: 'ok', text: `Mailgun has verified ${env.MAILGUN_DOMAIN}.` }
      : {
          name,
          state: 'wrong',
          text: `${env.MAILGUN_DOMAIN} is ${domain.state} at Mailgun. Set the DNS records that its page there shows, then press Verify.`,
        }
  return { finding, dkimNames }
}
