import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { connect, type Sql } from '#server/db/client.ts'
import { startBlobs, type Blobs } from '#tools/local/blobs.ts'
import { startBridge, type Bridge, type Executor } from '#tools/local/neon-bridge.ts'
import { backgroundWorkDone } from '#support/api/call.ts'
import { openDatabase } from './open-database.ts'
import { resetter } from './reset.ts'

export const adminToken = 'a-token-for-the-tests'

/** A database for one test file: migrated, and behind the real driver. */
export interface TestDatabase {
  /** @throws {Error} before the tests have begun. */
  readonly sql: Sql
}

/**
 * Gives a test file its own PostgreSQL database and Netlify Blobs, and sets the environment of the functions to them.
 * Call it at the top of the file. Each test begins with freshly migrated tables.
 * @param open opens the migrated database. By default one on the PostgreSQL of the test run.
 */
export function useDatabase(open: () => Promise<Executor> = openDatabase): TestDatabase {
  let bridge: Bridge
  let sql: Sql | undefined
  let reset: () => Promise<unknown>
  let directory: string
  let blobs: Blobs

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'blobs-'))
    blobs = await startBlobs(directory)
    process.env.NETLIFY_BLOBS_CONTEXT = blobs.context
    bridge = await startBridge(await open())
    sql = connect(setEnvironment(bridge))
    reset = await resetter(sql)
  })
  beforeEach(() => reset())
  // Work that goes on after an answer must not write into the tables of the next test.
  afterEach(backgroundWorkDone)
  afterAll(async () => {
    await bridge.close()
    await blobs.close()
    await rm(directory, { recursive: true, force: true })
  })

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
