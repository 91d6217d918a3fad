import type { ServiceContext } from '#server/context.ts'
import { isAnyAbove, type RateLimit } from '#server/db/rate-limits.ts'
import { wakeSweep } from '#server/storage/sweep-marks.ts'
import { countWithin } from '#server/services/rate-limits.ts'

/**
 * How many mails sign-ups may cause in an hour, for one domain and for the site. Limits of mailboxes and networks are
 * not enough: one person may own a domain with any number of mailboxes. docs/newsletter.md gives the reasons.
 */
const ofDomain = { name: 'mails-of-domain', limit: 150, windowSeconds: 3600 }
const ofSite = { name: 'mails-of-site', limit: 1000, windowSeconds: 3600 }

/** The mailboxes of these domains belong to many people. */
const largeProvider =
  /^(?:gmail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|mac|aol|protonmail|gmx|mail|zoho|yandex|fastmail|qq|163)\.com$|^(?:gmx\.(?:net|de)|web\.de|proton\.me|yandex\.ru|mail\.ru)$/

/** The limits that a mail to this mailbox counts for, besides the mailbox's own. */
export function ceilingsOf(mailbox: string): RateLimit[] {
  const domain = mailbox.slice(mailbox.lastIndexOf('@') + 1)
  const site = { ...ofSite, key: 'site' }
  return largeProvider.test(domain) ? [site] : [{ ...ofDomain, key: domain }, site]
}

/** People who signed up in a day and could not be mailed. More are a problem of the mail, not of one mailbox. */
const unmailedPeople = {
  name: 'unmailed-sign-ups',
  key: 'site',
  limit: 2,
  windowSeconds: 24 * 3600,
}

/** Counts somebody who signed up and could not be mailed, for the editor. */
export async function countFailure(context: ServiceContext): Promise<void> {
  if (await countWithin(context, unmailedPeople)) return
  await wakeSweep(context)
}

/** Whether several people who signed up today could not be mailed. */
export async function areSignUpsUnmailed({ sql }: Pick<ServiceContext, 'sql'>): Promise<boolean> {
  return isAnyAbove(sql, unmailedPeople)
}

/** Whether a ceiling is reached in this hour. */
export async function isCeilingReached({ sql }: Pick<ServiceContext, 'sql'>): Promise<boolean> {
  return (await isAnyAbove(sql, ofDomain)) || (await isAnyAbove(sql, ofSite))
}
