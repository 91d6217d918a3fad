import { connect, longTimeoutMs } from '#server/db/client.ts'
import { environmentOf } from '#server/environment.ts'
import { checkSettings } from './check-settings.ts'
import { prepareDatabase } from './prepare-database.ts'

// The first step of `npm run build`. When it fails the build fails, and what is deployed stays as it is.
const {
  NETLIFY,
  NETLIFY_LOCAL,
  CONTEXT = '',
  DATABASE_URL = '',
  DATABASE_FETCH_ENDPOINT,
} = process.env
const isNetlify = NETLIFY === 'true'
const problems = isNetlify ? checkSettings(process.env) : []
if (!isNetlify && !DATABASE_URL) problems.push('Set DATABASE_URL to the database of the site.')
// Netlify's command line sets it. Such a build gets no secrets, and no check of its settings.
if (!isNetlify && NETLIFY_LOCAL === 'true') {
  problems.push('Build at Netlify: push to git, or run `npx netlify-cli deploy --trigger`.')
}
if (problems.length > 0) {
  console.error(`The site can't be built:\n${problems.map((text) => `- ${text}`).join('\n')}`)
  process.exit(1)
}
try {
  const connection = { DATABASE_URL, DATABASE_FETCH_ENDPOINT }
  const environment = isNetlify ? environmentOf(CONTEXT) : 'local'
  await prepareDatabase(connect(connection, longTimeoutMs), environment, DATABASE_URL)
} catch (error) {
  console.error(`The database is not ready for this build: ${(error as Error).message}`)
  process.exit(1)
}
