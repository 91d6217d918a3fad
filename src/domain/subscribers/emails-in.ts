import { limits } from '#domain/site/limits.ts'
import { isEmail, normalizeEmail } from '#domain/text/email.ts'
import { withoutInvisible } from '#domain/text/invisible.ts'
import { withoutFormulaSign } from './write-list.ts'

const mark = String.raw`\s<>()\[\]{},;:،؛"“”‘’«»|`
/** An email among other words. */
export const emailAmongWords = new RegExp(`[^${mark}]+@[^${mark}]+`, 'g')

/**
 * All emails in a cell, as the site stores them: of `Sara <a@example.com>`, `mailto:a@example.com` or
 * `a@x.org; b@x.org`.
 */
export function emailsIn(cell: string): string[] {
  if (!cell.includes('@')) return []
  // An email may contain braces. Elsewhere they separate two emails.
  const whole = normalizeEmail(withoutFormulaSign(cell.trim()))
  if (/[{}]/.test(whole) && isEmail(whole)) return [whole]
  const text = withoutInvisible(cell)
    .replace(/\u200c|\u200d|\u00ad/g, '')
    // A curly apostrophe within a name; others are quotes.
    .replace(/(?<=\p{L})[\u2019\u02bc](?=\p{L})/gu, "'")
    .replace(/\bmailto:([^\s?]*)(?:\?\S*)?/gi, ' $1 ')
    .replace(/(?<!\S)(?:e-?mail|address)=/gi, ' ')
  const found = text.match(emailAmongWords) ?? []
  return found
    .map((one) => normalizeEmail(one.replace(/^'|['.]+$/g, '')))
    .filter((one) => isEmail(one) && one.length <= limits.emailLength)
}
