import type { Env } from '#server/env.ts'

/** What a setting is for, and where to get its value. */
interface Guide {
  purpose: string
  source: string
}

/** For every setting that can stop a build. */
export const settingsGuide: Partial<Record<keyof Env, Guide>> = {
  ADMIN_TOKEN: {
    purpose: 'The secret that makes its holder the admin.',
    source: 'Make one with `openssl rand -hex 32`.',
  },
  DATABASE_URL: {
    purpose: 'The database of the site.',
    source: 'Neon, your project, Connect: the URL of the pooler.',
  },
  SITE_URL: {
    purpose: 'The URL of the site in feeds, mails and canonical links.',
    source: 'Your domain with https://. Leave it out to use the one of Netlify.',
  },
  BUILD_HOOK_URL: {
    purpose: 'Rebuilds the site when its content has changed.',
    source: 'Netlify, Project configuration, Build & deploy, Build hooks.',
  },
  MAILGUN_API_KEY: {
    purpose: 'Sends the mails and reads whether they were sent.',
    source: 'Mailgun, Account settings, API security: an account key with the role Developer.',
  },
  MAILGUN_DOMAIN: {
    purpose: 'The domain that mails are sent from.',
    source: 'Mailgun, Send, Sending, Domain settings.',
  },
  MAIL_FROM: {
    purpose: 'The sender of all mails.',
    source: 'A name and an email at MAILGUN_DOMAIN: News <news@your.domain>.',
  },
  EDITOR_EMAIL: {
    purpose: 'Where contact messages go, and the mailbox that pages and mails show.',
    source: 'A mailbox that somebody reads.',
  },
  PUBLISHER_NAME: {
    purpose: 'Who publishes the site: the law wants it in mails and in the privacy policy.',
    source: 'The name of the person or company.',
  },
  PUBLISHER_ADDRESS: {
    purpose:
      'The postal address of the publisher: the law wants it in mails and in the privacy policy.',
    source: 'Street, postal code, city and country in one line.',
  },
}
