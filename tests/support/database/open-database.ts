import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
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
