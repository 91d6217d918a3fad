import type { Mark } from 'prosemirror-model'
import { httpUrl, isFollowable } from '#domain/addresses/links.ts'
import { bodyUrl } from '#domain/body/picture.ts'
import { bodySchema } from '#features/writing/body/schema.ts'
import type { List } from './label-of-item.ts'
import type { StyleOf, TextStyle } from './styles.ts'

const { marks } = bodySchema

/** What the elements around a text make of it. */
export interface Around {
  kind: 'p' | 'h2' | 'h3'
  marks: readonly Mark[]
  list?: List
  /** The quotation or the cell, whose lines are all of one kind. */
  inside?: Element | undefined
  /** The name of the note. */
  note?: string
  raised?: 'SUP' | 'SUB' | undefined
  style: TextStyle
}

export function isStruck(element: Element, styleOf: StyleOf): boolean {
  const line = styleOf(element, 'text-decoration') ?? styleOf(element, 'text-decoration-line')
  return line?.includes('line-through') ?? /^(?:S|STRIKE|DEL)$/.test(element.nodeName)
}

/** What an element makes of its text. Word and Google write emphasis as a style. A heading is bold already. */
export function textIn(
  element: Element,
  around: Around,
  styleOf: StyleOf,
): Pick<Around, 'kind' | 'marks' | 'raised'> {
  const name = element.nodeName
  const kind = /^H[12]$/.test(name) ? 'h2' : /^H[3-6]$/.test(name) ? 'h3' : around.kind
  const weight = styleOf(element, 'font-weight')
  const slant = styleOf(element, 'font-style')
  const shift = styleOf(element, 'vertical-align')
  const isHeavy = weight ? /^(?:bold|bolder|[6-9]\d\d)$/.test(weight) : /^(?:B|STRONG)$/.test(name)
  // Arabic has no italics, so pages write emphasis with weight.
  const isHeavyEmphasis = name === 'EM' && isHeavy && slant !== 'italic'
  // A head of a table is bold already.
  const isBold = isHeavy && !isHeavyEmphasis && name !== 'TH'
  const isItalic = isHeavyEmphasis || (slant ? slant === 'italic' : /^(?:I|EM)$/.test(name))
  const href = linkOf(element)
  let all = around.marks
  if ((weight && !isHeavyEmphasis) || kind !== 'p') all = marks.strong.removeFromSet(all)
  if (slant) all = marks.em.removeFromSet(all)
  if (isBold && kind === 'p') all = marks.strong.create().addToSet(all)
  if (isItalic) all = marks.em.create().addToSet(all)
  if (isFollowable(href)) all = marks.link.create({ href: bodyUrl(href) }).addToSet(all)
  const isSup = name === 'SUP' || shift === 'super'
  const isSub = name === 'SUB' || shift === 'sub'
  return { kind, marks: all, raised: isSup ? 'SUP' : isSub ? 'SUB' : around.raised }
}

/** Where an element leads, or an empty text. Google Docs leads the links of a document through a page of its own. */
export function linkOf(element: Element): string {
  const written = element.nodeName === 'A' ? (element.getAttribute('href') ?? '') : ''
  const href = written.trim().replaceAll(/\s/g, '%20')
  const url = httpUrl(href)
  const isRedirect = url?.hostname === 'www.google.com' && url.pathname === '/url'
  return (isRedirect && url.searchParams.get('q')) || href
}

/** Powers and indices: 10²⁵, H₂O. Others with digits, as in 2^30% and ١٠^٢٥, get a sign; 1st is a word. */
export function raised(text: string, how: 'SUP' | 'SUB'): string {
  const plain = text.replaceAll('−', '-')
  if (!/^[\d+()n-]+$/.test(plain)) {
    return /\p{Nd}/u.test(text) && !text.includes('[') ? (how === 'SUP' ? '^' : '_') + text : text
  }
  const signs = how === 'SUP' ? '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿ' : '₀₁₂₃₄₅₆₇₈₉₊₋₍₎ₙ'
  return Array.from(plain, (sign) => signs['0123456789+-()n'.indexOf(sign)]).join('')
}
