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
    style:
      element.nodeName === 'OL'
        ? (styleOf(element, 'list-style-type') ?? element.getAttribute('type') ?? '')
        : 'disc',
  }
}

/** What is printed before the next item of a list: its number or letter, '-' for a bullet; `undefined` for nothing. */
export function nextLabel(list: List, item: Element, styleOf: StyleOf): string | undefined {
  const number = integerIn(item, 'value') ?? list.number
  list.number = number + list.step
  if (list.style === 'disc') return '-'
  const style = styleOf(item, 'list-style-type') ?? list.style
  if (style === 'none') return undefined
  if (/^(?:a|.+-alpha|.+-latin)$/i.test(style) && number > 0 && number <= 26) {
    const sign = String.fromCodePoint(96 + number)
    return `${/^A|upper/.test(style) ? sign.toUpperCase() : sign}.`
  }
  if (/^(?:i|.+-roman)$/i.test(style) && number > 0 && number < 40) {
    const text = 'x'.repeat(number / 10) + units[number % 10]
    return `${/^I|upper/.test(style) ? text.toUpperCase() : text}.`
  }
  return `${style === 'arabic-indic' ? number.toLocaleString('ar-u-nu-arab') : number}.`
}

const units = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix']

/** The label of an item in Word, which has it in an element of its own: '-' for any bullet, also of a font of signs. */
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
