import { PGlite } from '@electric-sql/pglite'
import { connect, type Sql } from '#server/db/client.ts'
import { startBridge, type Executor } from './neon-bridge.ts'
import { pgliteExecutor } from './pglite-executor.ts'
import { postgresExecutor } from './postgres-executor.ts'
import type { Settings } from './settings.ts'
import { StartFailure } from './start-failure.ts'

export interface Database {
  sql: Sql
  /** What leads functions and build to the database. */
  env: { DATABASE_URL: string; DATABASE_FETCH_ENDPOINT?: string }
  close: () => Promise<void>
}

/** The driver wants an address even where the bridge answers in its place. */
const behindBridge = 'postgresql://local:local@localhost/local'

/**
 * Opens the database that the settings name: Neon's, a PostgreSQL, or the embedded one in the data directory.
 * @throws {StartFailure} when it can't be reached or opened.
 */
export async function openDatabase(settings: Settings): Promise<Database> {
  const { DATABASE_URL, LOCAL_POSTGRES_URL, DATA_DIR } = settings
  if (DATABASE_URL) {
    const env = { DATABASE_URL }
    return reachable('DATABASE_URL', { env, sql: connect(env), close: async () => {} })
  }
  if (LOCAL_POSTGRES_URL) {
    return reachable('LOCAL_POSTGRES_URL', await behind(postgresExecutor(LOCAL_POSTGRES_URL)))
  }
  return behind(await openEmbedded(`${DATA_DIR}/database`))
}

async function behind(executor: Executor): Promise<Database> {
  const bridge = await startBridge(executor)
  const env = { DATABASE_URL: behindBridge, DATABASE_FETCH_ENDPOINT: bridge.url }
  return { env, sql: connect(env), close: () => bridge.close() }
}

async function openEmbedded(directory: string): Promise<Executor> {
  try {
    return await pgliteExecutor(await PGlite.create(directory))
  } catch (error) {
    throw new StartFailure(
      `The database in ${directory} can't be opened (${(error as Error).message}). Deleting the directory starts afresh.`,
    )
  }
}

async function reachable(variable: string, database: Database): Promise<Database> {
  try {
    await database.sql`select 1`
    return database
  } catch (error) {
    await database.close()
    throw new StartFailure(
      `The database that ${variable} names can't be reached (${reason(error)}). Check the address, or unset ${variable} to use the embedded one.`,
    )
  }
}

/** The reason in a few words; an address could hold a password, so it is never repeated. */
function reason(error: unknown): string {
  const { code, message } = error as { code?: unknown; message: string }
  return typeof code === 'string' ? code : message.replace(/\S+:\/\/\S+/g, '…')
}
