import type { ServiceContext } from '#server/context.ts'
import { isAnyAbove } from '#server/db/rate-limits.ts'
import type { RateLimit } from '../rate-limit.ts'

const hourSeconds = 3600

/**
 * The mails of one hour that sign-ups cause, whatever mailboxes and networks they come from: a domain may lead to one
 * person, who has as many of both as they like. docs/newsletter.md gives the reasons.
 */
const ofDomain = { name: 'mails-of-domain', limit: 150, windowSeconds: hourSeconds }
const ofSite = { name: 'mails-of-site', limit: 1000, windowSeconds: hourSeconds }

/** Their mailboxes belong to many people. */
const largeProviders = new Set(
  `gmail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com icloud.com me.com mac.com aol.com proton.me
  protonmail.com gmx.com gmx.net gmx.de web.de mail.com zoho.com yandex.com yandex.ru mail.ru fastmail.com qq.com 163.com`.split(
    /\s+/,
  ),
)

/** What a mail to this mailbox counts for, besides the mailbox itself. */
export function ceilingsOf(mailbox: string): RateLimit[] {
  const domain = mailbox.slice(mailbox.lastIndexOf('@') + 1)
  const site = { ...ofSite, key: 'site' }
  return largeProviders.has(domain) ? [site] : [{ ...ofDomain, key: domain }, site]
}

/** Whether a ceiling is reached in this hour. */
export function isCeilingReached({ sql }: Pick<ServiceContext, 'sql'>): Promise<boolean> {
  return isAnyAbove(sql, [ofDomain, ofSite])
}
