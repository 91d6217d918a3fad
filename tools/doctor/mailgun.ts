import type { Env } from '#server/env.ts'

const timeoutMs = 10_000

export interface MailgunAnswer {
  status: number
  body: unknown
}

/** Calls Mailgun's API with the configured key. */
export async function askMailgun(env: Env, method: string, path: string): Promise<MailgunAnswer> {
  const { MAILGUN_API_KEY: key = '', MAILGUN_URL: url } = env
  const response = await fetch(`${url.replace(/\/$/, '')}${path}`, {
    method,
    headers: { Authorization: `Basic ${Buffer.from(`api:${key}`).toString('base64')}` },
    // A message without fields is refused as incomplete, but only after the key is accepted.
    ...(method === 'POST' && { body: new FormData() }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const text = await response.text()
  return { status: response.status, body: parse(text) }
}

export function isRefused({ status }: MailgunAnswer): boolean {
  return [401, 402, 403].includes(status)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
