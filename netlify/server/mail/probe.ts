import type { Env } from '../env.ts'

/** An answer is reused for this long, because anybody may ask for the site's health. */
const reuseMs = 15_000
const timeoutMs = 5_000

let last: { at: number; probe: Promise<void> } | undefined

/** Whether there is a mail account. The owner may set it up later. */
export function isMailSet({ MAILGUN_API_KEY, MAILGUN_DOMAIN }: Env): boolean {
  return Boolean(MAILGUN_API_KEY && MAILGUN_DOMAIN)
}

/**
 * Asks Mailgun for one event of the domain, which changes nothing.
 * @throws {Error} if mail is not set up, Mailgun does not answer, or it refuses the key.
 */
export function probeMail(env: Env): Promise<void> {
  if (!last || Date.now() - last.at > reuseMs) last = { at: Date.now(), probe: ask(env) }
  return last.probe
}

async function ask(env: Env): Promise<void> {
  const { MAILGUN_API_KEY: key, MAILGUN_DOMAIN: domain, MAILGUN_URL: url } = env
  if (!key || !domain) throw new Error('Mailgun is not set up')
  const response = await fetch(`${url.replace(/\/$/, '')}/v3/${domain}/events?limit=1`, {
    headers: { Authorization: `Basic ${Buffer.from(`api:${key}`).toString('base64')}` },
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  const refused = [401, 402, 403].includes(response.status)
  if (refused || response.status >= 500) throw new Error(`Mailgun answered ${response.status}`)
}
