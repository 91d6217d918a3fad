import { PGlite } from '@electric-sql/pglite'
import { connect, type Sql } from '#server/db/client.ts'
import { startBridge, type Executor } from './neon-bridge.ts'
import { pgliteExecutor } from './pglite-executor.ts'
import { postgresExecutor } from './postgres-executor.ts'
import type { Settings } from './settings.ts'
import { StartFailure } from './start-failure.ts'

export interface Database {
  sql: Sql
  /** The variables with which functions and builds reach the database. */
  env: { DATABASE_URL: string; DATABASE_FETCH_ENDPOINT: string }
  /** Whether the stack created it, and may fill it with samples. */
  isOwn: boolean
  close: () => Promise<void>
}

/** PostgreSQL's default of 128 MB for `shared_buffers` would be a quarter of the stack's memory. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']

/** The driver refuses to start without a URL. The bridge answers instead, so no server has this one. */
const placeholderUrl = 'postgresql://local:local@localhost/local'

/**
 * Opens the PostgreSQL that LOCAL_POSTGRES_URL names, or the embedded database in the data directory.
 * A DATABASE_URL is never opened: it may be production's.
 * @throws {StartFailure} when it cannot be reached or opened.
 */
export async function openDatabase(settings: Settings): Promise<Database> {
  const { LOCAL_POSTGRES_URL, DATA_DIR } = settings
  if (LOCAL_POSTGRES_URL === undefined) {
    return bridged(await openEmbedded(`${DATA_DIR}/database`), true)
  }
  const database = await bridged(postgresExecutor(LOCAL_POSTGRES_URL), false)
  try {
    await database.sql`select 1`
    return database
  } catch (error) {
    await database.close()
    throw new StartFailure(
      `The database of LOCAL_POSTGRES_URL cannot be reached (${reason(error)}). Check the URL, or remove LOCAL_POSTGRES_URL to use the embedded database.`,
    )
  }
}

async function bridged(executor: Executor, isOwn: boolean): Promise<Database> {
  const bridge = await startBridge(executor)
  const env = { DATABASE_URL: placeholderUrl, DATABASE_FETCH_ENDPOINT: bridge.url }
  return { env, isOwn, sql: connect(env), close: () => bridge.close() }
}

async function openEmbedded(directory: string): Promise<Executor> {
  try {
    return await pgliteExecutor(await PGlite.create(directory, { startParams }))
  } catch (error) {
    throw new StartFailure(
      `The database in ${directory} cannot be opened (${reason(error)}). Check that the disk has space and that the files are yours. If they are damaged, move the directory away, and the next start makes a new database.`,
    )
  }
}

/** The reason in a few words, without any URL: it could contain a password. */
function reason(error: unknown): string {
  const { code, errno, message } = error as { code?: unknown; errno?: number; message?: string }
  if (typeof code === 'string') return code
  // Some errors of PGlite have only a number.
  return message?.replace(/\S+:\/\/\S+/g, '…') ?? `error ${errno}`
}
