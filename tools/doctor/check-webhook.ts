import { createHmac, randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Env } from '#server/env.ts'
import type { Finding } from './finding.ts'
import { askMailgun } from './mailgun.ts'

const timeoutMs = 10_000
const Webhooks = z.object({
  webhooks: z.record(z.string(), z.object({ urls: z.array(z.string()) })),
})
/** Without these, dead mailboxes and people who complained stay on the list. */
const needed = ['permanent_fail', 'complained', 'unsubscribed']

/** Whether Mailgun reports bounces, complaints and unsubscribes to this site. */
export async function checkWebhooks(env: Env): Promise<Finding> {
  const name = 'webhook: registered'
  const url = webhookUrl(env)
  const answer = await askMailgun(env, 'GET', `/v3/domains/${env.MAILGUN_DOMAIN}/webhooks`)
  const parsed = Webhooks.safeParse(answer.body)
  if (answer.status !== 200 || !parsed.success) {
    const text = `Not checked: Mailgun answered ${answer.status}.`
    return { name, state: 'skipped', text }
  }
  const missing = needed.filter((kind) => !parsed.data.webhooks[kind]?.urls.includes(url))
  return missing.length === 0
    ? { name, state: 'ok', text: `Mailgun calls ${url}.` }
    : {
        name,
        state: 'wrong',
        text: `Mailgun does not call ${url} for ${missing.join(', ')}. Add it in Mailgun, Sending, Webhooks.`,
      }
}

/** Whether the site accepts a call that is signed with this key and refuses any other. The call changes nothing. */
export async function checkSignature(env: Env): Promise<Finding> {
  const name = 'webhook: signed'
  const { MAILGUN_WEBHOOK_SIGNING_KEY: key } = env
  if (!key) {
    const text =
      'MAILGUN_WEBHOOK_SIGNING_KEY is not set, so the site refuses every webhook call. It is in Mailgun, Sending, Webhooks: HTTP webhook signing key.'
    return { name, state: 'wrong', text }
  }
  const [genuine, forged] = [await callSite(env, key), await callSite(env, `${key}x`)]
  if (genuine === 200 && forged === 401) {
    return {
      name,
      state: 'ok',
      text: 'The site takes what is signed with the key, and nothing else.',
    }
  }
  const text = `The site answered ${genuine} to a signed call and ${forged} to a forged one. Set the same MAILGUN_WEBHOOK_SIGNING_KEY for the site's functions, and deploy.`
  return { name, state: 'wrong', text }
}

async function callSite(env: Env, key: string): Promise<number> {
  const [timestamp, token] = [String(Math.floor(Date.now() / 1000)), randomUUID()]
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex')
  const response = await fetch(webhookUrl(env), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      signature: { timestamp, token, signature },
      'event-data': { event: 'doctor' },
    }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  return response.status
}

function webhookUrl({ SITE_URL }: Env): string {
  return `${SITE_URL.replace(/\/$/, '')}/api/mail/webhook`
}
