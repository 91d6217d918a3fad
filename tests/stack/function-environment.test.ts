import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { beforeAll, expect, test } from 'vitest'
import { Env } from '#server/env.ts'
import { packages } from '#tests/support/stack.ts'
import { functionEnv } from '#tools/local/function-env.ts'
import type { FunctionCall, FunctionReport } from '#tools/local/functions/function-worker.ts'
import { lambdaEvent } from '#tools/local/functions/lambda-event.ts'
import { packageCurrent, type PackagedFunction } from '#tools/local/functions/package-functions.ts'
import { readSettings } from '#tools/local/settings.ts'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const program = new URL('recording-worker.ts', import.meta.url)
const origin = 'http://127.0.0.1:9'

/** Given by Netlify at run time. @see https://docs.netlify.com/build/functions/environment-variables/ */
const readOnly = ['URL', 'SITE_NAME', 'SITE_ID']
/** Set by Netlify's own entry point and packages for one call. */
const internal = ['NETLIFY_BLOBS_CONTEXT', 'NETLIFY_PURGE_API_TOKEN']
/** Switches of packages. Neither Netlify nor we set them, and each has a default. */
const switches = [
  /^(NODE_\w+|DEBUG|CI|TERM|USER|.*COLOR.*|npm_.*|.*_proxy)$/i,
  /^(NODE_PG_FORCE_NATIVE|PG[A-Z]+|MALLOC_ARENA_MAX|SHARP_\w+|VIPS_\w+)$/,
  /^(NETLIFY_DEV|NETLIFY_LOCAL|WATCH_REPORT_DEPENDENCIES|AWS_\w+|LAMBDA_\w+|_HANDLER)$/,
]

let functions: PackagedFunction[]
beforeAll(async () => {
  functions = await packageCurrent(root, packages)
}, 300_000)

function environment(): NodeJS.ProcessEnv {
  return functionEnv({
    settings: readSettings({}, root),
    siteUrl: origin,
    origin,
    adminToken: 'a-token-for-the-tests',
    database: {
      DATABASE_URL: 'postgresql://test:test@localhost/test',
      DATABASE_FETCH_ENDPOINT: `${origin}/sql`,
    },
    blobsContext: '',
  })
}

test('functions get Netlify’s read-only variables and the owner’s, and no others', () => {
  const allowed = new Set([...Object.keys(Env.shape), ...readOnly, ...internal])
  expect(Object.keys(environment()).filter((name) => !allowed.has(name))).toEqual([])
  expect(readOnly.filter((name) => environment()[name] === undefined)).toEqual([])
})

test('every variable of a function is in .env.example', async () => {
  const example = await readFile(join(root, '.env.example'), 'utf8')
  const documented = new Set([...example.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name))
  expect(Object.keys(Env.shape).filter((name) => !documented.has(name))).toEqual([])
})

test('every packaged function can be imported and called, and reads no other variable', async () => {
  const allowed = new Set([...Object.keys(Env.shape), ...readOnly, ...internal])
  expect(functions.length).toBeGreaterThan(15)
  const others: string[] = []
  for (const fn of functions) {
    for (const name of await variablesOf(fn)) {
      const isKnown = allowed.has(name) || switches.some((pattern) => pattern.test(name))
      if (!isKnown) others.push(`${fn.name}: ${name}`)
    }
  }
  expect(others).toEqual([])
}, 120_000)

/** Calls a function once in a thread of its own, without a database, and returns the variables that it read. */
async function variablesOf({ path, routes }: PackagedFunction): Promise<string[]> {
  const entryPoint = pathToFileURL(join(path, '___netlify-entry-point.mjs')).href
  const worker = new Worker(program, {
    env: environment(),
    stdout: true,
    stderr: true,
  })
  const pathname = (routes[0]?.pattern ?? '/').replace(/:\w+/g, 'x')
  const url = new URL(pathname, origin)
  const event = lambdaEvent({ url, method: 'GET', headers: {}, body: Buffer.from(''), ip: '::1' })
  const names = new Set<string>()
  try {
    await new Promise<void>((resolve, reject) => {
      worker.once('error', reject)
      worker.on('message', (message: { variable: string } | FunctionReport) => {
        if ('variable' in message) names.add(message.variable)
        else if (message.kind === 'done' || message.kind === 'failed') resolve()
      })
      const call: FunctionCall = { id: 0, entryPoint, event, timeoutMs: 20_000 }
      worker.postMessage(call, [])
    })
  } finally {
    await worker.terminate()
  }
  return [...names]
}
