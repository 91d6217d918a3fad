import { deadlines } from '#server/base/deadlines.ts'
import { connect } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { isProductionDatabase, markAsProduction } from '#server/db/production-marker.ts'
import { environmentOf } from '#server/base/environment.ts'
import { checkSettings } from './check-settings.ts'

/*
 * The first step of `npm run build`: checks the settings and migrates the database. If it fails, the build fails, and
 * the deployed site stays as it is. Only a release on Netlify may use production's database, and it marks it as such.
 */
const { NETLIFY, NETLIFY_LOCAL, CONTEXT = '', DATABASE_URL = '' } = process.env
const isNetlify = NETLIFY === 'true'
const problems = isNetlify ? checkSettings(process.env) : []
if (!isNetlify && !DATABASE_URL) problems.push('Set DATABASE_URL to the database of the site.')
// A build by Netlify's command line (NETLIFY_LOCAL) gets no secrets, and its settings are not checked.
if (!isNetlify && NETLIFY_LOCAL === 'true') {
  problems.push('Build at Netlify: push to git, or run `npx netlify-cli deploy --trigger`.')
}
if (problems.length > 0) {
  console.error(`The site can't be built:\n${problems.map((text) => `- ${text}`).join('\n')}`)
  process.exit(1)
}
try {
  const { DATABASE_FETCH_ENDPOINT } = process.env
  const sql = connect({ DATABASE_URL, DATABASE_FETCH_ENDPOINT }, deadlines.longStatementMs)
  const isRelease = isNetlify && environmentOf(CONTEXT) === 'production'
  if (!isRelease && (await isProductionDatabase(sql, DATABASE_URL))) {
    const todo = isNetlify
      ? 'Set it to another value for Deploy Previews and Branch deploys: a Neon branch, see docs/deploy.md.'
      : 'Only a release on Netlify builds from it and migrates it. Use another database.'
    throw new Error(`DATABASE_URL leads to the database of production. ${todo}`)
  }
  await migrate(sql)
  if (isRelease) await markAsProduction(sql, DATABASE_URL)
} catch (error) {
  console.error(`The database is not ready for this build: ${(error as Error).message}`)
  process.exit(1)
}
