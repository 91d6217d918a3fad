import type { Env } from '../env.ts'

/** What a mail says of the site that sends it. */
export interface MailSite {
  url: string
  email: string
  /** Name and postal address of the publisher, or nothing where they are not set. */
  publisher: string
}

export function mailSite(env: Env): MailSite {
  const { SITE_URL, EDITOR_EMAIL, PUBLISHER_NAME, PUBLISHER_ADDRESS } = env
  const publisher = [PUBLISHER_NAME, PUBLISHER_ADDRESS].filter(Boolean).join(', ')
  return { url: SITE_URL, email: EDITOR_EMAIL, publisher }
}
