import { signsOf } from './signs.ts'
import type { StyleOf } from './styles.ts'

/** A list that is being read, with the number of its next item. */
export interface List {
  number: number
  step: 1 | -1
  style: string
}

export function listOf(element: Element, styleOf: StyleOf): List {
  const items = Array.from(element.children).filter(({ nodeName }) => nodeName === 'LI')
  const isReversed = element.hasAttribute('reversed')
  return {
    number: integerIn(element, 'start') ?? (isReversed ? items.length : 1),
    step: isReversed ? -1 : 1,
    style: listStyle(element, styleOf) ?? (element.nodeName === 'OL' ? 'decimal' : 'disc'),
  }
}

function listStyle(element: Element, styleOf: StyleOf): string | undefined {
  const whole = styleOf(element, 'list-style')?.replaceAll(
    /\b(?:inside|outside)\b|url\([^)]*\)/g,
    '',
  )
  const style = styleOf(element, 'list-style-type') ?? (whole?.trim() || undefined)
  const isOwn = style !== undefined && !/^(?:inherit|initial|unset|revert)/.test(style)
  return (isOwn ? style : element.getAttribute('type')) ?? undefined
}

/** The label before the next item of a list: a number or letter, or '-' for a bullet; `undefined` for no label. */
export function nextLabel(list: List, item: Element, styleOf: StyleOf): string | undefined {
  const number = integerIn(item, 'value') ?? list.number
  list.number = number + list.step
  const style = listStyle(item, styleOf) ?? list.style
  if (style === 'none') return undefined
  if (/^(?:disc|circle|square|disclosure-.*|["'].*)$/.test(style)) return '-'
  if (/^(?:a|.+-alpha|.+-latin)$/i.test(style) && number > 0) {
    return `${/^A|upper/.test(style) ? letters(number).toUpperCase() : letters(number)}.`
  }
  if (/^(?:i|.+-roman)$/i.test(style) && number > 0 && number < 90) {
    return `${/^I|upper/.test(style) ? roman(number).toUpperCase() : roman(number)}.`
  }
  if (style === 'lower-greek' && number > 0 && number <= 24) return `${greek[number - 1]}.`
  if (style === 'decimal-leading-zero') return `${`${number}`.padStart(2, '0')}.`
  const digits = { 'arabic-indic': 'arab', persian: 'arabext', urdu: 'arabext' }[style] ?? 'latn'
  return `${number.toLocaleString(`en-u-nu-${digits}`, { useGrouping: false })}.`
}

const greek = 'αβγδεζηθικλμνξοπρστυφχψω'

/** The label of an item in letters: the 27th is 'aa'. */
function letters(number: number): string {
  const last = String.fromCodePoint(97 + ((number - 1) % 26))
  return number > 26 ? letters(Math.floor((number - 1) / 26)) + last : last
}

const tens = ['', 'x', 'xx', 'xxx', 'xl', 'l', 'lx', 'lxx', 'lxxx']
const units = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix']
const roman = (number: number) => `${tens[Math.floor(number / 10)]}${units[number % 10]}`

/** The label of an item in Word, which is an element in the text; '-' for a bullet, also one in Wingdings. */
export function labelOfWord(
  element: Element,
  family: string | undefined,
  styleOf: StyleOf,
): string {
  const label = element.textContent.trim()
  const families = Array.from(element.querySelectorAll('*'), (each) => styleOf(each, 'font-family'))
  const isSign = [family, ...families].some((each) => signsOf(each))
  return /[\p{L}\p{N}]/u.test(label) && label !== 'o' && !isSign ? label : '-'
}

function integerIn(element: Element, name: string): number | undefined {
  const number = Number.parseInt(element.getAttribute(name) ?? '')
  return Number.isNaN(number) ? undefined : number
}
