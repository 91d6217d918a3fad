import type { Mark } from 'prosemirror-model'
import { httpUrl, isFollowable } from '#domain/text/urls.ts'
import { bodyUrl } from '#domain/body/picture.ts'
import { bodySchema } from '#features/writing/body/schema.ts'
import type { List } from './label-of-item.ts'
import { isOfParent, type StyleOf, type TextStyle } from './styles.ts'

const { marks } = bodySchema

/** The properties of a text that the elements around it decide. */
export interface TextContext {
  kind: 'p' | 'h2' | 'h3'
  marks: readonly Mark[]
  list?: List
  /** The quotation or the cell around the text, in which each line has the same kind. */
  inside?: Element | undefined
  /** The name of the footnote to which the text belongs. */
  note?: string
  raised?: 'SUP' | 'SUB' | undefined
  style: TextStyle
}

export function isStruck(element: Element, styleOf: StyleOf): boolean {
  const lines = ['text-decoration', 'text-decoration-line'].map((name) => styleOf(element, name))
  const isSet = lines.some((line) => line !== undefined)
  return isSet
    ? lines.some((line) => line?.includes('line-through'))
    : /^(?:S|STRIKE|DEL)$/.test(element.nodeName)
}

/** The kind, marks and shift of the text in an element. Word and Google write emphasis as a style. */
export function textIn(
  element: Element,
  around: TextContext,
  styleOf: StyleOf,
): Pick<TextContext, 'kind' | 'marks' | 'raised'> {
  const name = element.nodeName
  const kind = /^H[12]$/.test(name) ? 'h2' : /^H[3-6]$/.test(name) ? 'h3' : around.kind
  const [weight, slant] = ['font-weight', 'font-style']
    .map((property) => styleOf(element, property))
    .map((value) => (value !== undefined && isOfParent.test(value) ? undefined : value))
  const shift = /^T[DH]$/.test(name) ? undefined : shiftOf(element, styleOf)
  const isHeavy = weight ? /^(?:bold|bolder|[6-9]\d\d)$/.test(weight) : /^(?:B|STRONG)$/.test(name)
  // Arabic has no italics, so pages write emphasis with weight.
  const isHeavyEmphasis = name === 'EM' && isHeavy && slant !== 'italic'
  // The head of a table, like a heading, is bold anyway, and needs no mark.
  const isBold = isHeavy && !isHeavyEmphasis && name !== 'TH'
  const isItalic = isHeavyEmphasis || (slant ? slant === 'italic' : /^(?:I|EM)$/.test(name))
  const href = linkOf(element)
  let all = around.marks
  if ((weight && !isHeavyEmphasis) || kind !== 'p') all = marks.strong.removeFromSet(all)
  if (slant) all = marks.em.removeFromSet(all)
  if (isBold && kind === 'p') all = marks.strong.create().addToSet(all)
  if (isItalic) all = marks.em.create().addToSet(all)
  if (isFollowable(href)) all = marks.link.create({ href: bodyUrl(href) }).addToSet(all)
  return { kind, marks: all, raised: shift ?? around.raised }
}

/** The text of a power or an index with a power or an index inside: '10^100' in 10^(10^100). Absent for others. */
export function shiftedTwice(element: Element, styleOf: StyleOf): string | undefined {
  let [hasOwn, hasShifted] = [false, false]
  const texts = Array.from(element.childNodes, (child): string => {
    if (child.nodeType !== 1) return own(child.nodeValue ?? '')
    const inner = child as Element
    const shift = shiftOf(inner, styleOf)
    const text = shiftedTwice(inner, styleOf)
    if (!shift && text === undefined) return own(inner.textContent)
    hasShifted = true
    const written = text ?? inner.textContent
    return shift ? (shift === 'SUP' ? '^' : '_') + grouped(written.trim()) : written
  })
  return hasOwn && hasShifted ? texts.join('').trim() : undefined

  function own(text: string): string {
    hasOwn ||= text.trim() !== ''
    return text
  }
}

/** How far up or down a text must be moved to be a power or an index, by unit. */
const least: Record<string, number> = { px: 2, pt: 2, em: 0.2, '%': 20 }

function shiftOf(element: Element, styleOf: StyleOf): 'SUP' | 'SUB' | undefined {
  const name = element.nodeName
  const align = styleOf(element, 'vertical-align') ?? ''
  if (name === 'SUP' || name === 'SUB') return name
  if (align === 'super' || align === 'sub') return align === 'super' ? 'SUP' : 'SUB'
  const length = styleOf(element, 'mso-text-raise') ?? align
  const [, size = '', unit = ''] = /^(-?[\d.]+)(px|pt|em|%)$/.exec(length) ?? []
  if (Math.abs(Number(size)) < (least[unit] ?? Infinity)) return undefined
  return Number(size) > 0 ? 'SUP' : 'SUB'
}

/** The URL of a link, or ''. Links in Google Docs lead through a redirect of Google, which is left out. */
export function linkOf(element: Element): string {
  const written = element.nodeName === 'A' ? (element.getAttribute('href') ?? '') : ''
  const href = written.trim().replaceAll(/\s/g, '%20')
  const url = httpUrl(href)
  const isRedirect = url?.hostname === 'www.google.com' && url.pathname === '/url'
  return (isRedirect && url.searchParams.get('q')) || href
}

/** The letters for which Unicode has a raised letter. */
const letters = 'abcdefghijklmnoprstuvwxyz'
const raisedLetters = 'ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ'

/**
 * Powers and indices with signs of Unicode: 10²⁵, 2ᵏ, H₂O. Others get a `^` or `_`: 2^30%, ١٠^٢٥, x_i. '1st' stays.
 * @param base the text before the power or the index.
 */
export function raised(text: string, how: 'SUP' | 'SUB', base: string): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? []
  return inner === '' ? text : before + raisedWord(inner, how, base) + after
}

function raisedWord(text: string, how: 'SUP' | 'SUB', base: string): string {
  const letter = how === 'SUP' && text.length === 1 ? letters.indexOf(text) : -1
  if (letter >= 0) return raisedLetters[letter] ?? text
  const plain = text.replaceAll('−', '-')
  // Also several numbers, such as those of footnotes: 'as said¹, ²'.
  if (/^[\d+()n-]+(?:,? [\d+()n-]+)*$/.test(plain)) {
    const signs = how === 'SUP' ? '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿ' : '₀₁₂₃₄₅₆₇₈₉₊₋₍₎ₙ'
    return Array.from(plain, (sign) => signs['0123456789+-()n'.indexOf(sign)] ?? sign).join('')
  }
  const isPower =
    /\p{N}/u.test(text) || (/(?:^|[^\p{L}])[\p{L}\p{N}]$/u.test(base) && !ordinal.test(text))
  return isPower && !/[[\]]/.test(text) ? (how === 'SUP' ? '^' : '_') + grouped(text) : text
}

const ordinal =
  /^(?:st|nd|rd|th|[eao]|er|[eè]?re|[eè]?me|lle|os|gr|[ºª]|tm|sm|r|[^\p{L}\p{N}−-]+)$/iu

/** A term in brackets, unless it is one number, word or sign. */
export function grouped(text: string): string {
  const isOne = /^(?:\p{Nd}+(?:[.,٫٬]\p{Nd}+)*[%٪]?|\p{L}+|.?)$/u.test(text)
  return isOne || /^\([^()]*\)$/.test(text) ? text : `(${text.trim()})`
}
