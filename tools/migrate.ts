import { connect, longTimeoutMs } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'

// The first step of `npm run build`: applies the migrations, because pages are built from the newest schema.
// If it fails, the build fails and the last deploy stays online.
const { DATABASE_URL, DATABASE_FETCH_ENDPOINT } = process.env
if (!DATABASE_URL) {
  console.error('Set DATABASE_URL: the pages are built from that database.')
  process.exit(1)
}
try {
  await migrate(connect({ DATABASE_URL, DATABASE_FETCH_ENDPOINT }, longTimeoutMs))
} catch (error) {
  console.error(`The migrations cannot be applied: ${(error as Error).message}`)
  process.exit(1)
}
