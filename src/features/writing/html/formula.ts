import { raised } from './around.ts'

/** A formula in one line, such as 'E = mc²' for MathML; `undefined` for what has more than one line. */
export function formulaText(element: Element): string | undefined {
  const name = element.localName.toLowerCase()
  if (/^m[inos]$|^mtext$/.test(name)) return tokenText(element.textContent, name)
  if (name === 'mspace') return ' '
  if (!/^(?:math|m(?:row|style|padded|frac|sup|sub|subsup|sqrt))$|^semantics$/.test(name))
    return undefined
  const children = Array.from(element.children)
  const texts = (name === 'semantics' ? children.slice(0, 1) : children).map(formulaText)
  if (texts.includes(undefined)) return undefined
  const [first = '', second = '', third = ''] = texts as string[]
  if (name === 'mfrac') return `${grouped(first)}/${grouped(second)}`
  if (name === 'msqrt') return `√${grouped(texts.join(''))}`
  if (name === 'msup') return grouped(first) + shifted(second, 'SUP')
  if (name === 'msub') return grouped(first) + shifted(second, 'SUB')
  if (name === 'msubsup') return grouped(first) + shifted(second, 'SUB') + shifted(third, 'SUP')
  return texts.join('').replaceAll(/ +/g, ' ')
}

/** Some operators are invisible. */
function tokenText(text: string, name: string): string {
  const token = text.replaceAll(/[\u2061-\u2064]/g, '').trim()
  return name === 'mo' && /^[=<>≤≥≈≠→×]$/.test(token) ? ` ${token} ` : token
}

const grouped = (text: string) => (/^[\p{L}\p{N}.,]*$/u.test(text) ? text : `(${text.trim()})`)

function shifted(text: string, how: 'SUP' | 'SUB'): string {
  const shown = raised(text, how)
  return shown === text ? (how === 'SUP' ? '^' : '_') + grouped(text) : shown
}
