import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import health from '#functions/health.mts'
import { call } from '#tests/support/call.ts'
import { useDatabase } from '#tests/support/database.ts'

useDatabase()

let mailgun: Server
let mailgunStatus = 200
beforeAll(async () => {
  mailgun = createServer((_, response) => response.writeHead(mailgunStatus).end('{}'))
  await new Promise<void>((resolve) => mailgun.listen(0, '127.0.0.1', resolve))
  Object.assign(process.env, {
    MAILGUN_API_KEY: 'a-secret-key',
    MAILGUN_DOMAIN: 'example.com',
    MAILGUN_URL: `http://127.0.0.1:${(mailgun.address() as AddressInfo).port}`,
  })
})
afterAll(() => mailgun.close())

test('every part that answers is ok', async () => {
  const response = await call(health, 'GET /api/health')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    ok: true,
    parts: { database: 'ok', blobs: 'ok', mail: 'ok' },
  })
})

test('a part that is down makes it 503 and is named, without a word of why', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const blobs = process.env.NETLIFY_BLOBS_CONTEXT
  process.env.NETLIFY_BLOBS_CONTEXT = Buffer.from(
    JSON.stringify({
      edgeURL: 'http://127.0.0.1:9',
      uncachedEdgeURL: 'http://127.0.0.1:9',
      token: 't',
      siteID: 's',
    }),
  ).toString('base64')
  const response = await call(health, 'GET /api/health')
  process.env.NETLIFY_BLOBS_CONTEXT = blobs
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({
    ok: false,
    parts: { database: 'ok', blobs: 'down', mail: 'ok' },
  })
  expect(log).toHaveBeenCalled()
})

test('Mailgun that refuses the key is down, once its last answer is old', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  mailgunStatus = 401
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  const response = await call(health, 'GET /api/health')
  vi.useRealTimers()
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ parts: { mail: 'down' } })
  expect(log).toHaveBeenCalled()
})

test('mail that is not set up leaves the site healthy', async () => {
  const key = process.env.MAILGUN_API_KEY
  delete process.env.MAILGUN_API_KEY
  vi.resetModules()
  const { default: fresh } = await import('#functions/health.mts')
  const response = await call(fresh, 'GET /api/health')
  process.env.MAILGUN_API_KEY = key
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ ok: true, parts: { mail: 'unset' } })
})
