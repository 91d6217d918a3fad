import { Fragment, type Node } from 'prosemirror-model'
import { isFollowable } from '#domain/text/urls.ts'
import { bodySchema } from '#features/writing/body/schema.ts'
import { areNumbers, joinLines } from '#features/writing/editor/join-lines.ts'
import { countMerged, gridOf, isLayout } from './grid-of-table.ts'
import { isStruck, linkOf, raised, shiftedTwice, textIn, type TextContext } from './text-context.ts'
import {
  blockNames,
  boxes,
  drawnBoxes,
  drawnFormulas,
  elementName,
  formulas,
  lossOf,
  signsAround,
  unseenNames,
} from './elements.ts'
import { formulaText } from './formula.ts'
import { labelOfWord, listOf, nextLabel } from './label-of-item.ts'
import type { HtmlFootnotes } from './footnotes-of-html.ts'
import { pictureOf } from './picture-of-html.ts'
import { drawn, isIcon, signsOf } from './signs.ts'
import { withPairedBrackets, withTypedStars } from './typed-signs.ts'
import {
  isOnlyRead,
  isOnPage,
  isSeen,
  isVisible,
  keepsLines,
  textStyleIn,
  transformed,
  type StyleOf,
} from './styles.ts'

const { nodes } = bodySchema

/** A line of HTML: what becomes a block, or an item of a list. */
export interface HtmlLine {
  kind: TextContext['kind'] | 'ul' | 'ol' | 'blockquote' | 'footnote' | 'block'
  content: Node[]
  /** The number of an item of an `ol`, another label that is shown as text, or the name of a footnote. */
  label: string
  inside: Element | undefined
}

interface Source {
  notes: HtmlFootnotes
  styleOf: StyleOf
  /** Collects the names of the things that are not kept. */
  lost: string[]
}

/** The lines of an element, with what is not kept of it. */
export function linesOfHtml(root: Element, around: TextContext, source: Source): HtmlLine[] {
  const collector = new LineCollector(source)
  collector.read(root, around)
  collector.end()
  return collector.lines
}

/** Walks through HTML and collects its lines. */
class LineCollector {
  readonly lines: HtmlLine[] = []
  #line: HtmlLine | undefined
  /** The label of an item of a list, until the item's first line begins. */
  #label: string | undefined
  /** Whether a cell, or another box in the same line, ends before the next text. */
  #isAfterGap = false
  readonly #source: Source
  readonly #lost: string[]

  constructor(source: Source) {
    this.#source = source
    this.#lost = source.lost
  }

  read(element: Element, around: TextContext): void {
    const { notes, styleOf } = this.#source
    const isBack = notes.get(element)?.is === 'back'
    if (isBack || unseenNames.test(elementName(element)) || !isOnPage(element, styleOf)) return
    if (!this.#takeWhole(element, around)) this.#readWithin(element, around)
  }

  /**
   * Handles an element whose children are not read one by one. Hidden and struck-out elements come first, because a
   * formula or a picture in them is hidden or struck out too.
   * @returns false if the children must be read.
   */
  #takeWhole(element: Element, around: TextContext): boolean {
    const name = elementName(element)
    const { notes, styleOf } = this.#source
    const note = notes.get(element)
    if (isOnlyRead(element, styleOf)) {
      // The bar of a fraction is drawn as a line. A sign for screen readers stands for it, and is kept.
      if (/^[^\p{L}\p{N}]{1,2}$/u.test(element.textContent.trim()))
        this.#addText(element.textContent, around)
    } else if (
      styleOf(element, 'mso-list') === 'ignore' ||
      styleOf(element, 'mso-special-format')
    ) {
      this.#label = labelOfWord(element, around.style['font-family'], styleOf)
    } else if (isStruck(element, styleOf)) {
      if (element.textContent.trim() !== '') this.#lost.push('struck-out passage')
    } else if (lossOf[name] !== undefined) this.#lost.push(lossOf[name])
    else if (isIcon(element)) this.#lost.push('sign')
    else if (element.matches(formulas)) this.#addFormula(element, around)
    else if (element.matches(drawnFormulas)) this.#lost.push('formula')
    else if (note?.is === 'comment' || element.matches('.MsoCommentText'))
      this.#lost.push('comment')
    else if (element.matches('.MsoCommentReference, .msocomanchor')) return true
    else if (name === 'IMG') this.#addPicture(element, around)
    else if (element.matches(`input, ${drawnBoxes}`)) this.#addBox(element, around)
    else if (name === 'BR') this.#addBreak(around)
    else if (note?.is === 'reference') {
      this.#lineHere(around).content.push(nodes.reference.create({ name: note.name }))
    } else return false
    return true
  }

