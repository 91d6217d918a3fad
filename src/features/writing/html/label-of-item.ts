/** What is printed before an item of a list: its number or letter with the sign after it, or '-' for a bullet. */
export function labelOf(item: Element): string {
  const list = item.parentElement
  if (list?.nodeName !== 'OL') return '-'
  const items = Array.from(list.children).filter(({ nodeName }) => nodeName === 'LI')
  const index = items.indexOf(item)
  const from = items.findLastIndex((each, at) => at <= index && integerIn(each, 'value'))
  const first = integerIn(items[from], 'value') || integerIn(list, 'start') || 1
  const number = first + index - Math.max(0, from)
  const [, style = list.getAttribute('type') ?? ''] =
    /list-style-type:\s*([\w-]+)/.exec(
      `${item.getAttribute('style')} ${list.getAttribute('style')}`,
    ) ?? []
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

/** Word writes a list as paragraphs, each with its label in an element of its own. */
export function labelOfWord(paragraph: Element): string | undefined {
  if (!/mso-list:\s*l\d/i.test(paragraph.getAttribute('style') ?? '')) return undefined
  const spans = Array.from(paragraph.querySelectorAll('span'))
  const sign = spans.find((span) => /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''))
  const label = sign?.textContent.trim() ?? ''
  return /[\p{L}\p{N}]/u.test(label) && label !== 'o' ? label : '-'
}

function integerIn(element: Element | undefined, name: string): number | undefined {
  return Number.parseInt(element?.getAttribute(name) ?? '') || undefined
}
