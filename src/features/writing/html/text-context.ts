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
  const level = headingLevel(element)
  const kind = level === undefined ? around.kind : level < 3 ? 'h2' : 'h3'
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

function headingLevel(element: Element): number | undefined {
  const [, level] = /^H([1-6])$/.exec(element.nodeName) ?? []
  if (level === undefined && !element.matches('[role=heading]')) return undefined
  return Number(level ?? element.getAttribute('aria-level') ?? 2)
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
  const style = (property: string) => styleOf(element, property) ?? ''
  const align = style('vertical-align')
  if (name === 'SUP' || name === 'SUB') return name
  const names = [align, style('font-variant-position'), style('font-feature-settings')].join(' ')
  if (/\b(?:super|sups)\b/.test(names)) return 'SUP'
  if (/\b(?:sub|subs|sinf)\b/.test(names)) return 'SUB'
  // Text that keeps its size is only moved into line with its neighbours.
  const isSmall = /^(?:smaller|[1-8]\d?%|0?\.\d+r?em|\dp[tx])/.test(style('font-size'))
  if (isSmall && align.endsWith('top')) return 'SUP'
  const length = style('mso-text-raise') || (isSmall ? offsetOf(style) : '') || align
  const [, size = '', unit = ''] = /^(-?[\d.]+)(px|pt|em|%)$/.exec(length) ?? []
  if (Math.abs(Number(size)) < (least[unit] ?? Infinity)) return undefined
  return Number(size) > 0 ? 'SUP' : 'SUB'
}

/** How far up a text is moved from its place in the line; '' if it is not. */
function offsetOf(style: (property: string) => string): string {
  if (style('position') !== 'relative') return ''
  const top = style('top')
  return style('bottom') || (top.startsWith('-') ? top.slice(1) : top && `-${top}`)
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
  const mark = how === 'SUP' && { TM: '™', SM: '℠' }[text]
  if (mark) return mark
  // Also the letters of several footnotes: 'as said a, b'.
  if (how === 'SUP' && /^[a-pr-z](?:, ?[a-pr-z])*$/.test(text)) {
    return text.replaceAll(/[a-z]/g, (letter) => raisedLetters[letters.indexOf(letter)] ?? letter)
  }
  const plain = text.replaceAll(/[−–]/g, '-')
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
