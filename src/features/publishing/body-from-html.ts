import TurndownService from 'turndown'
import { pictureLine } from '#domain/body-picture.ts'
import { bodyUrl } from '#domain/body-url.ts'
import { httpUrl, isFollowable } from '#domain/links.ts'

const converter = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  emDelimiter: '*',
  strongDelimiter: '**',
  // A break is a new paragraph, as every line is.
  br: '',
})
// A body has no escapes.
converter.escape = (text) => text

converter.addRule('heading', {
  filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  replacement: (content, node) =>
    paragraph(`${/^H[12]$/.test(node.nodeName) ? '##' : '###'} ${plain(content)}`),
})
converter.addRule('item', {
  filter: 'li',
  replacement: (content, node) => {
    const [first = '', ...nested] = content.trim().split(/\n+/)
    const lines = [`${markOf(node)}${first}`, ...nested]
    return `${lines.join('\n')}\n`
  },
})
converter.addRule('list', {
  filter: ['ul', 'ol'],
  replacement: (content) => paragraph(content.trim().replaceAll(/\n+/g, '\n')),
})
converter.addRule('quotation', {
  filter: 'blockquote',
  replacement: (content) =>
    paragraph(content.trim().replaceAll(/\n+/g, '\n').replaceAll(/^/gm, '> ')),
})
converter.addRule('link', {
  filter: 'a',
  replacement: (content, node) => {
    const href = node.getAttribute('href') ?? ''
    const text = content.replaceAll(/[[\]\n]+/g, ' ').trim()
    const isLink = text !== '' && isFollowable(href) && !/\s/.test(href)
    return isLink ? `[${text}](${bodyUrl(href)})` : content
  },
})
converter.addRule('picture', {
  filter: 'img',
  replacement: (_, node) => {
    const url = node.getAttribute('src') ?? ''
    const alt = node.getAttribute('alt') ?? ''
    return httpUrl(url) && !/\s/.test(url) ? paragraph(pictureLine({ alt, url })) : ''
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
    return mark(mark(content, isItalic && '*'), isBold && '**')
  },
})
/** Word writes a list as paragraphs, each with its sign in an element of its own. */
converter.addRule('list of Word', {
  filter: (node) =>
    node.nodeName === 'P' && /mso-list:\s*l\d/i.test(node.getAttribute('style') ?? ''),
  replacement: (content, node) => {
    const signs = Array.from(node.querySelectorAll('span'))
    const sign = signs.find((span) => /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''))
    const isNumber = /^\s*\w{1,3}[.)]/.test(sign?.textContent ?? '')
    return `${isNumber ? '1.' : '-'} ${content.trim()}\n`
  },
})
converter.addRule('code', { filter: ['code', 'pre'], replacement: (content) => content })
converter.addRule('rule', { filter: 'hr', replacement: () => '\n\n' })
converter.addRule('cell', { filter: ['td', 'th'], replacement: (content) => `${content.trim()} ` })
converter.addRule('row', { filter: 'tr', replacement: (content) => paragraph(content.trim()) })
converter.remove(['style', 'script', 'title', 'noscript', 'template'])

/** The text of an HTML document with the marks of a body. HTML for which a body has no mark becomes text. */
export function bodyFromHtml(html: string): string {
  return (
    converter
      .turndown(html)
      .replaceAll('\u00A0', ' ')
      // Two neighbouring bold parts become one.
      .replaceAll('****', '')
      .split('\n')
      .map((line) => line.trimEnd())
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
  )
}

function paragraph(text: string): string {
  return `\n\n${text}\n\n`
}

/** A heading is already bold. */
function plain(text: string): string {
  return text.replaceAll('**', '').replaceAll(/\s+/g, ' ').trim()
}

function isHeavy(weight: string): boolean {
  return weight === 'bold' || weight === 'bolder' || Number(weight) >= 600
}

/** Puts the asterisks directly before and after the words of each line. */
function mark(content: string, sign: string | false): string {
  if (sign === false) return content
  return content.replaceAll(/[^\s].*/g, (line) => {
    const words = line.trimEnd()
    return sign + words + sign + line.slice(words.length)
  })
}

/** The mark of a list's item: its number, or a dash. */
function markOf(item: HTMLElement): string {
  const list = item.parentElement
  if (list?.nodeName !== 'OL') return '- '
  return `${Array.from(list.children).indexOf(item) + 1}. `
}
