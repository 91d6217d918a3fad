import TurndownService from 'turndown'
import { pictureLine, bodyUrl } from '#domain/articles/body-picture.ts'
import { originalPath } from '#domain/articles/image.ts'
import { httpUrl, isFollowable } from '#domain/addresses/links.ts'
import { lineMark } from '#domain/articles/body-line.ts'
import { tableOf } from './table-of-html.ts'

/** Before and after a picture, until all is converted: what is around it must not get into its line. */
const pictureSign = '\uE000'
/** Before and after words, until all is converted: of two asterisks, nobody knows what they begin or end. */
const bold = { begin: '\uE001', end: '\uE002', mark: '**' }
const italic = { begin: '\uE003', end: '\uE004', mark: '*' }
type Emphasis = typeof bold

const losses: Record<string, string> = {
  IMG: 'picture',
  SVG: 'drawing',
  CANVAS: 'drawing',
  VIDEO: 'video',
  AUDIO: 'recording',
  IFRAME: 'embedded page',
}
let lost: string[] = []

function lose({ nodeName }: { nodeName: string }): string {
  const name = losses[nodeName.toUpperCase()]
  if (name !== undefined) lost.push(name)
  return ''
}

const converter = new TurndownService({
  // Turndown leaves out what has no text before it asks the rules.
  blankReplacement: (_, node) =>
    lose(node) + ((node as HTMLElement & { isBlock: boolean }).isBlock ? '\n\n' : ''),
  // A break is a new paragraph, as every line is.
  br: '',
  hr: '',
})
// A body has no escapes.
converter.escape = (text) => text

