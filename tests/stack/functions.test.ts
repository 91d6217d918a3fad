import { createHash, randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { takeErrors } from '#support/setup/console-guard.ts'
import { functionThreads } from '#tools/local/functions/function-threads.ts'
import { lambdaEvent } from '#tools/local/functions/lambda-event.ts'
import type { PackagedFunction } from '#tools/local/functions/package-functions.ts'
import { startFixtureSite } from './fixture-site.ts'

const site = await startFixtureSite()
afterAll(() => site.stop())

const get = (path: string, init?: RequestInit) => fetch(`${site.origin}${path}`, init)
const post = (path: string, body: BodyInit, type: string) =>
  get(path, { method: 'POST', body, headers: { 'Content-Type': type } })

test('a function is called by its routes, with what Netlify gives it', async () => {
  const ip = '6.6.6.6'
  const response = await get('/api/echo/Sami?x=1', {
    headers: { 'X-Nf-Client-Connection-Ip': ip, 'X-Forwarded-For': ip, 'X-Own': 'kept' },
  })
  expect([response.status, response.headers.getSetCookie()]).toEqual([200, ['a=1', 'b=2']])
  expect(response.headers.has('Netlify-Cache-Tag')).toBe(false)
  // The rules of _headers are for files only.
  expect(response.headers.has('X-Frame-Options')).toBe(false)
  expect(await response.json()).toMatchObject({
    method: 'GET',
    url: `${site.origin}/api/echo/Sami?x=1`,
    ip: '127.0.0.1',
    params: { name: 'Sami' },
    headers: { 'x-own': 'kept', 'x-forwarded-for': '127.0.0.1' },
    site: { url: site.origin },
  })
})

test('excluded paths and other methods are not for the function', async () => {
  expect((await get('/api/echo/nobody')).status).toBe(404)
  expect((await get('/api/echo', { method: 'DELETE' })).status).toBe(404)
})

test('bytes of every kind arrive unchanged', async () => {
  const bytes = randomBytes(4_000_000)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const binary = await post('/api/echo', bytes, 'application/octet-stream')
  expect(await binary.json()).toMatchObject({ size: bytes.length, sha256 })
  const broken = new Uint8Array([0x22, 0xff, 0xfe, 0x22])
  expect(await (await post('/api/echo', broken, 'application/json')).json()).toMatchObject({
    size: 4,
    sha256: createHash('sha256').update(broken).digest('hex'),
  })
})

test('more than 6 MB, after base64, is refused with 413', async () => {
  const type = 'application/octet-stream'
  const binary = (size: number) => post('/api/echo', new Uint8Array(size), type)
  expect((await binary(4_718_592)).status).toBe(200)
  const refused = await binary(4_718_593)
  expect(refused.status).toBe(413)
  const error = 'The request is too large'
  expect(await refused.json()).toEqual({ error, message: error })
  const text = ' '.repeat(6 * 1024 * 1024)
  expect((await post('/api/echo', text, 'application/json')).status).toBe(200)
  expect((await post('/api/echo', `${text} `, 'text/plain')).status).toBe(413)
})

test.each(['exit', 'later'])('after a crash (%s) the next calls are answered', async (how) => {
  expect((await get(`/api/fragile?how=${how}`)).status).toBe(502)
  expect(takeErrors().length).toBeGreaterThan(0)
  // A new instance, without the state of the previous one.
  expect(await (await get('/api/fragile')).json()).toEqual({ calls: 1 })
  expect((await get('/api/echo')).status).toBe(200)
})

test('a function that throws answers 502, and its next call works', async () => {
  const { calls } = (await (await get('/api/fragile')).json()) as { calls: number }
  expect((await get('/api/fragile?how=throw')).status).toBe(502)
  expect(takeErrors().length).toBeGreaterThan(0)
  expect(await (await get('/api/fragile')).json()).toEqual({ calls: calls + 2 })
})

test('a call that takes too long fails, and other calls of the function go on', async () => {
  const { fn } = site.functions.match('GET', '/api/fragile') ?? {}
  const threads = functionThreads(process.env)
  const call = (how: string, timeoutMs: number) => {
    const url = new URL(`/api/fragile?how=${how}`, site.origin)
    const event = lambdaEvent({ url, method: 'GET', headers: {}, body: Buffer.from(''), ip: '::1' })
    return threads.call(fn as PackagedFunction, event, timeoutMs)
  }
  // The thread is up before the short time begins.
  await call('answer', 180_000).answer
  const slow = call('slow', 180_000)
  await expect(call('hang', 200).answer).rejects.toThrow(
    'The function fragile took longer than 0.2 s',
  )
  expect((await slow.answer).status).toBe(200)
  // A new thread counts from the beginning.
  expect(await (await call('answer', 180_000).answer).json()).toEqual({ calls: 1 })
  await threads.stop(0)
})

test('an answer of more than 20 MB is cut off', async () => {
  const answered = get('/api/fragile?how=huge').then((response) => response.arrayBuffer())
  await expect(answered).rejects.toThrow()
  expect((await get('/api/echo')).status).toBe(200)
})

test('work goes on after the answer', async () => {
  await get('/api/fragile?how=afterwards')
  expect(await site.notes()).not.toContain('went on')
  await get('/api/fragile?how=release')
  await expect.poll(() => site.notes()).toContain('went on')
})

test('a background function answers 202 at once, and is run again until it succeeds', async () => {
  const response = await post('/api/night', 'with its body', 'text/plain')
  expect([response.status, await response.text()]).toEqual([202, ''])
  const runs = [1, 2, 3].map((run) => `run ${run} with its body\n`).join('')
  await expect.poll(() => site.notes()).toContain(runs)
  expect(takeErrors()).toHaveLength(2)
  expect((await post('/api/night', 'x'.repeat(256 * 1024 + 1), 'text/plain')).status).toBe(413)
})

test('a scheduled function has no URL, and runs with the time of its next run', async () => {
  expect((await get('/.netlify/functions/hourly', { method: 'POST' })).status).toBe(404)
  await site.functions.runScheduled('hourly')
  expect(await site.notes()).toContain('scheduled true')
})
