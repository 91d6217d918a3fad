import type { Env } from '../env.ts'

/** One answer of Mailgun's is believed for this many milliseconds: anybody may ask for the site's health. */
const believed = 15_000
/** And a call that says nothing is given up after as many. */
const patience = 5_000

let last: { at: number; probe: Promise<void> } | undefined

/**
 * Asks Mailgun for one event of the domain, which changes nothing.
 * @throws {Error} where mail is not set up, Mailgun does not answer, or it refuses the key.
 */
export function probeMail(env: Env): Promise<void> {
  if (!last || Date.now() - last.at > believed) last = { at: Date.now(), probe: ask(env) }
  return last.probe
}

async function ask(env: Env): Promise<void> {
  const { MAILGUN_API_KEY: key, MAILGUN_DOMAIN: domain, MAILGUN_URL: address } = env
  if (!key || !domain) throw new Error('Mailgun is not set up')
  const response = await fetch(`${address.replace(/\/$/, '')}/v3/${domain}/events?limit=1`, {
    headers: { Authorization: `Basic ${Buffer.from(`api:${key}`).toString('base64')}` },
    signal: AbortSignal.timeout(patience),
  })
  await response.body?.cancel()
  const refused = [401, 402, 403].includes(response.status)
  if (refused || response.status >= 500) throw new Error(`Mailgun answered ${response.status}`)
}