converter.addRule('heading', {
  filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  replacement: (content, node) => {
    const sign = /^H[12]$/.test(node.nodeName) ? '##' : '###'
    return paragraph(aroundPictures(content, (text) => `${sign} ${plain(text)}`))
  },
})
converter.addRule('item', {
  filter: 'li',
  replacement: (content, node) => itemOf(markOf(node), withoutBlanks(content)),
})
converter.addRule('list', {
  filter: ['ul', 'ol'],
  replacement: (content, node) => {
    if (node.parentElement?.closest('ul, ol')) lost.push('list level')
    return paragraph(withoutBlanks(content))
  },
})
converter.addRule('quotation', {
  filter: 'blockquote',
  replacement: (content) =>
    paragraph(aroundPictures(content, (text) => withoutBlanks(text).replaceAll(/^/gm, '> '))),
})
converter.addRule('link', {
  filter: 'a',
  replacement: (content, node) => {
    const href = withoutRedirect(node.getAttribute('href') ?? '')
    if (!isFollowable(href) || /\s/.test(href)) return content
    return wordsOfLines(content, node, (words) => linked(words, bodyUrl(href)))
  },
})
converter.addRule('picture', {
  filter: 'img',
  replacement: (_, node) => {
    const src = node.getAttribute('src') ?? ''
    const url = httpUrl(src)
    if (!url || /\s/.test(src)) return lose(node)
    const picture = pictureLine({
      alt: node.getAttribute('alt') ?? '',
      url: url.origin === location.origin ? originalPath(url) : src,
      size: sizeOf(node),
    })
    return pictureSign + picture + pictureSign
  },
})
/** Word and Google Docs write emphasis as a style, sometimes on an element that means another thing. */
converter.addRule('emphasis', {
  filter: (node) => /^(?:B|STRONG|I|EM|SPAN)$/.test(node.nodeName),
  replacement: (content, node) => {
    const style = node.getAttribute('style') ?? ''
    if (/mso-list:\s*ignore/i.test(style)) return ''
    const weight = /font-weight:\s*(\w+)/.exec(style)?.[1]
    const isBold = weight === undefined ? /^(?:B|STRONG)$/.test(node.nodeName) : isHeavy(weight)
    const slant = /font-style:\s*(\w+)/.exec(style)?.[1]
    const isItalic = slant === undefined ? /^(?:I|EM)$/.test(node.nodeName) : slant === 'italic'
    const inner = isItalic ? emphasised(content, node, italic) : content
    return isBold ? emphasised(inner, node, bold) : inner
  },
})
/** Word writes a list as paragraphs, each with its sign in an element of its own. */
converter.addRule('list of Word', {
  filter: (node) =>
    node.nodeName === 'P' && /mso-list:\s*l\d/i.test(node.getAttribute('style') ?? ''),
  replacement: (content, node) => {
    const signs = Array.from(node.querySelectorAll('span'))
    const sign = signs.find((span) => /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''))
    const label = sign?.textContent?.trim() ?? ''
    return itemOf(/[\p{L}\p{N}]/u.test(label) && label !== 'o' ? `${label} ` : '- ', content.trim())
  },
})
converter.addRule('code', { filter: ['code', 'pre'], replacement: (content) => content })
converter.addRule('cell', {
  filter: ['td', 'th'],
  replacement: (content, node) => {
    const table = tableOf(node)
    if (!table) return aroundPictures(content, (text) => `${text.trim()} `)
    const [before, after] = table.empty.get(node) ?? [0, 0]
    const text = content.trim().replaceAll(/\s*\n\s*/g, ' ')
    return `${'| '.repeat(before)}${text.replaceAll('|', '\\|')} | ${'| '.repeat(after)}`
  },
})
converter.addRule('row', {
  filter: 'tr',
  replacement: (content, node) => {
    const table = tableOf(node)
    if (!table) return paragraph(content.trim())
    return `| ${(content + '| '.repeat(table.empty.get(node)?.[1] ?? 0)).trim()}\n`
  },
})
converter.addRule('table', {
  filter: 'table',
  replacement: (content, node) => {
    const table = tableOf(node)
    if (!table) return paragraph(content)
    const [head = '', ...rows] = content.trim().split(/\s*\n\s*/)
    return paragraph([head, `|${' --- |'.repeat(table.columns)}`, ...rows].join('\n'))
  },
})
converter.addRule('lost', {
  filter: (node) => node.nodeName !== 'IMG' && node.nodeName.toUpperCase() in losses,
  replacement: (_, node) => lose(node),
})
converter.addRule('struck out', {
  filter: (node) =>
    /^(?:S|STRIKE|DEL)$/.test(node.nodeName) ||
    /line-through/.test(node.getAttribute('style') ?? ''),
  replacement() {
    lost.push('struck-out passage')
    return ''
  },
})
/** Powers and indices: 10²⁵, H₂O. Others, as in 1st, are words. */
converter.addRule('raised', {
  filter: ['sup', 'sub'],
  replacement(content, { nodeName }) {
    if (!/^[\d+−()n-]*\d[\d+−()n-]*$/.test(content)) {
      return /\d/.test(content) && !content.includes('[')
        ? `${nodeName === 'SUP' ? '^' : '_'}${content}`
        : content
    }
    const signs = nodeName === 'SUP' ? '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿ⁻' : '₀₁₂₃₄₅₆₇₈₉₊₋₍₎ₙ₋'
    return Array.from(content, (sign) => signs['0123456789+-()n−'.indexOf(sign)]).join('')
  },
})
converter.addRule('note', {
  filter: (node) => node.nodeName === 'A' && noteSigns(node.ownerDocument).has(node),
  replacement: (_, node) => noteSigns(node.ownerDocument).get(node) ?? '',
})

const noteMark = /^\[\^[^\]]+\]: /
const known = new WeakMap<Document, Map<Element, string>>()

