import type { Sql } from '#server/db/client.ts'
import { migrate, pendingMigrations } from '#server/db/migrate.ts'
import { isProductionDatabase, markAsProduction } from '#server/db/production-marker.ts'
import type { Environment } from '#server/environment.ts'

/**
 * Makes the database ready for a build. A release to production migrates it and marks it as production's. A local build
 * only migrates it. A preview changes nothing.
 * @throws {Error} in a preview, when the database is production's or lacks a migration.
 */
export async function prepareDatabase(
  sql: Sql,
  environment: Environment,
  databaseUrl: string,
): Promise<void> {
  if (environment === 'preview') return checkPreview(sql, databaseUrl)
  await migrate(sql)
  if (environment === 'production') await markAsProduction(sql, databaseUrl)
}

async function checkPreview(sql: Sql, databaseUrl: string): Promise<void> {
  if (await isProductionDatabase(sql, databaseUrl)) {
    throw new Error(
      'DATABASE_URL leads to the database of production. Set it to another value for Deploy Previews and Branch deploys: a Neon branch, see docs/deploy.md.',
    )
  }
  const pending = await pendingMigrations(sql)
  if (pending.length === 0) return
  throw new Error(
    `It lacks ${pending.join(', ')}. Only a release to production migrates by itself. Run \`npm run migrate\` with the DATABASE_URL of this preview.`,
  )
}
