import type { ServiceContext } from '#server/context.ts'

/** The URL of the site, without a slash at the end. */
export function siteOf({ env }: Pick<ServiceContext, 'env'>): string {
  return env.SITE_URL.replace(/\/$/, '')
}
