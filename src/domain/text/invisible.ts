/** What is copied along from Outlook, Excel or WhatsApp: marks of direction, and characters without a width. */
const invisible = String.raw`\p{Bidi_Control}\u200b\u2060\ufeff`
const anywhere = new RegExp(`[${invisible}]`, 'gu')
// Without the lookbehind a text with many spaces would take quadratic time.
const around = new RegExp(`^[\\s${invisible}]+|(?<![\\s${invisible}])[\\s${invisible}]+$`, 'gu')

/** A text without characters that nobody sees and nobody typed. */
export function withoutInvisible(text: string): string {
  return text.replace(anywhere, '')
}

/** A URL without white space and invisible characters around it. Inside it they may be part of it. */
export function trimUrl(text: string): string {
  return text.replace(around, '')
}
