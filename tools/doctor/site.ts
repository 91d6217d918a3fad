import { randomUUID } from 'node:crypto'
import { getStore } from '@netlify/blobs'
import { connect } from '#server/db/client.ts'
import { pendingMigrations } from '#server/db/migrate.ts'
import type { Env } from '#server/base/env.ts'
import { sendAlert } from '#server/services/upkeep/alert.ts'
import { hmac } from '#server/services/signing.ts'
import { ok, skipped, timeoutMs, wrong, type Given, type Result } from './check.ts'

/** Whether the database answers and has this release's schema. */
export async function checkDatabase({ env }: Given): Promise<Result> {
  const sql = connect(env)
  const missing = await pendingMigrations(sql)
  if (missing.length === 0) return ok('It answers, with all migrations.')
  return wrong(
    `It answers, but lacks ${missing.join(', ')}. Deploy the site: its build applies them.`,
  )
}

/** Whether a value can be written to Netlify Blobs, read and deleted. */
export async function checkBlobs({ blobsAccess }: Given): Promise<Result> {
  if (!blobsAccess) {
    return skipped(
      'set NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN; docs/operate.md says where they are found.',
    )
  }
  const store = getStore({ name: 'doctor', consistency: 'strong' })
  const key = randomUUID()
  await store.set(key, key)
  const read = await store.get(key, { type: 'text' })
  await store.delete(key)
  return read === key
    ? ok('A value was written, read and deleted.')
    : wrong('What was written could not be read. Look at Netlify’s status page.')
}

/** Whether the health check of the deployed site succeeds, and at this URL: a redirect breaks all POST calls. */
export async function checkSite({ env }: Given): Promise<Result> {
  const url = urlOf(env, '/api/health')
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
  const target = response.headers.get('Location')
  if (target !== null) {
    const { origin } = new URL(target, url)
    const cure =
      origin === new URL(env.SITE_URL).origin
        ? `${url} is redirected to ${target}. Remove the redirect`
        : `SITE_URL leads to ${origin}. Set it to that and deploy`
    return wrong(
      `${cure}: deliveries, one-click unsubscribes and Mailgun's webhooks are POST calls, which a redirect breaks.`,
    )
  }
  const body = (await response.text()).slice(0, 200)
  return response.ok
    ? ok(`${url} answers ${response.status}.`)
    : wrong(`/api/health answers ${response.status}: ${body}`)
}

/**
 * Whether the build hook answers. A call starts a build, which costs credits, so it needs `--build`.
 * @see https://docs.netlify.com/build/configure-builds/build-hooks/
 */
export async function checkHook({ env, mayBuild }: Given): Promise<Result> {
  if (!env.BUILD_HOOK_URL) return skipped('BUILD_HOOK_URL is not set.')
  if (!mayBuild) {
    return skipped('a call starts a build. `npm run doctor -- --build` calls it.')
  }
  const url = new URL(env.BUILD_HOOK_URL)
  url.searchParams.set('trigger_title', 'Doctor')
  const response = await fetch(url, { method: 'POST', signal: AbortSignal.timeout(timeoutMs) })
  await response.body?.cancel()
  return response.ok
    ? ok('It was called, and a build has started.')
    : wrong(`It answers ${response.status}. Make a new hook and set BUILD_HOOK_URL.`)
}

/** Whether the address of alerts, if there is one, takes one. */
export async function checkAlerts({ env }: Given): Promise<Result> {
  await sendAlert(env.ALERT_URL ?? '', `This is a test of npm run doctor for ${env.SITE_URL}.`)
  return ok('It took a test.')
}

/** Whether the site accepts a call that is signed with this key and refuses any other. The call changes nothing. */
export async function checkSignature({ env }: Given): Promise<Result> {
  const { MAILGUN_WEBHOOK_SIGNING_KEY: key } = env
  if (!key) return skipped('MAILGUN_WEBHOOK_SIGNING_KEY is not set.')
  const [genuine, forged] = [await callWebhook(env, key), await callWebhook(env, `${key}x`)]
  return genuine === 200 && forged === 401
    ? ok('The site takes what is signed with the key, and nothing else.')
    : wrong(
        `The site answered ${genuine} to a signed call and ${forged} to a forged one. Set the same MAILGUN_WEBHOOK_SIGNING_KEY for the site's functions, and deploy.`,
      )
}

async function callWebhook(env: Env, key: string): Promise<number> {
  const [timestamp, token] = [String(Math.floor(Date.now() / 1000)), randomUUID()]
  const signature = hmac(key, timestamp + token).toString('hex')
  const response = await fetch(urlOf(env, '/api/mail/webhook'), {
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

/** The URL of a path on the deployed site. */
export function urlOf({ SITE_URL }: Env, path: string): string {
  return `${SITE_URL.replace(/\/$/, '')}${path}`
}
