import { withoutInvisible } from './invisible.ts'
import { parseUrl } from '#domain/text/urls.ts'
import { limits } from '#domain/site/limits.ts'

/** An email, or a part of one, as it was meant: copied from a link, or from a text with curly apostrophes. */
export function typedEmail(text: string): string {
  return withoutInvisible(text)
    .trim()
    .toLowerCase()
    .replace(/^mailto:/, '')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
}

/** A normalized email: as it was meant, lower-cased, without invisible characters, and with its domain in ASCII. */
export function normalizeEmail(email: string): string {
  const text = typedEmail(email)
  const start = text.lastIndexOf('@') + 1
  const domain = text.slice(start)
  const isAscii = /^[a-z0-9.-]*$/.test(domain)
  // A domain cannot be longer, and converting a very long one takes minutes.
  const isName = domain.length <= limits.emailLength && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)
  const url = isName && !isAscii ? parseUrl(`http://${domain}`) : undefined
  return url ? text.slice(0, start) + url.hostname : text
}

/**
 * The pattern of a browser's email field, with a dot in the domain: mail to `a@b` reaches nobody. A dot of the name
 * stands between two characters.
 * @see https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 * @see https://www.rfc-editor.org/rfc/rfc5321#section-4.1.2 Dot-string
 */
const pattern =
  /^(?!\.)(?!\S*\.[.@])[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/i

/** Whether the trimmed email is well-formed. */
export function isEmail(email: string): boolean {
  return pattern.test(email)
}

/**
 * The mailbox to which an email leads, for counting: without a `+tag`, and without dots, which Gmail ignores. Elsewhere
 * two people can have names that differ in dots only; they share a limit.
 */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  const mailbox = name.replace(/\+.*/, '').replaceAll('.', '')
  return `${mailbox}@${domain.replace(/^googlemail\.com$/, 'gmail.com')}`
}