  #addBreak(around: TextContext): void {
    // Pages write a power above an index as two lines.
    if (around.raised) return
    if (around.kind === 'p') this.end()
    else this.#addText(' ', around)
  }

  /** Reads what is in an element, with its marks. */
  #readWithin(element: Element, around: TextContext): void {
    const name = elementName(element)
    const { notes, styleOf } = this.#source
    const note = notes.get(element)
    const style = textStyleIn(element, around.style, styleOf)
    const within: TextContext = { ...around, ...textIn(element, around, styleOf), style }
    if (note) within.note = note.name
    const link = linkOf(element)
    const isLost = link !== '' && !link.startsWith('#') && !isFollowable(link)
    if (isLost && element.textContent.trim() !== '') this.#lost.push('link')
    const power = within.raised && !around.raised && shiftedTwice(element, styleOf)
    if (name === 'TABLE' && !isLayout(element)) this.#readTable(element, within)
    else if (power) this.#addText(power, within)
    else {
      if (name === 'TABLE' && element.querySelector('th')) this.#lost.push('table')
      this.#readInside(element, name, within)
    }
  }

  end(): void {
    const line = this.#line
    this.#line = undefined
    if (!line) return
    this.#keepSigns(line)
    const { content } = line
    withPairedBrackets(content)
    withTypedStars(content)
    const last = content.at(-1)
    if (last?.text === ' ') content.pop()
    else if (last?.text?.endsWith(' ')) {
      content[content.length - 1] = bodySchema.text(last.text.trimEnd(), last.marks)
    }
    if (content.length > 0) this.lines.push(line)
  }

  #readInside(element: Element, name: string, around: TextContext): void {
    const { styleOf } = this.#source
    const display = styleOf(element, 'display') ?? ''
    const isInline = /^inline(?:-block|-flex)?$/.test(display)
    const isBlock =
      !isInline && (blockNames.test(name) || /^(?:block|flex|grid|table|list-item)$/.test(display))
    if (isBlock) this.end()
    const level = /\blevel([2-9])/.exec(styleOf(element, 'mso-list') ?? '')
    if (level) this.#lost.push('list level')
    if (name === 'LI' && this.#source.notes.get(element)?.is !== 'text') {
      const own = around.list ? nextLabel(around.list, element, styleOf) : '-'
      // If an item begins with a list, its first item is on the same line, so both labels are joined.
      const isFirst = this.#label !== undefined && this.#label !== '-'
      this.#label = isFirst ? [this.#label, own].filter((one) => one !== '-').join(' ') : own
    } else if (name === 'OL' || name === 'UL') {
      if (around.list) this.#lost.push('list level')
      around.list = listOf(element, styleOf)
    } else if (name === 'BLOCKQUOTE') around.inside ??= element
    if (element.matches(boxes)) this.#addBox(element, around)
    const [before, after] = signsAround(element)
    this.#addText(before, around)
    for (const child of element.childNodes) {
      if (child.nodeType === 1) this.read(child as Element, around)
      else if (child.nodeType === 3) this.#addText(child.nodeValue ?? '', around)
    }
    this.#addText(after, around)
    if (name === 'LI' || styleOf(element, 'mso-list')) this.#label = undefined
    if (isBlock) this.end()
    const parentDisplay = styleOf(element.parentElement ?? element, 'display') ?? ''
    const isCell =
      /^T[DH]$/.test(name) ||
      element.matches('[role$=cell], [role$=header]') ||
      display === 'table-cell' ||
      /^(?:flex|grid)$/.test(parentDisplay) ||
      (isInline && blockNames.test(name))
    if (isCell && !isBlock) this.#addGap(around)
  }

  /** Separates neighbouring texts: words by a space, numbers by a dot, so that they are not read as one number. */
  #addGap(around: TextContext): void {
    this.#addText(' ', around)
    this.#isAfterGap = true
  }

  #readTable(table: Element, around: TextContext): void {
    const { styleOf } = this.#source
    const grid = gridOf(table, (element) => isOnPage(element, styleOf))
    const hasPicture = Array.from(table.querySelectorAll('img')).some((image) => {
      const picture = pictureOf(image, styleOf)
      return !picture || (typeof picture === 'object' && 'source' in picture)
    })
    // A table with a head says something of each cell, so it stays one, with the texts of its pictures.
    if (!grid || (hasPicture && !table.querySelector('th'))) {
      this.#lost.push('table')
      this.#readInside(table, 'TABLE', around)
      return
    }
    this.#lost.push(...Array.from({ length: countMerged(table) }, () => 'merged cell'))
    const caption = table.querySelector('caption')
    if (caption) this.read(caption, around)
    const cellOf = (cell: Element | undefined) => {
      // The cells inherit the style of their row, and of its `thead`, `tbody` or `tfoot`.
      const outer = [cell?.parentElement?.parentElement, cell?.parentElement].flatMap(
        (one) => one ?? [],
      )
      const style = outer.reduce((all, one) => textStyleIn(one, all, styleOf), around.style)
      const isGone = outer.some((one) => isStruck(one, styleOf))
      if (isGone && cell?.textContent.trim()) this.#lost.push('struck-out passage')
      const inCell = { kind: 'p' as const, marks: [], inside: cell, style }
      const texts = cell && !isGone ? linesOfHtml(cell, inCell, this.#source) : []
      const words = texts.map(({ content }) => Fragment.from(content))
      return nodes.cell.create(null, joinLines(bodySchema, words))
    }
    const rows = grid.map((row) => nodes.row.create(null, Array.from(row, cellOf)))
    if (rows.length > 0) this.#addBlock(nodes.table.create(null, rows))
  }

  #addPicture(image: Element, around: TextContext): void {
    const picture = pictureOf(image, this.#source.styleOf)
    if (!isVisible(around.style) || picture === 'not shown') return
    if (!picture) this.#lost.push('picture')
    else if ('text' in picture) this.#addText(picture.text, around)
    else if (around.inside?.matches('td, th')) {
      this.#lost.push('picture')
      this.#addText(` ${image.getAttribute('alt') ?? ''} `, around)
    } else this.#addBlock(nodes.picture.create(picture))
  }

  #addFormula(element: Element, around: TextContext): void {
    const formula = element.matches('math') ? element : element.querySelector('math')
    const text = formula && formulaText(formula)
    if (typeof text === 'string') this.#addText(text, around)
    else this.#lost.push('formula')
  }

  /** Writes a checkbox or a radio button as a sign; other fields are lost. */
  #addBox(element: Element, around: TextContext): void {
    const isTicked = element.matches(
      '[checked], [aria-checked=true], [data-checked=true], [data-list=checked], .checkbox-on',
    )
    if (element.matches('[type=radio], [role=radio]'))
      this.#addText(isTicked ? ' ◉ ' : ' ○ ', around)
    else if (element.matches(`[type=checkbox], ${drawnBoxes}, ${boxes}`))
      this.#addText(isTicked ? ' ☑ ' : ' ☐ ', around)
    else if (
      element.getAttribute('value')?.trim() &&
      !element.matches('[type=hidden], [type=submit], [type=button], [type=reset]')
    )
      this.#lost.push('field')
  }

  #addBlock(block: Node): void {
    this.end()
    this.lines.push({ kind: 'block', content: [block], label: '', inside: undefined })
  }

  #addText(written: string, around: TextContext): void {
    if (!isSeen(around.style)) return
    const signs = signsOf(around.style['font-family'])
    const shown = signs
      ? drawn(written, signs)
      : transformed(written, around.style).replaceAll('\uf0b7', '•')
    // A sign in the private area of Unicode has a meaning in one font only.
    if (shown === undefined || /[\ue000-\uf8ff]/.test(shown)) this.#lost.push('sign')
    const text = shown?.replaceAll(/[\ue000-\uf8ff\ufeff]/g, '') ?? ''
    const lineEnd = keepsLines(around.style) ? /[\n\v\u2028\u2029]/ : /[\v\u2028\u2029]/
    for (const [index, line] of text.split(lineEnd).entries()) {
      if (index > 0 && around.kind === 'p') this.end()
      this.#addWords(index > 0 && around.kind !== 'p' ? ` ${line}` : line, around)
    }
  }

  #addWords(written: string, around: TextContext): void {
    const text = written.replaceAll(/\s+/g, ' ')
    const before = this.#line?.content.at(-1)
    const isStart = before === undefined
    const shown = isStart || before.text?.endsWith(' ') ? text.trimStart() : text
    // Wikipedia begins a footnote with '^' and the links back.
    const words = isStart && around.note !== undefined ? shown.replace(/^\^\s*/, '') : shown
    if (words === '') return
    const said = (this.#line?.content ?? [])
      .slice(-2)
      .map((node) => node.text ?? '')
      .join('')
    const whole = this.#isAfterGap && areNumbers(said, words) ? `· ${words}` : words
    if (words.trim() !== '') this.#isAfterGap = false
    this.#lineHere(around).content.push(
      bodySchema.text(around.raised ? raised(whole, around.raised, said) : whole, around.marks),
    )
  }

  /** The line that is being read, or a new one. */
  #lineHere({ kind, inside, note }: TextContext): HtmlLine {
    if (this.#line) return this.#line
    const line: HtmlLine = { kind: inside ? 'blockquote' : kind, content: [], label: '', inside }
    if (note !== undefined && !inside) {
      Object.assign(line, { kind: 'footnote', label: note })
      if (this.#label && this.#label !== '-') line.content.push(bodySchema.text(`${this.#label} `))
    } else if (this.#label !== undefined) this.#addLabel(line, this.#label)
    this.#label = undefined
    this.#line = line
    return line
  }

  #addLabel(line: HtmlLine, label: string): void {
    const [, number] = /^(\d+)\.$/.exec(label) ?? []
    if (line.kind === 'p' && label === '-') line.kind = 'ul'
    else if (line.kind === 'p' && number) this.#number(line, Number(number))
    // A bullet in a quotation or a cell is '•': a hyphen before a number would look like a minus.
    else if (label !== '-' || line.inside) line.label = label === '-' ? '•' : label
    if (line.kind !== 'ol' && line.label !== '') {
      line.content.push(bodySchema.text(`${line.label} `))
    }
  }

  /** A list in a body counts from 1 without gaps, so any other number is kept as text. So is a 1 below another list. */
  #number(line: HtmlLine, number: number): void {
    const before = this.lines.at(-1)
    const isNext = before?.kind === 'ol' ? before.label === `${number - 1}` : number === 1
    if (isNext) line.kind = 'ol'
    const isBracketed =
      (before?.kind === 'ol' && number === 1) || before?.label === `${number - 1})`
    line.label = isNext ? `${number}` : `${number}${isBracketed ? ')' : '.'}`
  }

  /** Keeps a number typed before a paragraph. `> 5` and `- 5` get a word joiner, or a body would read a mark. */
  #keepSigns(line: HtmlLine): void {
    const [first] = line.content
    const [start, number] = /^(?:(\d{1,3})\. +|> |- (?=\p{Nd}))/u.exec(first?.text ?? '') ?? []
    if (line.kind !== 'p' || !first?.text || start === undefined || line.label !== '') return
    if (first.text === start && line.content.length === 1) return
    if (number !== undefined) this.#number(line, Number(number))
    const isLabelled = number !== undefined && line.kind === 'p'
    const sign = number === undefined ? `\u2060${start}` : isLabelled ? `${line.label} ` : ''
    const rest = sign + first.text.slice(start.length)
    if (rest === '') line.content.shift()
    else line.content[0] = bodySchema.text(rest, first.marks)
  }
}
