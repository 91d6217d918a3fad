import { grouped, raised } from './text-context.ts'

/** MathML as text in one line, such as 'E = mc²'; `undefined` for a formula that needs several lines. */
export function formulaText(element: Element): string | undefined {
  const text = termText(element)
  return text
    ?.replaceAll(/(?<=\p{Nd})\u2062(?=\p{Nd})/gu, '·')
    .replaceAll(/[\u2062-\u2064]/g, '')
    .replaceAll(/[\s\u2061]+/g, ' ')
    .trim()
}

function termText(element: Element): string | undefined {
  const name = element.localName.toLowerCase()
  if (/^m(?:[ino]|text)$/.test(name)) return tokenText(element.textContent, name)
  if (name === 'mspace') return ' '
  const isLine = /^(?:math|semantics|m(?:row|style|padded|frac|sup|sub|subsup|sqrt))$/.test(name)
  // A fraction without a bar is no quotient, but two terms one above the other.
  if (!isLine || element.getAttribute('linethickness') === '0') return undefined
  const children = Array.from(element.children).slice(0, name === 'semantics' ? 1 : undefined)
  const terms = children.map(termText)
  if (terms.includes(undefined)) return undefined
  const [first = '', second = '', third = ''] = terms as string[]
  if (name === 'mfrac') return `${grouped(first)}/${grouped(second)}`
  if (name === 'msup') return grouped(first) + shifted(second, 'SUP')
  if (name === 'msub') return grouped(first) + shifted(second, 'SUB')
  if (name === 'msubsup') return grouped(first) + shifted(second, 'SUB') + shifted(third, 'SUP')
  const joined = children.reduce(
    (all, child, index) => all + apart(all, terms[index] ?? '', child),
    '',
  )
  return name === 'msqrt' ? `√${grouped(joined)}` : joined
}

/** A fraction gets a space after a number, and brackets before a factor: '2 1/2' and '(1/2)x'. */
function apart(
  before: string,
  text: string,
  { localName, nextElementSibling: next }: Element,
): string {
  if (localName !== 'mfrac') return text
  const isFactor = next !== null && !/^(?:mo|mspace|mtext)$/.test(next.localName)
  return (/\p{Nd}$/u.test(before) ? ' ' : '') + (isFactor ? `(${text})` : text)
}

function tokenText(text: string, name: string): string {
  const token = name === 'mtext' ? text : text.trim()
  return name === 'mo' && /^[=<>≤≥≈≠→×]$/.test(token) ? ` ${token} ` : token
}

function shifted(text: string, how: 'SUP' | 'SUB'): string {
  const shown = raised(text, how, '')
  return shown === text ? (how === 'SUP' ? '^' : '_') + grouped(text) : shown
}
