import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { connect, type Sql } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { startBridge, type Bridge, type Executor } from '#tools/local/neon-bridge.ts'
import { pgliteExecutor } from '#tools/local/pglite-executor.ts'
import { provideBlobs } from './blobs.ts'
import { recordStatements } from './record-statements.ts'
import { resetter } from './reset.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'

export const adminToken = 'a-token-for-the-tests'

/** A database for one test file: migrated, and behind the real driver. */
export interface TestDatabase {
  /** @throws {Error} before the tests have begun. */
  readonly sql: Sql
}

/**
 * Gives a test file its own embedded database and Netlify Blobs, and sets the environment of the functions to them.
 * Call it at the top of the file. Each test begins with freshly migrated tables.
 */
export function useDatabase(): TestDatabase {
  return useExecutor(openMigrated)
}

/** As `useDatabase`, with the executor's database. */
export function useExecutor(open: () => Promise<Executor>): TestDatabase {
  let bridge: Bridge
  let sql: Sql | undefined
  let reset: () => Promise<unknown>
  provideBlobs()

  beforeAll(async () => {
    bridge = await startBridge(recordStatements(await open()))
    sql = connect(setEnvironment(bridge))
    await migrate(sql)
    reset = await resetter(sql)
  })
  beforeEach(() => reset())
  afterAll(() => bridge.close())

  return {
    get sql() {
      if (!sql) throw new Error('The database is there once the tests have begun')
      return sql
    },
  }
}

/** Sets the environment variables that every function reads. A test can add others before its first call. */
function setEnvironment(bridge: Bridge) {
  const connection = {
    DATABASE_URL: 'postgresql://test:test@localhost/test',
    DATABASE_FETCH_ENDPOINT: bridge.url,
  }
  Object.assign(process.env, connection, {
    ADMIN_TOKEN: adminToken,
    SITE_URL: 'http://localhost:8888',
    REBUILD_QUIET_SECONDS: '0',
    WEBSUB_HUB_URL: 'off',
    REBUILD_DEPLOYS_PER_MONTH: 'unlimited',
  })
  return connection
}

/** Creating a database takes seconds, so the migrated one is kept for the next test file. */
async function openMigrated(): Promise<Executor> {
  const kept = await readSnapshot()
  if (kept) return pgliteExecutor(await PGlite.create({ loadDataDir: kept }))
  const database = await PGlite.create()
  const executor = await pgliteExecutor(database)
  const bridge = await startBridge({ ...executor, close: async () => {} })
  await migrate(connect(setEnvironment(bridge)))
  await bridge.close()
  await writeSnapshot(await database.dumpDataDir('none'))
  return executor
}
