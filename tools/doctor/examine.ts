import type { Env } from '#server/env.ts'
import { checkBlobs } from './check-blobs.ts'
import { checkDatabase } from './check-database.ts'
import {
  checkDkim,
  checkDmarc,
  checkSender,
  checkSpf,
  domainOf,
  type LookUpTxt,
} from './check-dns.ts'
import { checkDomain, checkEvents, checkSending } from './check-mail.ts'
import { checkHook, checkSite } from './check-site.ts'
import { checkToken } from './check-token.ts'
import { checkSignature, checkWebhooks } from './check-webhook.ts'
import { runCheck, type Finding } from './finding.ts'

interface Given {
  env: Env
  /** The access to the site's blobs from outside of Netlify. */
  blobsAccess: string | undefined
  lookUp: LookUpTxt
  /** Whether the build hook may be called. */
  mayBuild: boolean
}

/** Checks every service of a configuration. */
export async function examine({ env, blobsAccess, lookUp, mayBuild }: Given): Promise<Finding[]> {
  const findings = await Promise.all([
    runCheck('database', () => checkDatabase(env)),
    runCheck('blobs', () => checkBlobs(blobsAccess)),
    runCheck('site', () => checkSite(env)),
    runCheck('build hook', () => checkHook(env, mayBuild)),
    examineMail(env, lookUp),
  ])
  return [checkToken(env), ...findings.flat()]
}

async function examineMail(env: Env, lookUp: LookUpTxt): Promise<Finding[]> {
  const { MAILGUN_API_KEY: key, MAILGUN_DOMAIN: domain, MAIL_FROM: from } = env
  if (!key || !domain) {
    const text = 'Mail is not set up: MAILGUN_API_KEY and MAILGUN_DOMAIN are needed.'
    return [{ name: 'mail', state: 'unset', text }]
  }
  let dkimNames: string[] = []
  const findings = [
    await runCheck('mail: send', () => checkSending(env)),
    await runCheck('mail: events', () => checkEvents(env)),
    await runCheck('mail: domain', async () => {
      const checked = await checkDomain(env)
      dkimNames = checked.dkimNames
      return checked.finding
    }),
    [checkSender(from, domain)],
    await runCheck('dns: SPF', () => checkSpf(lookUp, domain)),
    await runCheck('dns: DKIM', () => checkDkim(lookUp, dkimNames)),
    await runCheck('dns: DMARC', () => checkDmarc(lookUp, domainOf(from))),
    await runCheck('webhook: registered', () => checkWebhooks(env)),
    await runCheck('webhook: signed', () => checkSignature(env)),
  ]
  return findings.flat()
}
