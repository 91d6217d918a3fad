import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { bodyUrl, pictureLine } from '#domain/body/picture.ts'
import { originalPath } from '#domain/articles/image.ts'
import { httpUrl, isFollowable } from '#domain/addresses/links.ts'
import { bodySchema } from '#features/writing/body/schema.ts'
import { gridOf, isOfTexts } from './grid-of-table.ts'
import { inertHtml } from './inert-html.ts'
import { labelOf, labelOfWord } from './label-of-item.ts'
import { notesOf, type Notes } from './notes-of-html.ts'

const { nodes, marks } = bodySchema

interface Line {
  kind: 'p' | 'h2' | 'h3' | 'ul' | 'ol' | 'blockquote' | 'footnote' | 'block'
  content: Node[]
  /** The label of an item, or the name of a note. */
  label: string
  inside: Element | undefined
}

/** What the elements around a text make of it. */
interface Around {
  kind: 'p' | 'h2' | 'h3'
  marks: readonly Mark[]
  /** The label of the item, or the name of the note, whose first line is still to come. */
  item?: { label: string | undefined; isNote?: boolean }
  /** The quotation or the cell, whose lines are all of one kind. */
  inside?: Element | undefined
  keepsLines?: boolean
}

/**
 * The blocks of a body for HTML that another program wrote. Lists have one level.
 * @param onLost gets the names of what a body cannot have, such as 'picture', each time.
 */
export function blocksFromHtml(html: string, onLost?: (names: readonly string[]) => void): Node[] {
  const root = inertHtml(html.replaceAll(drawing, textInBoxes))
  const lost: string[] = []
  const lines = linesOf(root, { kind: 'p', marks: [] }, notesOf(root), lost)
  if (lost.length > 0) onLost?.(lost)
  return blocksOf(lines)
}

/** Word draws a box of text in a comment, with a picture of it for other programs. */
const drawing =
  /<!--\[if gte vml 1\]>((?:(?!<!--).)*?)<!\[endif\]-->(?:\s*<!\[if !vml\]>.*?<!\[endif\]>)?/gis

function textInBoxes(drawn: string, vml: string): string {
  const boxes = vml.matchAll(/<v:textbox[^>]*>(.*?)<\/v:textbox>/gis)
  return Array.from(boxes, ([, text]) => text).join('') || drawn
}

function blocksOf(lines: readonly Line[]): Node[] {
  const blocks: Node[] = []
  for (const [index, { kind, content, label, inside }] of lines.entries()) {
    const before = lines[index - 1]
    if (kind === 'block') blocks.push(...content)
    else if (kind === 'footnote') blocks.push(nodes.footnote.create({ name: label }, content))
    else if (kind === 'p' || kind === 'h2' || kind === 'h3') {
      blocks.push(nodes[kind].create(null, content))
    } else {
      const item = (kind === 'blockquote' ? nodes.quoted : nodes.li).create(null, content)
      const isJoined = before?.kind === kind && before.inside === inside
      const list = isJoined ? blocks.pop()?.content.addToEnd(item) : item
      blocks.push(nodes[kind].create(null, list))
    }
  }
  return blocks
}

function linesOf(root: Element, around: Around, notes: Notes, lost: string[]): Line[] {
  const reader = new Reader(notes, lost)
  reader.readInside(root, around)
  reader.end()
  return reader.lines
}

const blockNames =
  /^(?:ADDRESS|ARTICLE|ASIDE|BLOCKQUOTE|CENTER|DD|DETAILS|DIV|DL|DT|FIGCAPTION|FIGURE|FOOTER|FORM|H[1-6R]|HEADER|LI|MAIN|NAV|OL|P|PRE|SECTION|TABLE|TBODY|TFOOT|THEAD|TR|UL)$/
const unseen = /^(?:STYLE|SCRIPT|TITLE|NOSCRIPT|TEMPLATE|BUTTON|DIALOG)$/
const losses: Record<string, string> = {
  SVG: 'drawing',
  CANVAS: 'drawing',
  VIDEO: 'video',
  AUDIO: 'recording',
  IFRAME: 'embedded page',
}

/** Walks through HTML and collects its lines. */
class Reader {
  readonly lines: Line[] = []
  #line: Line | undefined
  readonly #notes: Notes
  readonly #lost: string[]

  constructor(notes: Notes, lost: string[]) {
    this.#notes = notes
    this.#lost = lost
  }

