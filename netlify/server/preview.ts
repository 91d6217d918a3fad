import type { Env } from './env.ts'

/** The settings of what leaves the site: mails, builds, and what search engines are told. */
const leavesTheSite = ['MAILGUN_API_KEY', 'BUILD_HOOK_URL', 'INDEXNOW_KEY'] as const

/**
 * The settings of a preview. Variables without a value for previews have production's, so everything that reaches
 * outside is removed, and the site's URL is the preview's own.
 * @see https://docs.netlify.com/build/environment-variables/overview/
 */
export function previewEnv(env: Env, origin: string): Env {
  const own: Env = { ...env, SITE_URL: origin }
  for (const name of leavesTheSite) delete own[name]
  return own
}
