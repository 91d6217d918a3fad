import { purgeCache } from '@netlify/functions'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import contact from '#functions/contact.mts'
import content from '#functions/content.mts'
import previewOutbox from '#functions/preview-outbox.mts'
import sweep from '#functions/sweep.mts'
import sweepUploads from '#functions/sweep-uploads.mts'
import type { Env } from '#server/base/env.ts'
import { previewEnv, serviceContext } from '#server/context.ts'
import { markAsProduction } from '#server/db/production-marker.ts'
import { imageStore } from '#server/storage/stores.ts'
import { newOpEd } from '#support/articles/articles.ts'
import { publish } from '#support/api/desk.ts'
import { call, runScheduled, backgroundWorkDone } from '#support/api/call.ts'
import { takeErrors } from '#support/setup/console-guard.ts'
import { adminToken as token } from '#support/database/database.ts'
import { contactMessage } from '#support/api/valid-bodies.ts'
import { useServer } from '#support/fakes/use-server.ts'
import { useMail } from '#support/newsletter/use-newsletter.ts'

vi.mock('@netlify/functions', () => ({ purgeCache: vi.fn<typeof purgeCache>() }))

const { database, mailgun } = useMail()
const previews = ['deploy-preview', 'branch-deploy', 'staging', '']
let builds = 0

const hook = useServer((_, response) => {
  builds += 1
  response.end()
})

beforeAll(() => {
  const url = `${hook.origin}/`
  Object.assign(process.env, { BUILD_HOOK_URL: url, SITE_URL: 'https://news.example' })
})
beforeEach(() => {
  builds = 0
  vi.mocked(purgeCache).mockReset()
})

async function write(deployContext: string) {
  const response = await call(contact, 'POST /api/contact', { json: contactMessage, deployContext })
  expect(response.status).toBe(200)
}

test('production purges, calls the build hook and sends mail', async () => {
  await publish(newOpEd(), { deployContext: 'production' })
  await write('production')
  await backgroundWorkDone()
  expect(vi.mocked(purgeCache)).toHaveBeenCalledOnce()
  expect(builds).toBe(1)
  expect(mailgun.calls).toHaveLength(1)
})

test.each(previews)('a preview (%j) purges, builds and mails nothing', async (deployContext) => {
  await publish(newOpEd(), { deployContext })
  await write(deployContext)
  await backgroundWorkDone()
  await runScheduled(sweep, { deployContext })
  await runScheduled(sweepUploads, { deployContext })
  expect(vi.mocked(purgeCache)).not.toHaveBeenCalled()
  expect([builds, mailgun.calls]).toEqual([0, []])
})

test('only the admin of a preview can see the mails that it did not send', async () => {
  const from = { deployContext: 'deploy-preview' }
  await write('deploy-preview')
  await backgroundWorkDone()
  const asked = await call(previewOutbox, 'GET /preview-outbox', from)
  expect(asked.status).toBe(401)
  expect(asked.headers.get('WWW-Authenticate')).toContain('The admin token is the password')
  const password = Buffer.from(`admin:${token}`).toString('base64')
  const headers = { Authorization: `Basic ${password}` }
  const page = await (await call(previewOutbox, 'GET /preview-outbox', { ...from, headers })).text()
  expect(page).toContain('Message from Sara: A question')
  expect(page).toMatch(/<time datetime="[^"]+">\w+ \d+, \d{4}, \d+:\d\d [AP]M<\/time>/)
  const path = /href="(\/preview-outbox\/\d+)"/.exec(page)?.[1] as `/${string}`
  const mail = await call(previewOutbox, `GET ${path}`, { ...from, headers })
  expect(await mail.text()).toContain('Which law applies?')
  expect(mail.headers.get('Content-Security-Policy')).toContain('sandbox')
  const unknown = await call(previewOutbox, 'GET /preview-outbox/99', { ...from, headers })
  expect(unknown.status).toBe(404)
})

