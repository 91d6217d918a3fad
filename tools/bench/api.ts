import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createHistogram } from 'node:perf_hooks'
import { Pool } from 'undici'
import { connect } from '#server/db/client.ts'
import { addArticles } from '#support/articles/many-articles.ts'
import { startPostgres } from '#support/database/postgres.ts'
import { forget, startStack } from '#support/stack/stack.ts'
import { startBridge } from '../local/neon-bridge.ts'
import { postgresExecutor } from '../local/postgres-executor.ts'

// The program of `npm run bench:api [seconds]`: reads per second of the local stack on a real PostgreSQL, compared
// with a bare Node server on the same database. The argument is the length of each measurement.
const seconds = Number(process.argv[2] ?? 5)
const warmUpSeconds = 2
const articles = 600
const calls = [
  { name: 'list of 15', path: '/api/content?limit=15', goal: 2000 },
  { name: 'one by slug', path: '/api/content/report-58', goal: 3800 },
]
/** The maximum p99 at ten connections. */
const slowestMs = 20

const postgres = await startPostgres()
try {
  const stack = await startStack({ env: { LOCAL_POSTGRES_URL: postgres.url } })
  const bridge = await startBridge(postgresExecutor(postgres.url))
  const DATABASE_URL = 'postgresql://bench:bench@localhost/bench'
  const sql = connect({ DATABASE_URL, DATABASE_FETCH_ENDPOINT: bridge.url })
  await addArticles(sql, 0, articles)
  await sql`analyze`
  await bridge.close()
  const bare = await measureReference()
  const functions = await measure(stack.url)
  await stack.stop()
  await forget(stack)
  console.table(
    calls.flatMap(({ name, path, goal }) =>
      [10, 50].map((connections) => {
        const { perSecond, p50Ms, p99Ms, failed } = functions(path, connections)
        const reference = bare(path, connections)
        const isFast = connections !== 10 || (perSecond >= goal && p99Ms < slowestMs)
        return {
          call: name,
          connections,
          'a second': Math.round(perSecond),
          'p50 ms': p50Ms,
          'p99 ms': p99Ms,
          failed,
          'bare a second': Math.round(reference.perSecond),
          'bare p99 ms': reference.p99Ms,
          goal: connections === 10 ? `${goal} a second, p99 < ${slowestMs} ms` : 'none failed',
          '': isFast && failed === 0 ? 'met' : 'not met',
        }
      }),
    ),
  )
  console.log(`reads per second through gateway, thread, Netlify's entry point, driver, bridge, PostgreSQL
bare: a Node server with one query for each call, on the same database`)
} finally {
  await postgres.stop()
}

/** Measures all calls on a server, and returns the result of one. */
async function measure(url: string) {
  const measured = new Map<string, Awaited<ReturnType<typeof load>>>()
  for (const { path } of calls) {
    await load(url, path, 10, warmUpSeconds)
    for (const connections of [10, 50]) {
      measured.set(`${path} ${connections}`, await load(url, path, connections, seconds))
    }
  }
  return (path: string, connections: number) => {
    const one = measured.get(`${path} ${connections}`)
    if (!one) throw new Error(`${path} was not measured`)
    return one
  }
}

async function measureReference() {
  const server = fork(new URL('./api-reference.ts', import.meta.url), [postgres.url])
  const [url] = (await once(server, 'message')) as [string]
  const measured = await measure(url)
  server.disconnect()
  return measured
}

/** Calls a path on several connections. Each calls again as soon as it has an answer. */
async function load(url: string, path: string, connections: number, duration: number) {
  const pool = new Pool(url, { connections })
  const microseconds = createHistogram()
  const end = performance.now() + duration * 1000
  let failed = 0
  const caller = async () => {
    while (performance.now() < end) {
      const began = performance.now()
      const { statusCode, body } = await pool.request({ path, method: 'GET' })
      await body.arrayBuffer()
      microseconds.record(Math.max(1, Math.round((performance.now() - began) * 1000)))
      if (statusCode !== 200) failed += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, caller))
  await pool.close()
  const percentile = (percent: number) => Math.round(microseconds.percentile(percent) / 1000)
  const perSecond = microseconds.count / duration
  return { perSecond, p50Ms: percentile(50), p99Ms: percentile(99), failed }
}
