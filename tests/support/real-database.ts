import type { Executor } from '#tools/local/neon-bridge.ts'
import { postgresExecutor } from '#tools/local/postgres-executor.ts'
import { useExecutor, type TestDatabase } from './database.ts'
import { startPostgres } from './postgres.ts'

/** As `useDatabase`, on a real PostgreSQL: for tests with many simultaneous writes. */
export function useRealDatabase(): TestDatabase {
  return useExecutor(openPostgres)
}

/** An executor with a real PostgreSQL. Closing the executor stops PostgreSQL. */
export async function openPostgres(): Promise<Executor> {
  const postgres = await startPostgres()
  const executor = postgresExecutor(postgres.url)
  return {
    ...executor,
    async close() {
      await executor.close()
      await postgres.stop()
    },
  }
}