test('production has no page of unsent mails', async () => {
  for (const deployContext of ['production', 'dev']) {
    expect((await call(previewOutbox, 'GET /preview-outbox', { deployContext })).status).toBe(404)
  }
})

/** What a preview does with each setting that it gets from production. */
const inPreviews: Record<keyof Env, 'kept' | 'changed'> = {
  ADMIN_TOKEN: 'kept',
  ALERT_URL: 'changed',
  BUILD_HOOK_URL: 'changed',
  DATABASE_FETCH_ENDPOINT: 'kept',
  DATABASE_URL: 'kept',
  DEADLINE_FACTOR: 'kept',
  DELIVERY_SETTLE_SECONDS: 'kept',
  EDITOR_EMAIL: 'kept',
  INDEXNOW_KEY: 'kept',
  INDEXNOW_URL: 'kept',
  MAILGUN_API_KEY: 'changed',
  MAILGUN_DOMAIN: 'kept',
  MAILGUN_URL: 'kept',
  MAILGUN_WEBHOOK_SIGNING_KEY: 'kept',
  MAIL_FROM: 'kept',
  PUBLISHER_ADDRESS: 'kept',
  PUBLISHER_NAME: 'kept',
  REBUILD_DEPLOYS_PER_MONTH: 'kept',
  REBUILD_QUIET_SECONDS: 'kept',
  SIGNING_SECRET: 'kept',
  SITE_URL: 'changed',
  SUBSCRIBE_CONFIRM: 'kept',
  WEBSUB_HUB_URL: 'kept',
}

test('a preview has its own URL, and sends no mails, builds or alerts', () => {
  const names = Object.keys(inPreviews) as (keyof Env)[]
  const production = Object.fromEntries(names.map((name) => [name, 'production'])) as unknown as Env
  const own = 'https://deploy-preview-7--news.netlify.app'
  const preview = previewEnv(production, own)
  const changed = names.filter((name) => preview[name] !== 'production')
  expect(changed).toEqual(names.filter((name) => inPreviews[name] === 'changed'))
  expect(serviceContext('preview', own).env.SITE_URL).toBe(own)
})

async function robots(path: `/${string}`, deployContext: string) {
  const response = await call(content, `GET ${path}`, { deployContext })
  return response.headers.get('X-Robots-Tag')
}

test('search engines must not index any answer of a preview, but may index production', async () => {
  for (const path of ['/api/content', '/api/content/unknown', '/api/content?limit=x'] as const) {
    expect(await robots(path, 'deploy-preview')).toBe('noindex')
    expect(await robots(path, 'production')).toBeNull()
  }
})

test('each environment has its own images', async () => {
  await imageStore(serviceContext('production')).set('a.png', 'x')
  const found = ['production', 'preview', 'local'] as const
  const images = found.map((environment) => imageStore(serviceContext(environment)).get('a.png'))
  expect(await Promise.all(images)).toEqual(['x', null, null])
})

test('a preview refuses to work on the database of production', async () => {
  const from = { deployContext: 'deploy-preview', deployId: 'misled' }
  await markAsProduction(database.sql, 'postgresql://u:p@localhost/test')
  // A new instance, because an instance checks only once.
  vi.resetModules()
  const { default: fresh } = (await import('#functions/content.mts')) as { default: typeof content }
  const refused = await call(fresh, 'POST /api/content', { token, json: newOpEd(), ...from })
  expect(refused.status).toBe(503)
  expect(((await refused.json()) as { error: string }).error).toMatch(/database of production/)
  expect(takeErrors()).toHaveLength(1)
  expect(await database.sql`select from article`).toHaveLength(0)
  expect((await call(fresh, 'GET /api/content', { deployContext: 'production' })).status).toBe(200)
})

test('a preview works on a fork of the database of production', async () => {
  await markAsProduction(database.sql, 'postgresql://u:p@ep-production.example/test')
  const answer = await call(content, 'GET /api/content', { deployContext: 'branch-deploy' })
  expect(answer.status).toBe(200)
})
