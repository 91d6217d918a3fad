import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { serviceContext } from '#server/context.ts'
import { Env } from '#server/base/env.ts'
import { recordSweep } from '#server/storage/sweep-marks.ts'
import { useDatabase } from '#support/database/database.ts'
import { examine } from '#tools/doctor/examine.ts'
import { serveInTest, useServer } from '#support/fakes/use-server.ts'

const database = useDatabase()
// The doctor looks at the Blobs of this environment.
process.env['CONTEXT'] = 'dev'

/** What Mailgun, the site and its build hook answer; a test changes the answer that it is about. */
let answers: Record<string, [status: number, body?: unknown]>
let siteKey: string
let txt: Record<string, string[]>
let built: number

const server = useServer((request, response) => {
  void answer(request).then(([status, body]) =>
    response.writeHead(status).end(JSON.stringify(body ?? {})),
  )
})

async function answer(request: IncomingMessage): Promise<[number, unknown?]> {
  const path = (request.url ?? '').split('?')[0]
  if (path === '/api/mail/webhook') return [await takeCall(request)]
  if (path === '/hook') built += 1
  return answers[`${request.method} ${path}`] ?? [404]
}

/** Verifies a webhook call as the site does, with the site's key. */
async function takeCall(request: IncomingMessage): Promise<number> {
  const { signature } = (await json(request)) as { signature: Record<string, string> }
  const signed = `${signature['timestamp']}${signature['token']}`
  const wanted = createHmac('sha256', siteKey).update(signed).digest('hex')
  return signature['signature'] === wanted ? 200 : 401
}

beforeEach(async () => {
  await recordSweep(serviceContext('local'), Date.now(), Infinity)
  const urls = [`${server.origin}/api/mail/webhook`]
  siteKey = 'webhook-key'
  built = 0
  answers = {
    'GET /api/health': [200],
    'POST /hook': [200],
    'POST /alerts': [200],
    'POST /v3/mg.example.com/messages': [400],
    'GET /v3/mg.example.com/events': [200],
    'GET /v4/domains/mg.example.com': [200, { domain: { state: 'active' } }],
    'GET /v3/domains/mg.example.com/webhooks': [
      200,
      { webhooks: { permanent_fail: { urls }, complained: { urls }, unsubscribed: { urls } } },
    ],
  }
  txt = { '_dmarc.example.com': ['another=record', 'v=DMARC1; p=none'] }
})

const lookUp = async (name: string) => txt[name] ?? []

async function findings(changes: Record<string, string> = {}, mayBuild = false) {
  const env = Env.parse({
    ...process.env,
    ADMIN_TOKEN: 'a1b2c3d4e5f6a7b8c9d0e1f2',
    SITE_URL: server.origin,
    BUILD_HOOK_URL: `${server.origin}/hook`,
    ALERT_URL: `${server.origin}/alerts`,
    MAILGUN_URL: server.origin,
    MAILGUN_API_KEY: 'key',
    MAILGUN_DOMAIN: 'mg.example.com',
    MAILGUN_WEBHOOK_SIGNING_KEY: 'webhook-key',
    MAIL_FROM: 'News <news@mg.example.com>',
    EDITOR_EMAIL: 'editor@news.test',
    ...changes,
  })
  const blobsAccess = process.env['NETLIFY_BLOBS_CONTEXT']
  const found = await examine({ env, blobsAccess, lookUp, mayBuild })
  return new Map(found.map((finding) => [finding.name, finding]))
}

test('a whole configuration passes every check, and no build is started', async () => {
  const found = await findings()
  expect([...found.values()].filter(({ state }) => state !== 'ok')).toEqual([
    expect.objectContaining({ name: 'build hook', state: 'skipped' }),
  ])
  const services = 'settings, database, blobs, site, build hook, alerts'
  const mail = 'mail: send, mail: events, mail: domain, mail: sender, dns: DMARC'
  const webhooks = 'webhook: registered, webhook: signed'
  const work = 'builds, articles, newsletter, contact, sweep'
  expect([...found.keys()].join(', ')).toBe([services, mail, webhooks, work].join(', '))
  expect(built).toBe(0)
})

test('the hook is called when a build is allowed', async () => {
  expect([(await findings({}, true)).get('build hook'), built]).toMatchObject([{ state: 'ok' }, 1])
  answers['POST /hook'] = [404]
  expect((await findings({}, true)).get('build hook')).toMatchObject({ state: 'wrong' })
})