  readInside(element: Element, around: Around): void {
    for (const child of element.childNodes) {
      if (child.nodeType === 1) this.#read(child as Element, around)
      else if (child.nodeType === 3) this.#addText(child.nodeValue ?? '', around)
    }
  }

  end(): void {
    const { content = [] } = this.#line ?? {}
    const last = content.at(-1)
    if (last?.text === ' ') content.pop()
    else if (last?.text?.endsWith(' ')) {
      content[content.length - 1] = bodySchema.text(last.text.trimEnd(), last.marks)
    }
    if (this.#line && content.length > 0) this.lines.push(this.#line)
    this.#line = undefined
  }

  #read(element: Element, around: Around): void {
    const name = element.nodeName.toUpperCase()
    const note = this.#notes.get(element)
    const style = element.getAttribute('style') ?? ''
    const isRaised = /^SU[BP]$/.test(name) && /\d/.test(element.textContent)
    if (unseen.test(name) || /mso-list:\s*ignore/i.test(style) || note?.is === 'back') return
    if (/^(?:S|STRIKE|DEL)$/.test(name) || style.includes('line-through')) {
      if (element.textContent.trim() !== '') this.#lost.push('struck-out passage')
    } else if (losses[name] !== undefined) this.#lost.push(losses[name])
    else if (name === 'IMG') this.#addPicture(element)
    else if (name === 'BR' && around.kind !== 'p') this.#addText(' ', around)
    else if (name === 'BR') this.end()
    else if (note?.is === 'reference')
      this.#add(nodes.reference.create({ name: note.name }), around)
    else if (isRaised && !element.querySelector('a')) this.#addText(raised(element), around)
    else if (name === 'TABLE') this.#readTable(element, around)
    else this.#readBlock(element, name, { ...around, marks: marksOf(element, around) })
  }

  #readBlock(element: Element, name: string, around: Around): void {
    const isBlock = blockNames.test(name)
    if (isBlock) this.end()
    if (/^H[1-6]$/.test(name)) {
      around.kind = /[12]/.test(name) ? 'h2' : 'h3'
      around.marks = marks.strong.removeFromSet(around.marks)
    } else if (name === 'BLOCKQUOTE') around.inside ??= element
    else if (name === 'PRE') around.keepsLines = true
    const isInList = /^[OU]L$/.test(name) && element.parentElement?.closest('ul, ol')
    if (isInList) this.#lost.push('list level')
    const label = name === 'LI' ? labelOf(element) : name === 'P' ? labelOfWord(element) : undefined
    if (label !== undefined) around.item = { label }
    const note = this.#notes.get(element)
    if (note?.is === 'text') around.item = { label: note.name, isNote: true }
    this.readInside(element, around)
    if (isBlock) this.end()
    else if (/^T[DH]$/.test(name)) this.#addText(' ', around)
  }

  #readTable(table: Element, around: Around): void {
    const grid = gridOf(table)
    if (!grid) {
      if (isOfTexts(table)) this.#lost.push('table')
      this.#readBlock(table, 'TABLE', around)
      return
    }
    const space = Fragment.from(bodySchema.text(' '))
    const cellOf = (cell: Element | undefined) => {
      const inCell = { kind: 'p' as const, marks: [], inside: cell }
      const lines = cell ? linesOf(cell, inCell, this.#notes, this.#lost) : []
      const texts = lines.map(({ content }) => Fragment.from(content))
      return nodes.cell.create(
        null,
        texts.length > 0 ? texts.reduce((all, next) => all.append(space).append(next)) : null,
      )
    }
    const rows = grid.map((row) => nodes.row.create(null, Array.from(row, cellOf)))
    this.#addBlock(nodes.table.create(null, rows))
  }

  #addPicture(image: Element): void {
    const src = image.getAttribute('src') ?? ''
    const url = httpUrl(src)
    if (!url || /\s/.test(src)) {
      this.#lost.push('picture')
      return
    }
    const source = pictureLine({
      alt: image.getAttribute('alt') ?? '',
      url: url.origin === location.origin ? originalPath(url) : src,
      size: sizeOf(image),
    })
    this.#addBlock(nodes.picture.create({ source }))
  }

  #addBlock(block: Node): void {
    this.end()
    this.lines.push({ kind: 'block', content: [block], label: '', inside: undefined })
  }

  #addText(written: string, around: Around): void {
    if (around.keepsLines && written.includes('\n')) {
      for (const line of written.split('\n')) {
        this.#addText(line, { ...around, keepsLines: false })
        this.end()
      }
      return
    }
    const text = written.replaceAll(/\s+/g, ' ')
    const before = this.#line?.content.at(-1)
    const isStart = this.#line === undefined || before === undefined
    const shown = isStart || before?.text?.endsWith(' ') ? text.trimStart() : text
    if (shown === '') return
    const isLink = around.marks.some(({ type }) => type === marks.link)
    // The words of a link have no brackets.
    const words = isLink ? shown.replaceAll('[', '(').replaceAll(']', ')') : shown
    this.#add(bodySchema.text(words, around.marks), around)
  }

  #add(node: Node, around: Around): void {
    this.#lineHere(around).content.push(node)
  }

  /** The line that is being read, or a new one. */
  #lineHere({ kind, item, inside }: Around): Line {
    if (this.#line) return this.#line
    const line: Line = { kind: inside ? 'blockquote' : kind, content: [], label: '', inside }
    const { label, isNote } = { ...item }
    if (item) item.label = undefined
    if (label !== undefined) this.#label(line, label, isNote)
    this.#line = line
    return line
  }

  #label(line: Line, label: string, isNote = false): void {
    const [, number] = /^(\d+)\.$/.exec(label) ?? []
    if (isNote) Object.assign(line, { kind: 'footnote', label })
    else if (line.kind === 'p' && label === '-') line.kind = 'ul'
    else if (line.kind === 'p' && number) this.#number(line, Number(number))
    else if (label !== '-' || line.inside) line.label = label
    const isText = /^(?:p|h2|h3|blockquote)$/.test(line.kind) && line.label !== ''
    if (isText) line.content.push(bodySchema.text(`${line.label} `))
  }

  /**
   * A list of a body begins with 1 and has no gaps. Elsewhere a number is text, and after a list it has a bracket: with
   * a point it would go on with that list.
   */
  #number(line: Line, number: number): void {
    const before = this.lines.at(-1)
    const isNext = before?.kind === 'ol' ? before.label === `${number - 1}` : number === 1
    if (isNext) line.kind = 'ol'
    const isBracketed = before?.kind === 'ol' || before?.label === `${number - 1})`
    line.label = isNext ? `${number}` : `${number}${isBracketed ? ')' : '.'}`
  }
}

