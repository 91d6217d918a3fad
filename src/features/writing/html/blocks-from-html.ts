import { Fragment, type Node } from 'prosemirror-model'
import { pictureLine } from '#domain/body/picture.ts'
import { originalPath } from '#domain/articles/image.ts'
import { httpUrl } from '#domain/addresses/links.ts'
import { bodySchema } from '#features/writing/body/schema.ts'
import { countMerged, gridOf, isLayout } from './grid-of-table.ts'
import { inertHtml } from './inert-html.ts'
import { isStruck, raised, textIn, type Around } from './around.ts'
import { labelOfWord, listOf, nextLabel, styleOf } from './label-of-item.ts'
import { notesOf, type Notes } from './notes-of-html.ts'

const { nodes } = bodySchema

export interface Pasted {
  blocks: readonly Node[]
  /** The names of what was not kept: 'picture', 'list level'. */
  lost: readonly string[]
}

interface Line {
  kind: Around['kind'] | 'ul' | 'ol' | 'blockquote' | 'footnote' | 'block'
  content: Node[]
  /** The number of an item of an `ol`, another label that is shown as text, or the name of a note. */
  label: string
  inside: Element | undefined
}

/** The blocks of a body for HTML of another program. */
export function blocksFromHtml(html: string): Pasted {
  const root = inertHtml(html.replaceAll(drawing, textInBoxes))
  const lost: string[] = []
  const lines = readLines(root, { kind: 'p', marks: [] }, notesOf(root), lost)
  return { blocks: blocksOf(lines), lost }
}

/** Word draws a box of text in a comment, with a picture of it for other programs. */
const drawing =
  /<!--\[if gte vml 1\]>((?:(?!<!--).)*?)<!\[endif\]-->(?:\s*<!\[if !vml\]>.*?<!\[endif\]>)?/gis

function textInBoxes(drawn: string, vml: string): string {
  const boxes = vml.matchAll(/<v:textbox[^>]*>(.*?)<\/v:textbox>/gis)
  return Array.from(boxes, ([, text]) => text).join('') || drawn
}

const space = Fragment.from(bodySchema.text(' '))

function blocksOf(lines: readonly Line[]): Node[] {
  const blocks: Node[] = []
  for (const [index, { kind, content, label, inside }] of lines.entries()) {
    const before = lines[index - 1]
    const isJoined = before?.kind === kind && before.inside === inside
    if (kind === 'block') blocks.push(...content)
    else if (kind === 'footnote') {
      const start =
        isJoined && before.label === label ? blocks.pop()?.content.append(space) : undefined
      const all = (start ?? Fragment.empty).append(Fragment.from(content))
      blocks.push(nodes.footnote.create({ name: label }, all))
    } else if (kind === 'p' || kind === 'h2' || kind === 'h3') {
      blocks.push(nodes[kind].create(null, content))
    } else {
      const item = (kind === 'blockquote' ? nodes.quoted : nodes.li).create(null, content)
      const list = isJoined ? blocks.pop()?.content.addToEnd(item) : item
      blocks.push(nodes[kind].create(null, list))
    }
  }
  return blocks
}

function readLines(root: Element, around: Around, notes: Notes, lost: string[]): Line[] {
  const reader = new Reader(notes, lost)
  reader.read(root, around)
  reader.end()
  return reader.lines
}

const blockNames =
  /^(?:ADDRESS|ARTICLE|ASIDE|BLOCKQUOTE|CAPTION|CENTER|DD|DETAILS|DIV|DL|DT|FIELDSET|FIGCAPTION|FIGURE|FOOTER|FORM|H[1-6R]|HEADER|HGROUP|LEGEND|LI|MAIN|MENU|NAV|OL|P|PRE|SECTION|SUMMARY|TABLE|TBODY|TFOOT|THEAD|TR|UL)$/
const unseen = /^(?:STYLE|SCRIPT|TITLE|NOSCRIPT|TEMPLATE|BUTTON|DIALOG)$/
const losses: Record<string, string> = {
  SVG: 'drawing',
  CANVAS: 'drawing',
  VIDEO: 'video',
  AUDIO: 'recording',
  IFRAME: 'embedded page',
  MATH: 'formula',
}

/** Walks through HTML and collects its lines. */
class Reader {
  readonly lines: Line[] = []
  #line: Line | undefined
  /** The label of the item whose first line is still to come. */
  #label: string | undefined
  readonly #notes: Notes
  readonly #lost: string[]

  constructor(notes: Notes, lost: string[]) {
    this.#notes = notes
    this.#lost = lost
  }