test.each(['short-token', 'a long pass phrase of many words', 'رمز-طويل-لا-يمكن-إرساله-في-ترويسة'])(
  'the admin token %s is wrong',
  async (ADMIN_TOKEN) => {
    const { state, text } = (await findings({ ADMIN_TOKEN })).get('ADMIN_TOKEN') ?? {}
    expect(state).toBe('wrong')
    expect(text).toContain('Set ADMIN_TOKEN to 32 random')
    expect(text).not.toContain(ADMIN_TOKEN)
  },
)

test('mail that is not set up is not a failure', async () => {
  const found = await findings({ MAILGUN_API_KEY: '', MAILGUN_DOMAIN: '' })
  expect(found.get('MAILGUN_API_KEY')).toMatchObject({ state: 'unset' })
  expect([...found.values()].some(({ state }) => state === 'wrong')).toBe(false)
})

const send = 'POST /v3/mg.example.com/messages'
const events = 'GET /v3/mg.example.com/events'
const domain = 'GET /v4/domains/mg.example.com'
const webhooks = 'GET /v3/domains/mg.example.com/webhooks'
const unverified: [number, object] = [200, { domain: { state: 'unverified' } }]
const none: [number, object] = [200, { webhooks: {} }]
const kinds = 'permanent_fail, complained, unsubscribed'
const faults: [string, () => void, string, string][] = [
  ['a key that may not send', () => (answers[send] = [401]), 'mail: send', 'the role Developer'],
  ['a domain elsewhere', () => (answers[send] = [404]), 'mail: send', 'https://api.eu.mailgun.net'],
  ['a key without events', () => (answers[events] = [401]), 'mail: events', 'key may only send'],
  ['a new domain', () => (answers[domain] = unverified), 'mail: domain', 'Set the DNS records'],
  ['no DMARC', () => (txt['_dmarc.example.com'] = []), 'dns: DMARC', 'v=DMARC1; p=none'],
  ['other webhooks', () => (answers[webhooks] = none), 'webhook: registered', kinds],
  ['a site with another key', () => (siteKey = 'other'), 'webhook: signed', 'answered 401'],
  ['a site that is down', () => (answers['GET /api/health'] = [503]), 'site', 'answers 503'],
]

test.each(faults)('reports %s, and what to do', async (_, break_, name, text) => {
  break_()
  const finding = (await findings()).get(name)
  expect(finding?.state).toBe('wrong')
  expect(finding?.text).toContain(text)
})

test.each([
  ['https://www.news.test', 'SITE_URL leads to https://www.news.test. Set it to that'],
  // Another SITE_URL is no cure.
  ['/login', '/api/health is redirected to /login. Remove the redirect'],
])('reports a site that is redirected to %s, and what to do', async (Location, text) => {
  const SITE_URL = await serveInTest((request, response) => {
    const isHealth = request.url === '/api/health'
    response.writeHead(isHealth ? 301 : 404, isHealth ? { Location } : {}).end()
  })
  const finding = (await findings({ SITE_URL })).get('site')
  expect(finding?.state).toBe('wrong')
  expect(finding?.text).toContain(text)
})

test('reports the problems of the background work that the status shows, with what to do', async () => {
  await database.sql`update rebuild set hook_failures = 3`
  const found = await findings()
  expect(found.get('builds')).toMatchObject({ state: 'wrong' })
  expect(found.get('builds')?.text).toContain('did not answer the last 3 calls. Look at BUILD')
})

test('reports a sender of another domain', async () => {
  const found = await findings({ MAIL_FROM: 'news@other.example' })
  expect(found.get('mail: sender')).toMatchObject({ state: 'wrong' })
  expect((await findings({ MAIL_FROM: 'N <n@example.com>' })).get('mail: sender')).toMatchObject({
    state: 'ok',
  })
})

test('names missing migrations, and does not show the URL of the database', async () => {
  await database.sql`delete from migration where name < '0002'`
  const found = await findings()
  expect(found.get('database')).toMatchObject({ state: 'wrong' })
  expect(found.get('database')?.text).toMatch(
    /^It answers, but lacks 0001-\S+\.sql\. Deploy the site/,
  )
  const unreachable = await findings({
    DATABASE_URL: 'postgresql://user:secret@db.example.com/news',
    DATABASE_FETCH_ENDPOINT: 'http://127.0.0.1:9/sql',
  })
  expect(unreachable.get('database')?.state).toBe('wrong')
  expect(JSON.stringify([...unreachable.values()])).not.toContain('secret')
})
