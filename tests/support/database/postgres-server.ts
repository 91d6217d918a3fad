import type { TestProject } from 'vitest/node'
import { connect } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { startBridge } from '#tools/local/neon-bridge.ts'
import { postgresExecutor } from '#tools/local/postgres-executor.ts'
import { databaseUrl, startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of a PostgreSQL with a migrated database named `migrated`, which test files copy. */
    postgresUrl: string
  }
}

/** Starts one PostgreSQL for all test files of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  const server = postgresExecutor(postgres.url)
  await server.run({ query: 'create database migrated' })
  await server.close()
  const bridge = await startBridge(postgresExecutor(databaseUrl(postgres.url, 'migrated')))
  await migrate(
    connect({
      DATABASE_URL: 'postgresql://test:test@localhost/test',
      DATABASE_FETCH_ENDPOINT: bridge.url,
    }),
  )
  await bridge.close()
  project.provide('postgresUrl', postgres.url)
  return () => postgres.stop()
}
