import { Env, presentVariables } from '#server/env.ts'
import { environmentOf } from '#server/environment.ts'

/** Domains and names that nobody can have (RFC 2606). */
const example = /[@/.]example(\.(com|net|org))?\b/i

/** Settings that only production needs. */
const production = ['EDITOR_EMAIL', 'PUBLISHER_NAME', 'PUBLISHER_ADDRESS'] as const
/** Settings that production needs to send mail. */
const mail = ['MAILGUN_API_KEY', 'MAILGUN_DOMAIN', 'MAIL_FROM'] as const

/**
 * One line for each problem with the settings of a Netlify build. It names the variable, its purpose and where to get
 * it, but never its value.
 */
export function checkSettings(env: NodeJS.ProcessEnv): string[] {
  const present = presentVariables(env)
  const issues = Env.safeParse(present).error?.issues ?? []
  const problems = new Map(issues.map(({ path, message }) => [String(path[0]), message]))
  if (environmentOf(env['CONTEXT'] ?? '') === 'production') {
    const usesMail = mail.slice(0, 2).some((name) => present[name])
    const needed = usesMail ? [...production, ...mail] : production
    for (const name of needed) if (!present[name]) problems.set(name, 'is missing')
    for (const name of ['SITE_URL', 'EDITOR_EMAIL', 'MAIL_FROM', 'MAILGUN_DOMAIN']) {
      if (example.test(present[name] ?? '')) problems.set(name, 'is only an example')
    }
    if (isRedirected(env)) problems.set('SITE_URL', 'is not the primary domain with https://')
  }
  return [...problems].map(([name, message]) => {
    const guide = settingsGuide[name as keyof Env]
    const problem = present[name] === undefined ? 'is missing' : message
    return `${name} ${problem}. ${guide ? `${guide.purpose} ${guide.source}` : 'See .env.example.'}`
  })
}

/**
 * Whether Netlify redirects `SITE_URL`: to https, or to the primary domain with or without 'www', which `URL` names.
 * @see https://docs.netlify.com/domains-https/custom-domains/multiple-domains/
 */
function isRedirected({ SITE_URL = '', URL: primary = '' }: NodeJS.ProcessEnv): boolean {
  if (SITE_URL.startsWith('http://')) return true
  const [own, main] = [URL.parse(SITE_URL)?.host, URL.parse(primary)?.host]
  return own !== main && (own === `www.${main}` || main === `www.${own}`)
}

/** What a setting is for, and where to get its value. */
interface Guide {
  purpose: string
  source: string
}

/** For every setting that can stop a build, or that `npm run doctor` looks at. */
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
  MAILGUN_WEBHOOK_SIGNING_KEY: {
    purpose: 'Proves that a webhook call comes from Mailgun.',
    source: 'Mailgun, Sending, Webhooks: HTTP webhook signing key.',
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
