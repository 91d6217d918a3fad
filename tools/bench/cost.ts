import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { connect } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { addArticles } from '#tests/support/many-articles.ts'
import { startBlobs } from '../local/blobs.ts'
import { packageCurrent } from '../local/functions/package-functions.ts'
import { startBridge } from '../local/neon-bridge.ts'
import { pgliteExecutor } from '../local/pglite-executor.ts'
import { measureFirstAnswers } from './first-answers.ts'
import { serveShells } from './serve-shells.ts'

// The program of `npm run bench:cost`: the calls and queries that a day of readers causes, and the time until a new
// instance of each function gives its first answer.
const goalMs = 250
const adminToken = 'a-token-for-the-bench'
const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')
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
const shells = await serveShells()
const env = {
  ADMIN_TOKEN: adminToken,
  DATABASE_URL: 'postgresql://bench:bench@localhost/bench',
  DATABASE_FETCH_ENDPOINT: bridge.url,
  SITE_URL: shells.origin,
  NETLIFY_BLOBS_CONTEXT: blobs.context,
}
Object.assign(process.env, env)
console.info = () => {}

const sql = connect(env)
await migrate(sql)
await addArticles(sql, 0, 50)

const { simulateDay } = await import('./simulate-day.ts')
const onQuery = (listener: () => void) => (heard = listener)
const day = await simulateDay({ views: 10_000, publishes: 8, adminToken, onQuery })
heard = () => {}
console.log(`A day of ${day.views} page views and 8 publishes, without a build:`)
for (const [name, calls] of Object.entries(day.calls))
  console.log(`  ${name.padEnd(12)}${calls} calls`)
console.log(
  `  database    ${day.queries} queries, ${day.wakeUps} wake-ups, ${day.awakeHours.toFixed(1)} h awake\n`,
)

const packaged = await packageCurrent(root, `${root}/node_modules/.cache/bench-functions`)
const answers = await measureFirstAnswers(packaged, env)
console.log('From a fresh process to the first answer, the fastest of three:')
for (const { name, waitedFor, startedMs, loadedMs, answeredMs, status, megabytes } of answers) {
  const verdict = waitedFor && answeredMs > goalMs ? `  over ${goalMs} ms` : ''
  console.log(
    `  ${name.padEnd(16)}${answeredMs.toFixed(0).padStart(5)} ms (Node ${startedMs.toFixed(0)}, code ${(loadedMs - startedMs).toFixed(0)}, call ${(answeredMs - loadedMs).toFixed(0)}), ${megabytes.toFixed(1)} MB, ${status}${verdict}`,
  )
}
await blobs.close()
shells.server.closeAllConnections()
shells.server.close()
await bridge.close()
await rm(folder, { recursive: true, force: true })
