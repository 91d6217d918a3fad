import type { Settings } from './settings.ts'

interface Given {
  settings: Settings
  /** The site's public address. */
  siteUrl: string
  /** Where the stack reaches itself. */
  origin: string
  adminToken: string
  database: { DATABASE_URL: string; DATABASE_FETCH_ENDPOINT?: string }
  blobsContext: string
}

/** The environment that functions and build see: what the site's settings would give them on Netlify. */
export function functionEnv(given: Given): NodeJS.ProcessEnv {
  const { settings, siteUrl, origin, adminToken, database, blobsContext } = given
  const ownEnv = Object.entries(process.env).filter(([, text]) => text !== '')
  return {
    // Locally a rebuild costs nothing, so it follows every change.
    REBUILD_QUIET_SECONDS: '1',
    REBUILD_INTERVAL_SECONDS: '0',
    BUILD_HOOK_URL: `${origin}/__local/rebuild`,
    ...outbox(settings, origin),
    ...Object.fromEntries(ownEnv),
    ...database,
    NODE_ENV: 'production',
    SITE_URL: siteUrl,
    URL: siteUrl,
    ADMIN_TOKEN: adminToken,
    NETLIFY_BLOBS_CONTEXT: blobsContext,
    ASTRO_TELEMETRY_DISABLED: '1',
  }
}

/** Where no Mailgun account is given, the stack itself is Mailgun. */
function outbox({ MAILGUN_API_KEY }: Settings, origin: string): NodeJS.ProcessEnv {
  return MAILGUN_API_KEY
    ? {}
    : {
        MAILGUN_API_KEY: 'local',
        MAILGUN_DOMAIN: 'example.com',
        MAILGUN_URL: `${origin}/__local/mailgun`,
      }
}
