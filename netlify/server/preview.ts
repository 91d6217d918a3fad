import type { Env } from './env.ts'

/** The settings with which the site calls other services: for mails, builds and search engines. */
const leavesTheSite = ['MAILGUN_API_KEY', 'BUILD_HOOK_URL', 'INDEXNOW_KEY'] as const

/**
 * The settings of a preview. A variable without a value for previews has production's value. So the settings for
 * other services are removed, and SITE_URL is the preview's own.
 * @see https://docs.netlify.com/build/environment-variables/overview/
 */
export function previewEnv(env: Env, origin: string): Env {
  const own: Env = { ...env, SITE_URL: origin }
  for (const name of leavesTheSite) delete own[name]
  return own
}