/** The marks of the text in an element. Word and Google Docs write emphasis as a style. A heading is bold already. */
function marksOf(element: Element, { kind, marks: around }: Around): readonly Mark[] {
  const name = element.nodeName
  const style = element.getAttribute('style') ?? ''
  const weight = /font-weight:\s*(\w+)/.exec(style)?.[1]
  const slant = /font-style:\s*(\w+)/.exec(style)?.[1]
  const isBold = weight ? /^(?:bold|bolder|[6-9]\d\d)$/.test(weight) : /^(?:B|STRONG)$/.test(name)
  const isItalic = slant ? slant === 'italic' : /^(?:I|EM)$/.test(name)
  const href = withoutRedirect(name === 'A' ? (element.getAttribute('href') ?? '') : '')
  let all = around
  if (weight) all = marks.strong.removeFromSet(all)
  if (slant) all = marks.em.removeFromSet(all)
  if (isBold && kind === 'p') all = marks.strong.create().addToSet(all)
  if (isItalic) all = marks.em.create().addToSet(all)
  if (!isFollowable(href) || /\s/.test(href)) return all
  return marks.link.create({ href: bodyUrl(href) }).addToSet(all)
}

/** Google Docs leads the links of an exported document through a page of its own. */
function withoutRedirect(href: string): string {
  const url = httpUrl(href)
  const isRedirect = url?.hostname === 'www.google.com' && url.pathname === '/url'
  return (isRedirect && url.searchParams.get('q')) || href
}

function sizeOf(image: Element) {
  const size = `${image.getAttribute('width')}x${image.getAttribute('height')}`
  const [, width, height] = /^([1-9]\d{0,4})x([1-9]\d{0,4})$/.exec(size) ?? []
  return height === undefined ? undefined : { width: Number(width), height: Number(height) }
}

/** Powers and indices: 10²⁵, H₂O. Others, as in 2^30%, get a sign. */
function raised({ nodeName, textContent }: Element): string {
  const isPower = nodeName === 'SUP'
  if (!/^[\d+−()n-]+$/.test(textContent)) return (isPower ? '^' : '_') + textContent
  const signs = isPower ? '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿ⁻' : '₀₁₂₃₄₅₆₇₈₉₊₋₍₎ₙ₋'
  return Array.from(textContent, (sign) => signs['0123456789+-()n−'.indexOf(sign)]).join('')
}
