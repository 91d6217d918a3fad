import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { runnerImport } from 'vite'
import { connect } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { addArticles } from '#support/articles/many-articles.ts'
import { startBlobs } from '../local/blobs.ts'
import { listen } from '../local/http.ts'
import { startBridge } from '../local/neon-bridge.ts'
import type * as Simulation from './simulate-day.ts'
import { pgliteExecutor } from '../local/pglite-executor.ts'

// The program of `npm run bench:cost`: the calls and queries that a day of readers causes, beside a day in which the
// CDN keeps nothing.
const adminToken = 'a-token-for-the-bench'
const folder = await mkdtemp(join(tmpdir(), 'bench-cost-'))
const executor = await pgliteExecutor(await PGlite.create())
let heard = () => {}
const bridge = await startBridge({
  ...executor,
  run: (statement) => (heard(), executor.run(statement)),
  runAll: (statements, mode) => (
    statements.forEach(() => heard()),
    executor.runAll(statements, mode)
  ),
})
const blobs = await startBlobs(folder)
// The built pages that functions fill and answer.
const pages = await listen('127.0.0.1', 0, () => Promise.resolve(new Response('A page')))
const env = {
  ADMIN_TOKEN: adminToken,
  DATABASE_URL: 'postgresql://bench:bench@localhost/bench',
  DATABASE_FETCH_ENDPOINT: bridge.url,
  SITE_URL: pages.origin,
  NETLIFY_BLOBS_CONTEXT: blobs.context,
}
Object.assign(process.env, env)
console.info = () => {}

const sql = connect(env)
await migrate(sql)
await addArticles(sql, 0, 50)

// Vite loads it, since pages import components, which Node does not read.
const { module: bench } = await runnerImport<typeof Simulation>(
  fileURLToPath(new URL('./simulate-day.ts', import.meta.url)),
)
const onQuery = (listener: () => void) => (heard = listener)
const given = { views: 10_000, publishes: 8, adminToken, onQuery }
const day = await bench.simulateDay({ ...given, first: 0, hasCdn: true })
// A tenth of the views, because each of them reaches the functions.
const tenth = await bench.simulateDay({ ...given, views: 1000, first: 100, hasCdn: false })
heard = () => {}
const row = (what: string, one: number, other: number, times = 10) => ({
  what,
  'with the CDN': Math.round(one * 10) / 10,
  'without it': Math.round(other * times * 10) / 10,
})
console.table([
  ...['parts', 'content'].map((name) =>
    row(`calls of ${name}`, day.calls[name] ?? 0, tenth.calls[name] ?? 0),
  ),
  ...['unknown paths', 'news sitemap', 'search', 'sweep'].map((name) =>
    row(`calls of ${name}`, day.calls[name] ?? 0, tenth.calls[name] ?? 0, 1),
  ),
  row('queries', day.queries, tenth.queries),
  row('hours awake', day.awakeHours, tenth.awakeHours, 1),
])
console.log(`a day of ${day.views} page views and 8 publishes, without a build: the worst case
without the CDN: a tenth of the views, whose calls and queries are multiplied by ten`)
await blobs.close()
await bridge.close()
await pages.close()
await rm(folder, { recursive: true, force: true })