  read(element: Element, around: Around): void {
    const name = element.nodeName.toUpperCase()
    const note = this.#notes.get(element)
    if (unseen.test(name) || styleOf(element, 'display') === 'none' || note?.is === 'back') return
    if (styleOf(element, 'mso-list')?.toLowerCase() === 'ignore') {
      this.#label = labelOfWord(element)
    } else if (isStruck(element)) {
      if (element.textContent.trim() !== '') this.#lost.push('struck-out passage')
    } else if (losses[name] !== undefined) this.#lost.push(losses[name])
    else if (note?.is === 'comment') this.#lost.push('comment')
    else if (name === 'IMG') this.#addPicture(element)
    else if (name === 'BR' && around.kind !== 'p') this.#addText(' ', around)
    else if (name === 'BR') this.end()
    else if (note?.is === 'reference') {
      this.#lineHere(around).content.push(nodes.reference.create({ name: note.name }))
    } else {
      const within: Around = { ...around, ...textIn(element, around) }
      if (note) within.note = note.name
      if (name === 'TABLE' && !isLayout(element)) this.#readTable(element, within)
      else this.#readInside(element, name, within)
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

  #readInside(element: Element, name: string, around: Around): void {
    const isBlock = blockNames.test(name)
    if (isBlock) this.end()
    if (name === 'LI') this.#label = around.list ? nextLabel(around.list, element) : '-'
    else if (name === 'OL' || name === 'UL') {
      if (around.list) this.#lost.push('list level')
      around.list = listOf(element)
    } else if (name === 'BLOCKQUOTE') around.inside ??= element
    else if (name === 'PRE') around.keepsLines = true
    for (const child of element.childNodes) {
      if (child.nodeType === 1) this.read(child as Element, around)
      else if (child.nodeType === 3) this.#addText(child.nodeValue ?? '', around)
    }
    if (name === 'LI' || styleOf(element, 'mso-list')) this.#label = undefined
    if (isBlock) this.end()
    else if (/^T[DH]$/.test(name)) this.#addText(' ', around)
  }

  #readTable(table: Element, around: Around): void {
    const grid = gridOf(table)
    if (!grid) {
      this.#lost.push('table')
      this.#readInside(table, 'TABLE', around)
      return
    }
    this.#lost.push(...Array.from({ length: countMerged(table) }, () => 'merged cell'))
    const caption = table.querySelector('caption')
    if (caption) this.read(caption, around)
    const cellOf = (cell: Element | undefined) => {
      const inCell = { kind: 'p' as const, marks: [], inside: cell }
      const texts = cell ? readLines(cell, inCell, this.#notes, this.#lost) : []
      const [first = Fragment.empty, ...others] = texts.map(({ content }) => Fragment.from(content))
      return nodes.cell.create(
        null,
        others.reduce((all, next) => all.append(space).append(next), first),
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
    const [first = '', ...others] = around.keepsLines ? written.split('\n') : [written]
    this.#addWords(first, around)
    for (const line of others) {
      this.end()
      this.#addWords(line, around)
    }
  }

  #addWords(written: string, around: Around): void {
    const text = written.replaceAll(/\s+/g, ' ')
    const before = this.#line?.content.at(-1)
    const isStart = before === undefined
    const shown = isStart || before.text?.endsWith(' ') ? text.trimStart() : text
    // Wikipedia writes '^' before the links that lead back.
    const words = isStart && around.note !== undefined ? shown.replace(/^\^\s*/, '') : shown
    if (words === '') return
    const isLink = around.marks.some(({ type }) => type.name === 'link')
    // The words of a link have no brackets.
    const linked = isLink ? words.replaceAll('[', '(').replaceAll(']', ')') : words
    this.#lineHere(around).content.push(
      bodySchema.text(around.raised ? raised(linked, around.raised) : linked, around.marks),
    )
  }

  /** The line that is being read, or a new one. */
  #lineHere({ kind, inside, note }: Around): Line {
    if (this.#line) return this.#line
    const line: Line = { kind: inside ? 'blockquote' : kind, content: [], label: '', inside }
    if (note !== undefined && !inside) Object.assign(line, { kind: 'footnote', label: note })
    else if (this.#label !== undefined) this.#addLabel(line, this.#label)
    this.#label = undefined
    this.#line = line
    return line
  }

  #addLabel(line: Line, label: string): void {
    const [, number] = /^(\d+)\.$/.exec(label) ?? []
    if (line.kind === 'p' && label === '-') line.kind = 'ul'
    else if (line.kind === 'p' && number) this.#number(line, Number(number))
    else if (label !== '-' || line.inside) line.label = label
    if (line.kind !== 'ol' && line.label !== '') {
      line.content.push(bodySchema.text(`${line.label} `))
    }
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

function sizeOf(image: Element) {
  const size = `${image.getAttribute('width')}x${image.getAttribute('height')}`
  const [, width, height] = /^([1-9]\d{0,4})x([1-9]\d{0,4})$/.exec(size) ?? []
  return height === undefined ? undefined : { width: Number(width), height: Number(height) }
}
