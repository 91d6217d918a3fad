import { readFileSync } from 'node:fs'
import { Env, presentVariables, tokenLengths } from '#server/base/env.ts'
import { environmentOf } from '#server/base/environment.ts'

/** Domains and names that nobody can have (RFC 2606). */
const example = /[@/.]example(\.(com|net|org))?\b/i

/** Settings that only production needs. */
const production = ['EDITOR_EMAIL', 'PUBLISHER_NAME', 'PUBLISHER_ADDRESS'] as const
/** Settings that production needs to send mail. */
const mail = ['MAILGUN_API_KEY', 'MAILGUN_DOMAIN', 'MAIL_FROM'] as const

/**
 * One line for each problem with the settings of a Netlify build: the variable and its purpose, but never its value.
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
    const { production: length } = tokenLengths
    if ((present['ADMIN_TOKEN'] ?? '').length < length) {
      problems.set('ADMIN_TOKEN', `must have at least ${length} characters`)
    }
    if (isRedirected(env)) problems.set('SITE_URL', 'is not the primary domain with https://')
  }
  return [...problems].map(([name, message]) => {
    const problem = present[name] === undefined ? 'is missing' : message
    return `${name} ${problem}. ${purposeOf(name)}`
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

/** The comment of .env.example above a variable, or above several: what it is for, and where to get it. */
function purposeOf(name: string): string {
  const text = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
  const comment = '((?:^# (?![A-Z_]+=).+\\n)+)'
  const othersAbove = '(?:^# [A-Z_]+=.*\\n)*'
  const found = new RegExp(`${comment}${othersAbove}^# ${name}=`, 'm').exec(text)?.[1] ?? ''
  return found.replaceAll(/^# /gm, '').trim().replaceAll('\n', ' ')
}
