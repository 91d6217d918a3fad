import { postgresExecutor } from '#tools/local/postgres-executor.ts'
import { useExecutor, type TestDatabase } from './database.ts'
import { startPostgres } from './postgres.ts'

/** As `useDatabase`, on a real PostgreSQL: for tests of what happens when many write at the same time. */
export function useRealDatabase(): TestDatabase {
  return useExecutor(async () => {
    const postgres = await startPostgres()
    const executor = postgresExecutor(postgres.url)
    return {
      ...executor,
      async close() {
        await executor.close()
        await postgres.stop()
      },
    }
  })
}
