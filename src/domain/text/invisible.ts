/** What is copied along from Outlook, Excel or WhatsApp: marks of direction, and characters without a width. */
const invisible = String.raw`\p{Bidi_Control}\u200b\u2060\ufeff`
const anywhere = new RegExp(`[${invisible}]`, 'gu')
// Without the lookbehind a text with many spaces would take quadratic time.
const around = new RegExp(`^[\\s${invisible}]+|(?<![\\s${invisible}])[\\s${invisible}]+$`, 'gu')

/**
 * Signs that turn around the text after them, up to the end of its paragraph, so that a link can look like another one.
 * Marks such as U+200F, which Arabic writers need, only place their neighbours.
 * @see https://www.unicode.org/reports/tr9/#Explicit_Directional_Embeddings
 */
const turning = /[\u202a-\u202e\u2066-\u2069]/g

/** A character that somebody sees: no space, joiner, mark of direction, filler of Hangul, or blank of Braille. */
const visible = /[^\s\p{Cf}\p{Variation_Selector}\u034f\u115f\u1160\u2800\u3164\uffa0]/u

/** What old programs write for typographic signs: U+0092 is an apostrophe. */
const controls = /[\u0080-\u009f]/g
const windows = new TextDecoder('windows-1252')
const fromWindows = (sign: string) => windows.decode(Uint8Array.of(sign.charCodeAt(0)))

/** A text whose lines all end with a line feed: Word, PDF and Unicode have other signs that end a line. */
export function withLineFeeds(text: string): string {
  return text.replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n')
}

/**
 * A text as it is stored: with the signs that Windows means by control characters, without signs that turn others and
 * white space around it. Empty if nothing is visible.
 */
export function trimText(text: string): string {
  if (!visible.test(text)) return ''
  return text.replace(turning, '').replace(controls, fromWindows).trim()
}

/** The same for a text that has lines. */
export const trimLines = (text: string) => trimText(withLineFeeds(text))

/** A text without characters that nobody sees and nobody typed. */
export function withoutInvisible(text: string): string {
  return text.replace(anywhere, '')
}

/** A URL as it is stored. Around it there are no invisible characters either; inside they may be part of it. */
export function trimUrl(text: string): string {
  return text.replace(turning, '').replace(around, '')
}
