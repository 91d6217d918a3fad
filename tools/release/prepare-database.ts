import type { Sql } from '#server/db/client.ts'
import { migrate, pendingMigrations } from '#server/db/migrate.ts'
import { isProductionDatabase, markAsProduction } from '#server/db/production-marker.ts'
import type { Environment } from '#server/environment.ts'

/**
 * Makes the database ready for a build. A release to production migrates it and marks it as production's. A local build
 * only migrates it. A preview changes nothing.
 * @throws {Error} anywhere else than in production, when the database is production's; in a preview, when it lacks a
 * migration.
 */
export async function prepareDatabase(
  sql: Sql,
  environment: Environment,
  databaseUrl: string,
): Promise<void> {
  if (environment === 'production') {
    await migrate(sql)
    return markAsProduction(sql, databaseUrl)
  }
  if (await isProductionDatabase(sql, databaseUrl)) {
    throw new Error(`DATABASE_URL leads to the database of production. ${todo[environment]}`)
  }
  if (environment === 'preview') return refuseOldSchema(sql)
  await migrate(sql)
}

const todo = {
  preview:
    'Set it to another value for Deploy Previews and Branch deploys: a Neon branch, see docs/deploy.md.',
  local: 'Only a release on Netlify builds from it and migrates it. Use another database.',
}

async function refuseOldSchema(sql: Sql): Promise<void> {
  const pending = await pendingMigrations(sql)
  if (pending.length === 0) return
  throw new Error(
    `It lacks ${pending.join(', ')}. Only a release to production migrates by itself. Run \`npm run migrate\` with the DATABASE_URL of this preview.`,
  )
}
