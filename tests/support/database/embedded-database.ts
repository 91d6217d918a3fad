import { PGlite } from '@electric-sql/pglite'
import { deadlines } from '#server/base/deadlines.ts'
import { connect } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { startBridge } from '#tools/local/neon-bridge.ts'
import { pgliteExecutor } from '#tools/local/pglite-executor.ts'

export type EmbeddedDatabase = Awaited<ReturnType<typeof openEmbeddedDatabase>>

/** A new embedded database behind the real driver, with all migrations applied. */
export async function openEmbeddedDatabase() {
  const bridge = await startBridge(await pgliteExecutor(await PGlite.create()))
  // The variables with which a build connects to the database.
  const env = {
    DATABASE_URL: 'postgresql://bench:bench@localhost/bench',
    DATABASE_FETCH_ENDPOINT: bridge.url,
  }
  // Thousands of articles are added with one statement.
  const sql = connect(env, deadlines.longStatementMs)
  await migrate(sql)
  return { sql, env, close: () => bridge.close() }
}
