import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { call, backgroundWorkDone } from '#support/api/call.ts'
import { takeErrors } from '#support/setup/console-guard.ts'
import { useDatabase } from '#support/database/database.ts'
import { packages } from '#support/stack/stack.ts'
import { pathOf, readEndpoints } from '#support/api/endpoints.ts'
import { matchFunction, packageCurrent } from '#tools/local/functions/package-functions.ts'

useDatabase()

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const functions = await packageCurrent(root, packages)
const endpoints = await readEndpoints()

test('every endpoint of the contract leads to one function, which knows it', async () => {
  expect(endpoints.length).toBeGreaterThan(20)
  for (const endpoint of endpoints) {
    const path = pathOf(endpoint, '1')
    const what = `${endpoint.method} ${path}` as const
    const matching = functions.filter((fn) => matchFunction([fn], endpoint.method, path))
    const names = matching.map(({ name }) => name)
    expect(names, what).toHaveLength(1)
    const file = `${root}/netlify/functions/${names[0]}.mts`
    const module = (await import(file)) as { default: Parameters<typeof call>[0] }
    const response = await call(module.default, what)
    const text = await response.text()
    expect([405, 500], `${what} → ${text}`).not.toContain(response.status)
    expect(text, what).not.toContain('"message":"Not found"')
  }
  await backgroundWorkDone()
  expect(takeErrors()).toEqual([])
})

/** What is below a path with `/*` and not described answers 404: see `route.ts`. */
test('no function answers an API path that the contract does not describe', () => {
  const described = new Set(endpoints.map(({ path }) => shape(path)))
  const inner = new Set(['/api/mail/deliver', '/api/404'])
  const routed = functions
    .flatMap(({ routes }) => routes.map(({ pattern }) => pattern))
    .filter((pattern) => /^\/api\/.*[^*]$/.test(pattern) && !inner.has(pattern))
  for (const pattern of routed) expect([...described]).toContain(shape(pattern))
})

/** A path without the names of its parameters, which differ if one route serves several endpoints. */
function shape(path: string): string {
  return path.replace(/:\w+/g, ':')
}

/** The packager's value of one flag, for the functions that have it. */
function flags(pick: (fn: (typeof functions)[number]) => unknown) {
  return Object.fromEntries(functions.filter(pick).map((fn) => [fn.name, pick(fn)]))
}

/** Netlify's rate limit for each IP address, as the packager writes it. */
const perMinute = (windowLimit: number) => ({
  action: {
    type: 'rate_limit',
    config: {
      rateLimitConfig: { windowLimit, windowSize: 60, algorithm: 'sliding_window' },
      aggregate: { keys: [{ type: 'ip' }, { type: 'domain' }] },
    },
  },
})

test('the packager reads every flag of the functions correctly', () => {
  expect(flags(({ schedule }) => schedule)).toEqual({
    'daily-sweep': '@daily',
    sweep: '* * * * *',
    'sweep-uploads': '@hourly',
  })
  expect(flags(({ eventSubscriptions: events }) => events.length > 0 && events)).toEqual({
    'deploy-events': ['deploy_succeeded', 'deploy_failed'],
  })
  expect(flags(({ invocationMode }) => invocationMode === 'background')).toEqual({
    'mail-deliver': true,
  })
  expect(flags(({ trafficRules }) => trafficRules)).toEqual({
    content: perMinute(300),
    subscribers: perMinute(120),
  })
  expect(flags(({ routes }) => routes.some((route) => route.prefer_static))).toEqual({
    article: true,
    'short-link': true,
  })
})

/** Netlify refuses to deploy a function with more than 50 MB when packed, or 250 MB unpacked. */
const mostBytes = 50 * 1024 * 1024

test('no function is too large for a deploy, also before it is packed', () => {
  const sizes = functions.map(({ name, path }) => {
    const entries = readdirSync(path, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    const bytes = files.map((entry) => statSync(join(entry.parentPath, entry.name)).size)
    return { name, bytes: bytes.reduce((sum, size) => sum + size, 0) }
  })
  expect(sizes.filter(({ bytes }) => bytes === 0 || bytes > mostBytes)).toEqual([])
})

test('no two functions have the same path for a method', () => {
  for (const { name, routes } of functions) {
    for (const { pattern, methods } of routes.filter((route) => !route.pattern.startsWith('/:'))) {
      const path = pattern.replace(/:\w+/g, '1')
      for (const method of methods.length > 0 ? methods : ['GET', 'HEAD', 'POST', 'DELETE']) {
        const others = functions.filter(
          (fn) => fn.name !== name && matchFunction([fn], method, path),
        )
        expect(others, `${method} ${pattern}`).toEqual([])
      }
    }
  }
})
