import { environmentOf } from '#server/base/environment.ts'

/** Whether this is a Netlify build of a deploy preview or a branch deploy. */
export function isPreviewBuild(env: NodeJS.ProcessEnv): boolean {
  return env['NETLIFY'] === 'true' && environmentOf(env['CONTEXT'] ?? '') === 'preview'
}

/**
 * The URL of the site that is built. A preview has a URL of its own.
 * @see https://docs.netlify.com/build/configure-builds/environment-variables/#deploy-urls-and-metadata
 */
export function siteUrl(env: NodeJS.ProcessEnv): string {
  const own = isPreviewBuild(env) ? env['DEPLOY_PRIME_URL'] : env['SITE_URL']
  return own || env['URL'] || 'http://localhost:8888'
}
