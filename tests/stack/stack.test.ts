import { mkdtemp, readdir } from 'node:fs/promises'
import { get as httpGet } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BuildStatus } from '#contract/builds.ts'
import { DeskArticle, PreviewLink } from '#contract/desk.ts'
import { newOpEd } from '#support/articles/articles.ts'
import { callSite } from '#support/stack/site-api.ts'
import { forget, startStack, type RunningStack } from '#support/stack/stack.ts'

/** Nothing listens there. It could be production's, so the stack must not even try. */
const foreignDatabase = 'postgresql://user:secret@127.0.0.1:9/production'

let stack: RunningStack
beforeAll(async () => {
  stack = await startStack({ env: { DATABASE_URL: foreignDatabase } })
})
afterAll(async () => {
  await stack.stop()
  await forget(stack)
})

const get = (path: string) => fetch(`${stack.url}${path}`)

const publish = (slug: string) =>
  callSite(stack, 'POST /api/content', newOpEd({ slug, title: `About ${slug}` }))

test('everything works once it prints ready, and a DATABASE_URL is not opened', async () => {
  expect(stack.log()).toMatch(/\nadmin: http:\/\/localhost:\d+\/admin\nadmin token: /)
  expect(stack.log()).toMatch(/\nready http:\/\/localhost:\d+\n$/)
  const health = await get('/api/health')
  expect(health.status).toBe(200)
  expect(await health.json()).toEqual({
    ok: true,
    parts: { database: 'ok', blobs: 'ok', mail: 'ok' },
    // A new stack has settings to make, and no sweep behind it until the next minute.
    attention: expect.arrayContaining(['settings']) as string[],
  })
  expect((await get('/')).status).toBe(200)
  expect(stack.log()).toContain('DATABASE_URL is ignored')
  expect(stack.log()).not.toContain('secret')
  // A function's page, at a path that looks like an article's short link.
  expect(await (await get('/unsubscribe')).text()).toContain('This link is not valid')
})

test('a page of another site that reaches it under its own name is refused', async () => {
  const { port } = new URL(stack.url)
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  const headers = { Host: `evil.example:${port}` }
  httpGet({ host: '127.0.0.1', port, path: '/article/a', headers, agent: false }, (response) => {
    response.resume()
    resolve(response.statusCode)
  }).on('error', reject)
  expect(await promise).toBe(421)
})

test('a second stack on the same data says so, and does not disturb the first', async () => {
  await expect(startStack({ dataDir: stack.dataDir })).rejects.toThrow(
    /^The stack ended with code 1:\n.*\nAnother stack uses .+\. Stop it, or set DATA_DIR to another directory\.\n$/,
  )
  expect((await get('/api/health')).status).toBe(200)
})

/** The parent of this path is a file, so no directory can be created here. */
const notADirectory = `${fileURLToPath(import.meta.url)}/data`

const cannotStart = (env: Record<string, string>, line: RegExp) =>
  expect(startStack({ env, dataDir: notADirectory })).rejects.toThrow(
    new RegExp(`^The stack ended with code 1:\\n(Preparing the site …\\n)?${line.source}\\n$`),
  )

describe('a failure that the user can fix prints one clear line and exits with code 1', () => {
  test('a port in use', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const PORT = String((other.address() as AddressInfo).port)
    await cannotStart(
      { PORT },
      /Port \d+ is in use\. Stop the program that uses it, or set PORT to another port\./,
    )
    other.close()
  })

  test('a host of another machine', () =>
    cannotStart({ HOST: '203.0.113.9' }, /HOST 203\.0\.113\.9 is not an address of this machine\./))

  test('a data directory that can’t be made', () =>
    cannotStart({}, /DATA_DIR .+stack\.test\.ts\/data cannot be written to \(ENOTDIR\)\./))

  test('a database that does not answer', async () => {
    const env = { LOCAL_POSTGRES_URL: 'postgresql://user:secret@127.0.0.1:9/db' }
    const dataDir = await mkdtemp(join(tmpdir(), 'stack-'))
    const failure: unknown = await startStack({ env, dataDir }).catch((error: unknown) => error)
    expect(String(failure)).toMatch(/The database of LOCAL_POSTGRES_URL cannot be reached/)
    expect(String(failure)).not.toContain('secret')
  })
})

test('a killed stack starts again, with nothing lost', async () => {
  const { dataDir, adminToken, url } = stack
  const slugs = Array.from({ length: 20 }, (_, n) => `kept-${n}`)
  for (const slug of slugs) expect((await publish(slug)).status).toBe(201)
  await stack.kill()
  stack = await startStack({ dataDir, env: { PORT: new URL(url).port } })
  expect(stack.adminToken).toBe(adminToken)
  const listed = (await (await get('/api/content')).json()) as { slug: string }[]
  expect(listed.map(({ slug }) => slug).toSorted()).toEqual(slugs.toSorted())
  expect(await (await get('/article/kept-7')).text()).toContain('About kept-7')
})

async function builds(): Promise<BuildStatus> {
  return BuildStatus.parse(await (await callSite(stack, 'GET /api/builds')).json())
}
const live = { timeout: 240_000 }

test('while a change is saved, built and live, every request is answered', async () => {
  await expect.poll(async () => (await builds()).state, live).toBe('live')
  const before = await builds()
  const statuses = new Map<number, number>()
  const leaving = new AbortController()
  const reader = async () => {
    while (!leaving.signal.aborted) {
      const response = await get('/')
      const status = (await response.text()).endsWith('</html>') ? response.status : 0
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const readers = Array.from({ length: 8 }, reader)
  const { id } = (await (await publish('the-newest')).json()) as { id: string }
  expect((await builds()).pending.map((article) => article.id)).toEqual([id])
  await expect.poll(async () => (await builds()).state, live).toBe('live')
  expect(await (await get('/')).text()).toContain('the-newest')
  expect(await builds()).toMatchObject({ pending: [], used: before.used + 1, failure: null })
  leaving.abort()
  await Promise.all(readers)
  expect([...statuses.keys()]).toEqual([200])
}, 300_000)

test('with another HOST, its own URL has that host, and what it prints and links answers', async () => {
  await stack.stop()
  stack = await startStack({ dataDir: stack.dataDir, env: { HOST: '127.0.0.2' } })
  expect(stack.url).toMatch(/^http:\/\/127\.0\.0\.2:\d+$/)
  expect(stack.log()).toContain(`admin: ${stack.url}/admin`)
  expect((await get('/admin')).status).toBe(200)
  const draft = { ...newOpEd({ title: 'Seen before' }), status: 'draft' }
  const { id } = DeskArticle.parse(await (await callSite(stack, 'POST /api/content', draft)).json())
  const link = await callSite(stack, `POST /api/content/${id}/preview-link`)
  const { url } = PreviewLink.parse(await link.json())
  expect(new URL(url).origin).toBe(stack.url)
  expect(await (await fetch(url)).text()).toContain('Seen before')
})

test('Ctrl-C ends it cleanly, also if the signal comes twice, as from a terminal', async () => {
  process.kill(stack.pid, 'SIGINT')
  expect(await stack.stop()).toBe(0)
  expect(await readdir(stack.dataDir), 'every step has run').not.toContain('lock')
  await expect(get('/')).rejects.toThrow()
  // The same URL, so the site is not built again.
  const env = { HOST: '127.0.0.2', PORT: new URL(stack.url).port }
  stack = await startStack({ dataDir: stack.dataDir, env })
  expect((await get('/api/content')).status).toBe(200)
})
