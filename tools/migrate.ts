import { connect, longTimeoutMs } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'

// The first step of `npm run build`: the database has the newest schema before pages are built from it. When it
// fails the build fails, and what is deployed stays as it is.
const { DATABASE_URL, DATABASE_FETCH_ENDPOINT } = process.env
if (!DATABASE_URL) {
  console.error('Set DATABASE_URL to the database that the site is built from.')
  process.exit(1)
}
try {
  await migrate(connect({ DATABASE_URL, DATABASE_FETCH_ENDPOINT }, longTimeoutMs))
} catch (error) {
  console.error(`The database can't be brought to the newest schema: ${(error as Error).message}`)
  process.exit(1)
}
