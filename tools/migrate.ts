import { connect, longTimeoutMs } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { isProductionDatabase } from '#server/db/production-marker.ts'

// `npm run migrate`: migrates the database of a preview. Only a release migrates production's database.
const { DATABASE_URL = '', DATABASE_FETCH_ENDPOINT } = process.env
if (!DATABASE_URL) fail('Set DATABASE_URL to the database of the preview.')
try {
  const sql = connect({ DATABASE_URL, DATABASE_FETCH_ENDPOINT }, longTimeoutMs)
  if (await isProductionDatabase(sql, DATABASE_URL)) {
    fail('This is the database of production. Its next release migrates it.')
  }
  await migrate(sql)
} catch (error) {
  fail(`The database can't be migrated: ${(error as Error).message}`)
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
