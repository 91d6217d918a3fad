import type { Language } from '#domain/site/language.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import type { Env } from '#server/base/env.ts'

/** The details of the site that a mail shows. */
export interface MailSite {
  url: string
  email: string
  /** Name and postal address of the publisher, or nothing if they are not set. */
  publisher: string
}

export function mailSite(env: Env): MailSite {
  const { SITE_URL, EDITOR_EMAIL, PUBLISHER_NAME, PUBLISHER_ADDRESS } = env
  const publisher = [PUBLISHER_NAME, PUBLISHER_ADDRESS].filter(Boolean).join(', ')
  return { url: SITE_URL, email: EDITOR_EMAIL, publisher }
}

/** The URL of an edition's home page, without a slash at the end. */
export function homeUrl({ url }: Pick<MailSite, 'url'>, language: Language): string {
  return new URL(editionPaths(language).home, url).href.replace(/\/$/, '')
}
