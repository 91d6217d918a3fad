import { fork } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import { connect } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { startBridge } from '../local/neon-bridge.ts'
import { postgresExecutor } from '../local/postgres-executor.ts'
import { addArticles } from './bench-database.ts'

// The program behind `npm run bench:api`: how many reads a second the functions answer from a real PostgreSQL,
// beside a bare Node server on the same database. An argument sets the seconds of each measurement.
const seconds = Number(process.argv[2] ?? 5)
const articles = 600
const calls = [
  { name: 'list of 15', path: '/api/content?limit=15', goal: 2000 },
  { name: 'one by slug', path: '/api/content/report-58', goal: 3800 },
]
/** The most milliseconds that one of a hundred answers may take at ten connections. */
const slowest = 20

interface Load {
  perSecond: number
  p50: number
  p99: number
  failed: number
}

const postgres = await startPostgres()
try {
  await fill(postgres.url)
  const bare = await measureAll('reference')
  const functions = await measureAll('functions')
  console.table(calls.flatMap((call) => rowsFor(call, bare, functions)))
  console.log(
    'bare: a Node server with one query for each call, on the same database, in the same run',
  )
} finally {
  await postgres.stop()
}

function rowsFor(
  { name, path, goal }: (typeof calls)[number],
  bare: Map<string, Load>,
  functions: Map<string, Load>,
) {
  return [10, 50].map((connections) => {
    const reference = bare.get(`${path} ${connections}`)
    const load = functions.get(`${path} ${connections}`)
    if (!reference || !load) throw new Error(`Nothing was measured for ${path}`)
    const { perSecond, p50, p99, failed } = load
    const isFast = connections !== 10 || (perSecond >= goal && p99 < slowest)
    return {
      call: name,
      connections,
      'a second': Math.round(perSecond),
      'p50 ms': p50,
      'p99 ms': p99,
      failed,
      'bare a second': Math.round(reference.perSecond),
      'bare p99 ms': reference.p99,
      goal: connections === 10 ? `${goal} a second, p99 < ${slowest} ms` : 'none failed',
      '': isFast && failed === 0 ? 'met' : 'not met',
    }
  })
}

/** The load of every call at every number of connections, by path and number. */
async function measureAll(what: 'functions' | 'reference'): Promise<Map<string, Load>> {
  const server = await serve(what)
  const measured = new Map<string, Load>()
  for (const { path } of calls) {
    const url = server.url + path
    await autocannon({ url, connections: 10, duration: 2 })
    for (const connections of [10, 50]) {
      const result = await autocannon({ url, connections, duration: seconds })
      measured.set(`${path} ${connections}`, {
        perSecond: result.requests.average,
        p50: result.latency.p50,
        p99: result.latency.p99,
        failed: result.errors + result.timeouts + result.non2xx,
      })
    }
  }
  await server.stop()
  return measured
}

/** Starts what is measured in a process of its own. */
async function serve(what: 'functions' | 'reference') {
  const child = fork(new URL('./api-server.ts', import.meta.url), [what, postgres.url])
  const ended = once(child, 'exit')
  const early = ended.then(() => Promise.reject(new Error(`The ${what} did not start`)))
  const [url] = (await Promise.race([once(child, 'message'), early])) as [string]
  return {
    url,
    async stop() {
      child.disconnect()
      await ended
    },
  }
}

async function fill(url: string): Promise<void> {
  const bridge = await startBridge(postgresExecutor(url))
  const sql = connect({
    DATABASE_URL: 'postgresql://bench:bench@localhost/bench',
    DATABASE_FETCH_ENDPOINT: bridge.url,
  })
  await migrate(sql)
  await addArticles(sql, 0, articles)
  await sql`analyze content`
  await bridge.close()
}
