import { Env } from '#server/base/env.ts'
import type { Settings } from './settings.ts'

interface Given {
  settings: Settings
  /** The site's public URL. */
  siteUrl: string
  /** The URL at which the stack reaches itself. */
  origin: string
  adminToken: string
  database: { DATABASE_URL: string; DATABASE_FETCH_ENDPOINT: string }
  blobsContext: string
}

/**
 * The environment of functions: Netlify's read-only variables, the variables that the operator sets with the scope
 * Functions, and the access to Netlify Blobs. Not CONTEXT, DEPLOY_ID or NODE_ENV, which Netlify does not give either.
 * @see https://docs.netlify.com/build/functions/environment-variables/
 */
export function functionEnv(given: Given): NodeJS.ProcessEnv {
  const { settings, siteUrl, origin, adminToken, database, blobsContext } = given
  return {
    // Locally a build costs nothing, so one follows every change.
    REBUILD_QUIET_SECONDS: '1',
    REBUILD_DEPLOYS_PER_MONTH: 'unlimited',
    BUILD_HOOK_URL: `${origin}/__local/rebuild`,
    // Without a Mailgun account, the stack answers Mailgun's API itself.
    ...(!settings.MAILGUN_API_KEY && {
      MAILGUN_API_KEY: 'local',
      MAILGUN_DOMAIN: 'example.com',
      MAILGUN_URL: `${origin}/__local/mailgun`,
    }),
    ...operatorsSettings(),
    ...database,
    ADMIN_TOKEN: adminToken,
    SITE_URL: siteUrl,
    URL: origin,
    SITE_NAME: 'local',
    SITE_ID: 'local',
    NETLIFY_BLOBS_CONTEXT: blobsContext,
  }
}

/** The environment of a build: Netlify gives it the functions' variables and the machine's own. */
export function buildEnv(functions: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...functions,
    NODE_ENV: 'production',
    ASTRO_TELEMETRY_DISABLED: '1',
  }
}

/** The variables of `.env.example` that are set here. An empty one counts as not set. */
function operatorsSettings(): NodeJS.ProcessEnv {
  const names = Object.keys(Env.shape).filter((name) => process.env[name])
  return Object.fromEntries(names.map((name) => [name, process.env[name]]))
}
