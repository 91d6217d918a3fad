import type { Language } from '#domain/site/language.ts'

/** Also from here: `ui` may not import facts of the site. */
export type { Language }
export type Direction = 'ltr' | 'rtl'

/** The attributes of the element that shows a stored text. */
export interface TextAttributes {
  dir: 'auto' | Direction
  /** Absent where it is the page's. */
  lang?: Language
}

/** The scripts that are written from right to left, of living languages. */
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
const leftToRight = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u
/** Letters, and the marks of direction, which count as letters for `dir="auto"`. */
const strong = /[\p{L}\u200e\u200f\u061c]/u
const letter = /\p{L}/u
const arabicLetter = /(?=\p{L})\p{Script=Arabic}/u
const rightToLeftLetter = new RegExp(`(?=\\p{L})${rightToLeft.source}`, 'u')

/** The direction that `dir="auto"` gives to a text: that of its first letter. */
export function firstDirection(text: string): Direction {
  const [first = ''] = strong.exec(text) ?? []
  return first === '\u200f' || first === '\u061c' || rightToLeft.test(first) ? 'rtl' : 'ltr'
}

/**
 * The direction of most letters, and of the first where both are equally many. On an Arabic page a text with any
 * Arabic letter runs from right to left, because Arabic sentences are full of Latin names.
 * @param page the language of the page.
 */
export function directionOf(text: string, page: Language = 'en'): Direction {
  if (page === 'ar') return rightToLeftLetter.test(text) ? 'rtl' : 'ltr'
  const share = shareOf(text, rightToLeftLetter)
  if (share === 0.5) return firstDirection(text)
  return share > 0.5 ? 'rtl' : 'ltr'
}

/**
 * The language of a text, guessed from its script; `undefined` if it has no letter.
 * @param page the language of the page: see `directionOf`.
 */
export function languageOf(text: string, page: Language = 'en'): Language | undefined {
  if (!letter.test(text)) return undefined
  if (page === 'ar') return arabicLetter.test(text) ? 'ar' : 'en'
  return shareOf(text, arabicLetter) >= 0.5 ? 'ar' : 'en'
}

/**
 * The attributes of an element that shows this text: its language, and its direction, isolated from the text around it.
 * The direction is named only where `dir="auto"` is wrong, as for an Arabic headline that begins with a Latin name.
 * @param page the language of the page.
 */
export function textAttributes(text: string, page: Language = 'en'): TextAttributes {
  const [direction, language] = [directionOf(text, page), languageOf(text, page)]
  return {
    dir: direction === firstDirection(text) ? 'auto' : direction,
    ...(language !== undefined && language !== page && { lang: language }),
  }
}

/** The attributes of a text for HTML that is written as text, with a space before each. */
export function htmlAttributes(text: string, page: Language = 'en'): string {
  return written(textAttributes(text, page))
}

/** The attributes on an English page for a text of a known language: it runs as on a page of that language. */
export function knownAttributes(text: string, language: Language): TextAttributes {
  const { dir, lang = language } = textAttributes(text, language)
  return { dir, ...(lang !== 'en' && { lang }) }
}

/**
 * The attributes for readers that may not know `dir="auto"`: programs for mails and feeds. Empty for a text that runs
 * in the direction of the page.
 * @param page the language of the page.
 */
export function plainAttributes(
  text: string,
  page: Language = 'en',
): { dir?: Direction; lang?: Language } {
  const direction = directionOf(text, page)
  if (direction === pageDirection(page)) return {}
  const language = languageOf(text, page)
  return { ...(language && language !== page && { lang: language }), dir: direction }
}

export function pageDirection(language: Language): Direction {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/**
 * The attributes of an element in a feed, as HTML with a space before each. Programs set feeds from left to right, so
 * only a text from right to left names its direction, in an Arabic feed too.
 * @param language of the article.
 */
export function feedAttributes(text: string, language: Language): string {
  if (directionOf(text, language) === 'ltr') return ''
  return written({ ...(languageOf(text, language) === 'ar' && { lang: 'ar' }), dir: 'rtl' })
}

function written(attributes: object): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
}

/**
 * A text that stands inside a sentence, where no element can isolate it: in a title of a window, a feed or a question.
 * A text without a letter of the other direction stays as it is.
 * @param page the language of the sentence.
 */
export function isolated(text: string, page: Language = 'en'): string {
  const plain = withoutControls(text)
  const turned = page === 'ar' ? leftToRight : rightToLeft
  return turned.test(plain) ? `${isolateOf(plain, page)}${plain}\u2069` : plain
}

/** The character that begins an isolation: that of the first letter, unless most letters run the other way. */
function isolateOf(text: string, page: Language): string {
  const direction = directionOf(text, page)
  if (direction === firstDirection(text)) return '\u2068'
  return direction === 'rtl' ? '\u2067' : '\u2066'
}

/**
 * A text without the invisible characters that turn the direction of what follows them. Where a text stands inside a
 * line, they could end its isolation and turn the rest of the line; in a URL or a file's name they could fake it.
 * @see https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing
 */
export function withoutControls(text: string): string {
  return text.replace(/\p{Bidi_Control}/gu, '')
}

/** A URL whose invisible marks and controls of direction are escaped. It leads to the same place. */
export function escapedControls(url: string): string {
  return url.replace(/\p{Bidi_Control}/gu, encodeURIComponent)
}

function shareOf(text: string, scriptLetter: RegExp): number {
  if (!scriptLetter.test(text)) return 0
  const letters = text.match(/\p{L}/gu) ?? []
  return letters.filter((one) => scriptLetter.test(one)).length / letters.length
}
