import { beforeEach, expect, test, vi } from 'vitest'
import { Health } from '#contract/site.ts'
import health from '#functions/status.mts'
import { serviceContext } from '#server/context.ts'
import { checkHealth } from '#server/services/upkeep/check-health.ts'
import { recordSweep } from '#server/storage/sweep-marks.ts'
import { call } from '#support/api/call.ts'
import { takeErrors } from '#support/setup/console-guard.ts'
import { dueCampaign } from '#support/newsletter/schedule.ts'
import { setDeadline } from '#support/setup/set-deadline.ts'
import { serveInTest } from '#support/fakes/use-server.ts'
import { useNewsletter } from '#support/newsletter/use-newsletter.ts'

const { database, mailgun } = useNewsletter()

beforeEach(() => recordSweep(serviceContext('local'), Date.now(), Infinity))

async function ask(): Promise<[number, Health]> {
  const response = await call(health, 'GET /api/health')
  expect(response.headers.get('Netlify-CDN-Cache-Control')).toMatch(/max-age=(?:29|30)$/)
  return [response.status, Health.parse(await response.json())]
}

test('every part that answers is ok, and Mailgun is not called', async () => {
  mailgun.eventsStatus = 401
  const [status, { ok, parts }] = await ask()
  expect([status, ok]).toEqual([200, true])
  expect(parts).toEqual({ database: 'ok', blobs: 'ok', mail: 'ok' })
})

test('answers 503 and names the part that is down, without the reason', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  // Without an answer, or after another one, the library tries again for many seconds.
  const url = await serveInTest((_, response) => response.writeHead(403).end())
  const refusing = { edgeURL: url, uncachedEdgeURL: url, token: 't', siteID: 's' }
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', btoa(JSON.stringify(refusing)))
  const [status, { ok, parts }] = await ask()
  expect([status, ok]).toEqual([503, false])
  expect(parts).toEqual({ database: 'ok', blobs: 'down', mail: 'ok' })
  expect(log).toHaveBeenCalled()
})

test('a part that never answers is down', async () => {
  setDeadline('healthMs', 50)
  const silent = new Proxy(database.sql, { apply: () => new Promise(() => {}) })
  const { ok, parts } = await checkHealth({ ...serviceContext('local'), sql: silent })
  // The other parts may be slower than this short deadline.
  expect([ok, parts['database']]).toEqual([false, 'down'])
  expect(takeErrors().length).toBeGreaterThan(0)
})

test('mail is down when a message has waited for an hour, and the answer does not contain the message', async () => {
  await database.sql`
    insert into contact_message (name, email, subject, message, received_at, next_attempt_at)
    values ('Sara', 'sara@example.com', 'S', 'M', now() - interval '61 minutes', now())`
  const [status, body] = await ask()
  expect([status, body]).toMatchObject([503, { parts: { mail: 'down' } }])
  expect(body.attention).toContain('contact')
  expect(JSON.stringify(body)).not.toContain('sara')
  expect(takeErrors(), 'the line of the 503').toHaveLength(1)
})

test('a scheduled campaign that was not sent needs a person, but mail is not down', async () => {
  await dueCampaign(database.sql, 0, 7201)
  const [status, { parts, attention }] = await ask()
  expect([status, parts['mail']]).toEqual([200, 'ok'])
  expect(attention).toContain('newsletter')
})

test('mail that is deliberately not set up is not a failure', async () => {
  vi.stubEnv('MAILGUN_API_KEY', undefined)
  // Another instance, which reads the settings again.
  vi.resetModules()
  const { default: unset } = (await import('#functions/status.mts')) as { default: typeof health }
  const response = await call(unset, 'GET /api/health')
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ ok: true, parts: { mail: 'unset' } })
})
