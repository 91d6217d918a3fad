import { fork } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import { connect } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { startBridge } from '../local/neon-bridge.ts'
import { postgresExecutor } from '../local/postgres-executor.ts'
import type { Measurement } from './api-handler.ts'
import { addArticles } from '#tests/support/many-articles.ts'
import type { Load } from './load.ts'

// The program of `npm run bench:api [seconds]`: reads per second of the functions on a real PostgreSQL, compared with
// a bare Node server on the same database. The argument is the length of each measurement.
const seconds = Number(process.argv[2] ?? 5)
const warmUp = 2
const articles = 600
const calls = [
  { name: 'list of 15', path: '/api/content?limit=15', goal: 2000 },
  { name: 'one by slug', path: '/api/content/report-58', goal: 3800 },
]
/** The maximum p99 at ten connections, in milliseconds. */
const slowest = 20

const postgres = await startPostgres()
try {
  const bridge = await startBridge(postgresExecutor(postgres.url))
  const env = {
    DATABASE_URL: 'postgresql://bench:bench@localhost/bench',
    DATABASE_FETCH_ENDPOINT: bridge.url,
    ADMIN_TOKEN: 'a-token-for-the-bench',
    SITE_URL: 'http://localhost:8888',
  }
  await fill(env)
  const bare = await measureServer('reference')
  const functions = await measureServer('functions')
  const handler = await measureHandler(env)
  await bridge.close()
  console.table(calls.flatMap((call) => rowsFor(call, { bare, functions, handler })))
  console.log(`reads per second; whole way: gateway, thread, Netlify's entry point, driver, bridge, PostgreSQL
alone: the function's handler called in its own process, with driver, bridge and PostgreSQL but nothing before it
bare: a Node server with one query for each call, on the same database`)
} finally {
  await postgres.stop()
}

type Measured = Map<string, Load>

function rowsFor(
  { name, path, goal }: (typeof calls)[number],
  measured: Record<'bare' | 'functions' | 'handler', Measured>,
) {
  return [10, 50].map((connections) => {
    const loadOf = (what: keyof typeof measured) => {
      const load = measured[what].get(`${path} ${connections}`)
      if (!load) throw new Error(`No result for ${path}`)
      return load
    }
    const { perSecond, p50, p99, failed } = loadOf('functions')
    const isFast = connections !== 10 || (perSecond >= goal && p99 < slowest)
    return {
      call: name,
      connections,
      'a second': Math.round(perSecond),
      'p50 ms': p50,
      'p99 ms': p99,
      failed,
      'alone a second': Math.round(loadOf('handler').perSecond),
      'alone p99 ms': loadOf('handler').p99,
      'alone failed': loadOf('handler').failed,
      'bare a second': Math.round(loadOf('bare').perSecond),
      'bare p99 ms': loadOf('bare').p99,
      goal: connections === 10 ? `${goal} a second, p99 < ${slowest} ms` : 'none failed',
      '': isFast && failed === 0 ? 'met' : 'not met',
    }
  })
}

/** The results by path and number of connections. */
async function measureAll(measure: (measurement: Measurement) => Promise<Load>): Promise<Measured> {
  const measured: Measured = new Map()
  for (const { path } of calls) {
    await measure({ path, connections: 10, seconds: warmUp })
    for (const connections of [10, 50]) {
      measured.set(`${path} ${connections}`, await measure({ path, connections, seconds }))
    }
  }
  return measured
}

async function measureServer(what: 'functions' | 'reference'): Promise<Measured> {
  const server = begin(new URL('./api-server.ts', import.meta.url), [what, postgres.url])
  const url = await server.next<string>()
  const measured = await measureAll((asked) =>
    loadServer(url + asked.path, asked.connections, asked.seconds),
  )
  await server.stop()
  return measured
}

async function loadServer(url: string, connections: number, duration: number): Promise<Load> {
  const result = await autocannon({ url, connections, duration })
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.errors + result.timeouts + result.non2xx,
  }
}

async function measureHandler(env: Record<string, string>): Promise<Measured> {
  const handler = begin(new URL('./api-handler.ts', import.meta.url), [], env)
  const measured = await measureAll((asked) => {
    handler.child.send(asked)
    return handler.next<Load>()
  })
  await handler.stop()
  return measured
}

/** Starts a measured program in a process of its own. */
function begin(program: URL, args: string[], env: Record<string, string> = {}) {
  const child = fork(program, args, {
    env: { ...process.env, ...env },
  })
  const ended = once(child, 'exit')
  const early = ended.then(() =>
    Promise.reject(new Error(`${program.pathname} ended unexpectedly`)),
  )
  early.catch(() => {})
  return {
    child,
    /** The next message of the program. */
    async next<T>(): Promise<T> {
      const [message] = (await Promise.race([once(child, 'message'), early])) as [T]
      return message
    },
    async stop() {
      child.disconnect()
      await ended
    },
  }
}

async function fill(env: { DATABASE_URL: string; DATABASE_FETCH_ENDPOINT: string }): Promise<void> {
  const sql = connect(env)
  await migrate(sql)
  await addArticles(sql, 0, articles)
  await sql`analyze content`
}