/** The links that are references to notes, and those at the beginning of a note that lead back, with their signs. */
function noteSigns(page: Document): Map<Element, string> {
  const before = known.get(page)
  if (before) return before
  const signs = new Map<Element, string>()
  known.set(page, signs)
  const named = new Map<string, Element>()
  const taken = new Set<string>()
  for (const one of page.querySelectorAll('[id], [name]')) {
    named.set(one.id || (one.getAttribute('name') ?? ''), one)
  }
  const targetOf = (link: Element) =>
    named.get(/#(.+)$/.exec(link.getAttribute('href') ?? '')?.[1] ?? '')
  for (const link of page.querySelectorAll('a[href*="#"]')) {
    const [name] =
      /^[^\p{L}\p{N}]*([\p{L}\p{N}]{1,4})[^\p{L}\p{N}]*$/u.exec(link.textContent ?? '')?.slice(1) ??
      []
    const note = targetOf(link)?.closest('p, li, div')
    if (!note || name === undefined || note.contains(link)) continue
    const back = Array.from(note.querySelectorAll('a[href*="#"]')).find((one) => {
      const target = targetOf(one)
      return target && (target.contains(link) || link.contains(target))
    })
    if (!back || !note.textContent?.trimStart().startsWith(back.textContent?.trim() || ' '))
      continue
    let sign = name
    for (let n = 2; taken.has(sign); n += 1) sign = `${name}-${n}`
    taken.add(sign)
    signs.set(link, `[^${sign}]`)
    signs.set(back, `[^${sign}]: `)
  }
  return signs
}

converter.remove(['style', 'script', 'title', 'noscript', 'template'])

/** An Arabic letter may touch a mark, unless the words begin or end with punctuation there. */
const arabic = String.raw`(?=\p{L})\p{Script=Arabic}`
const letter = String.raw`(?!${arabic})[^\s\p{P}\p{S}\p{M}\uE000-\uE004]`
const touchesBefore = new RegExp(`(?:${letter}\\p{M}*|[\uE002\uE004])[\uE001\uE003]*$`, 'u')
const touchesNext = new RegExp(`^[\uE002\uE004]*(?:${letter}|[\uE001\uE003])`, 'u')
const punctuationAfterArabic = new RegExp(`${arabic}\\p{M}*[\uE001\uE003]+[\\p{P}\\p{S}]`, 'u')
const punctuationBeforeArabic = new RegExp(`[\\p{P}\\p{S}][\uE002\uE004]+${arabic}`, 'u')

const signs = /[\uE000-\uE004]|&#(?:x0*e00[0-4]|0*5734[4-8])(?![\da-f]);?/gi

/** Word draws a box of text in a comment, with a picture of it for other programs. */
const drawing =
  /<!--\[if gte vml 1\]>((?:(?!<!--).)*?)<!\[endif\]-->(?:\s*<!\[if !vml\]>.*?<!\[endif\]>)?/gis

function textInBoxes(drawn: string, vml: string): string {
  const boxes = Array.from(
    vml.matchAll(/<v:textbox[^>]*>(.*?)<\/v:textbox>/gis),
    ([, text]) => text,
  )
  return boxes.length > 0 ? boxes.join('') : drawn
}

/** The text of HTML with the marks of a body. `onLost` gets the names of pictures and the like that it cannot have. */
export function bodyFromHtml(html: string, onLost?: (names: readonly string[]) => void): string {
  lost = []
  // Our signs must not be in it. Only fonts of icons have them.
  const text = converter.turndown(html.replaceAll(signs, '').replaceAll(drawing, textInBoxes))
  if (lost.length > 0) onLost?.(lost)
  // Bold parts can be neighbours only when italic ones are joined.
  const joined = [bold, italic, bold].reduce(
    (before, { begin, end }) => before.replaceAll(end + begin, ''),
    text,
  )
  return [italic, bold]
    .reduce(withoutTouching, joined)
    .replaceAll(/[\uE001\uE002]/g, bold.mark)
    .replaceAll(/[\uE003\uE004]/g, italic.mark)
    .replaceAll(pictureSign, '\n\n')
    .replaceAll('\u00A0', ' ')
    .replaceAll(/^(\[\^[^\]]+\]:) +/gm, '$1 ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function withoutBlanks(lines: string): string {
  return lines.trim().replaceAll(/\n+/g, '\n')
}

function paragraph(text: string): string {
  return `\n\n${text}\n\n`
}

function aroundPictures(content: string, change: (text: string) => string): string {
  return content
    .split(pictureSign)
    .map((part, index) => (index % 2 === 1 || part.trim() === '' ? part : change(part)))
    .join(pictureSign)
}

/** The mark of an item is before its first text, unless that is a heading or an item itself. */
function itemOf(sign: string, content: string): string {
  let next = sign
  const lines = aroundPictures(content, (text) => {
    const first = text.trimStart()
    const mark = lineMark.test(first) || noteMark.test(first) ? '' : next
    next = ''
    return mark + first
  })
  return `${lines}\n`
}

/** Changes the words of each line, after the mark of the line. Only a block has a mark: '2. Scope' can be words. */
function wordsOfLines(
  content: string,
  node: HTMLElement,
  change: (words: string, mark: string) => string,
): string {
  const hasBlocks = Boolean(node.querySelector('h1, h2, h3, h4, h5, h6, li, blockquote'))
  return aroundPictures(content, (text) =>
    text.replaceAll(/\S.*/g, (line) => {
      const [mark = ''] = (hasBlocks && lineMark.exec(line)) || []
      return mark + change(line.slice(mark.length), mark)
    }),
  )
}

function linked(line: string, url: string): string {
  const words = line.replaceAll('[', '(').replaceAll(']', ')').trim()
  return words === '' ? line : `[${words}](${url})`
}

/** A heading is already bold. */
function plain(text: string): string {
  return without(text, bold).replaceAll(/\s+/g, ' ').trim()
}

function isHeavy(weight: string): boolean {
  return weight === 'bold' || weight === 'bolder' || Number(weight) >= 600
}

function sizeOf(image: HTMLElement) {
  const size = `${image.getAttribute('width')}x${image.getAttribute('height')}`
  const [, width, height] = /^([1-9]\d{0,4})x([1-9]\d{0,4})$/.exec(size) ?? []
  return height === undefined ? undefined : { width: Number(width), height: Number(height) }
}

/** Puts the signs directly before and after the words of each line, which has them once. A heading is already bold. */
function emphasised(content: string, node: HTMLElement, sign: Emphasis): string {
  return wordsOfLines(without(content, sign), node, (line, mark) => {
    const words = line.trimEnd()
    if (words === '' || noteMark.test(line) || (sign === bold && mark.startsWith('#'))) return line
    return sign.begin + words + sign.end + line.slice(words.length)
  })
}

/** Without the signs of words that touch others: of an asterisk inside a word, nobody knows what it begins or ends. */
function withoutTouching(text: string, { begin, end }: Emphasis): string {
  return text.replaceAll(
    new RegExp(`${begin}([^${end}]*)${end}`, 'g'),
    (whole, words: string, at) => {
      const before = text.slice(Math.max(0, at - 4), at)
      const next = text.slice(at + whole.length, at + whole.length + 4)
      const touches =
        touchesBefore.test(before) ||
        touchesNext.test(next) ||
        punctuationAfterArabic.test(before + whole.slice(0, 4)) ||
        punctuationBeforeArabic.test(whole.slice(-4) + next)
      return touches ? words : whole
    },
  )
}

function without(text: string, { begin, end }: Emphasis): string {
  return text.replaceAll(begin, '').replaceAll(end, '')
}

/** The sign of an item, or the number or letter that is printed before it. */
function markOf(item: HTMLElement): string {
  const list = item.parentElement
  if (list?.nodeName !== 'OL') return '- '
  const start = Number.parseInt(list.getAttribute('start') ?? '') || 1
  const number = start + Array.from(list.children).indexOf(item)
  const [, style = list.getAttribute('type') ?? ''] =
    /list-style-type:\s*([\w-]+)/.exec(
      `${item.getAttribute('style')} ${list.getAttribute('style')}`,
    ) ?? []
  if (/^(?:a|.+-alpha|.+-latin)$/i.test(style) && number > 0 && number <= 26) {
    const sign = String.fromCodePoint(96 + number)
    return `${/^A|upper/.test(style) ? sign.toUpperCase() : sign}. `
  }
  if (/^(?:i|.+-roman)$/i.test(style) && number > 0 && number < 40) {
    const text =
      'x'.repeat(number / 10) +
      (['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'][number % 10] ?? '')
    return `${/^I|upper/.test(style) ? text.toUpperCase() : text}. `
  }
  return `${style === 'arabic-indic' ? number.toLocaleString('ar-u-nu-arab') : number}. `
}

/** Google Docs leads the links of an exported document through a page of its own. */
function withoutRedirect(href: string): string {
  const url = httpUrl(href)
  const isRedirect = url?.hostname === 'www.google.com' && url.pathname === '/url'
  return (isRedirect && url.searchParams.get('q')) || href
}
