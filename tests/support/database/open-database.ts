import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import type { Executor, Statement } from '#tools/local/neon-bridge.ts'
import { postgresExecutor } from '#tools/local/postgres-executor.ts'
import { databaseUrl } from './postgres.ts'

/** A new database on the PostgreSQL of the test run: migrated, or empty. */
export async function openDatabase(template: 'migrated' | 'template0' = 'migrated') {
  const server = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = postgresExecutor(server)
  await admin.run({ query: `create database ${name} template ${template}` })
  await admin.close()
  return postgresExecutor(databaseUrl(server, name))
}

/** A new migrated database, each call of which goes through `watch`. */
export async function openWatched(
  watch: <T>(statements: Statement[], run: () => Promise<T>) => Promise<T>,
): Promise<Executor> {
  const executor = await openDatabase()
  return {
    ...executor,
    run: (statement) => watch([statement], () => executor.run(statement)),
    runAll: (statements, mode) => watch(statements, () => executor.runAll(statements, mode)),
  }
}
