import type { Env } from './env.ts'

/** The settings of what leaves the site: mails and builds. */
const leavesTheSite = ['MAILGUN_API_KEY', 'BUILD_HOOK_URL'] as const

/**
 * The settings as a preview has them. Variables without a value of their own for previews are production's, so
 * whatever reaches beyond the preview is taken out, and the site is the preview itself.
 * @see https://docs.netlify.com/build/environment-variables/overview/
 */
export function previewEnv(env: Env, origin: string): Env {
  const own: Env = { ...env, SITE_URL: origin }
  for (const name of leavesTheSite) delete own[name]
  return own
}
