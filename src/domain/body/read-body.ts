import { limits } from '#domain/site/limits.ts'
import { noFootnotes, plainLine, type FootnoteNumber, type Inline } from './read-line.ts'
import { pictureIn, type Picture } from './picture.ts'

/** A part of an op-ed's body, as pages and feeds render it. */
export type Block =
  | { kind: 'p' | 'h2' | 'h3'; line: Inline[] }
  | { kind: 'ul' | 'ol' | 'blockquote'; lines: Inline[][] }
  | { kind: 'picture'; picture: Picture }
  /** The first row is the heads of the columns. All rows have as many cells. */
  | { kind: 'table'; rows: Inline[][][] }
  /** The last block: the footnotes in the order of their first references. */
  | { kind: 'footnotes'; notes: Footnote[] }

/** The number is that of its first reference among those of all footnotes, from 1. */
export interface Footnote {
  number: number
  line: Inline[]
}

/** A line of a body, or all lines of a table. */
export interface BodyLine {
  source: string
  /** What the line begins with, up to its text. */
  mark: string
  read:
    | { kind: 'blank' }
    | { kind: 'p' | 'h2' | 'h3'; line: Inline[] }
    | Extract<Block, { kind: 'picture' | 'table' }>
    /** `joins` is whether it continues the list or the quotation above it. */
    | { kind: 'ul' | 'ol' | 'blockquote'; line: Inline[]; joins: boolean }
    | { kind: 'footnote'; name: string; number: number; line: Inline[] }
}

/** Reads what is inside a line: its links, its references, and its emphasis if it has any. */
export type ReadLine = (line: string, numberOf: FootnoteNumber) => Inline[]

/**
 * The blocks of a body. `## ` and `### ` begin a heading, `- ` and `1. ` a list, `> ` a quotation, `[^name]: ` a
 * footnote; `![alt](url)` alone on a line is a picture, and lines between `|` are a table if the second is `| --- |`.
 * Each other line is a paragraph. Blank lines are dropped.
 */
export async function readBody(body: string): Promise<Block[]> {
  return blocksOf(body, await lineReader(body))
}

/** The parser of emphasis is larger than the rest of the page's code, so it is loaded only for a body with a `*`. */
export async function lineReader(body: string): Promise<ReadLine> {
  if (!body.includes('*')) return plainLine
  const { emphasisReader } = await import('./read-emphasis.ts')
  return emphasisReader()
}

/** The text of a body for the search, without marks and URLs; with `plainLine` the marks of emphasis stay. */
export function bodyText(body: string, readLine: ReadLine): string {
  return blocksOf(body, readLine).flatMap(textsOf).join('\n')
}

function textsOf(block: Block): string[] {
  return block.kind === 'picture' ? [block.picture.alt] : linesOf(block).map(inlineText)
}

/** The lines of text in a block. */
export function linesOf(block: Exclude<Block, { kind: 'picture' }>): Inline[][] {
  if (block.kind === 'table') return block.rows.flat()
  if (block.kind === 'footnotes') return block.notes.map(({ line }) => line)
  return 'lines' in block ? block.lines : [block.line]
}

/** The text of a line without its marks. */
export function inlineText(line: readonly Inline[]): string {
  return line
    .map((part) => {
      if ('text' in part) return part.text
      return 'footnote' in part ? '' : inlineText(part.inside)
    })
    .join('')
}

function blocksOf(body: string, readLine: ReadLine): Block[] {
  const blocks: Block[] = []
  const notes: Footnote[] = []
  for (const { read } of readLines(body, readLine)) {
    const before = blocks.at(-1)
    if (read.kind === 'footnote') notes[read.number - 1] = { number: read.number, line: read.line }
    else if ('joins' in read) {
      if (read.joins && before && 'lines' in before) before.lines.push(read.line)
      else blocks.push({ kind: read.kind, lines: [read.line] })
    } else if (read.kind !== 'blank') blocks.push(read)
  }
  return notes.length > 0 ? [...blocks, { kind: 'footnotes', notes }] : blocks
}

/** The lines of a body. Their sources, joined with line feeds, are the body. */
export function readLines(body: string, readLine: ReadLine): BodyLine[] {
  const sources = withWholeTables(body.split(/\r\n|\r|\n/))
  const unread = new Set(sources.flatMap((source) => footnoteMark.exec(source)?.[2] ?? []))
  const defined = new Set(unread)
  const numbers = new Map<string, number>()
  const lines: BodyLine[] = []
  let above: BodyLine['read'] | undefined
  let isAfterBlank = false
  /** How many items the list has so far. */
  let items = 0
  for (const source of sources) {
    const line = lineOf(source)
    lines.push(line)
    if (line.read.kind !== 'blank') above = line.read
    // In Markdown, a line with only the mark parts the paragraphs of one quotation.
    if (source.trim() !== '>') isAfterBlank = line.read.kind === 'blank'
  }
  return lines.map((line) => {
    if (line.read.kind !== 'footnote') return line
    line.read.number = numbers.get(line.read.name) ?? 0
    return line.read.number > 0 ? line : asWritten(line.source)
  })

  function lineOf(source: string): BodyLine {
    if (source.trim() === '' || (source.trim() === '>' && above?.kind === 'blockquote')) {
      return { source, mark: '', read: { kind: 'blank' } }
    }
    if (source.includes('\n')) {
      const [head = '', , ...others] = source.split('\n')
      const heads = splitRow(head)
      const rows = [head, ...others].map((each) => {
        return heads.map((_, column) => inside(splitRow(each)[column] ?? ''))
      })
      return { source, mark: '', read: { kind: 'table', rows } }
    }
    const picture = pictureIn(source)
    if (picture) return { source, mark: '', read: { kind: 'picture', picture } }
    const [, note, name = '', noteText = ''] = footnoteMark.exec(source) ?? []
    if (note !== undefined) {
      const line = readLine(noteText, noFootnotes)
      return unread.delete(name)
        ? { source, mark: note, read: { kind: 'footnote', name, number: 0, line } }
        : asWritten(source)
    }
    const [, mark = '', sign = '', text = ''] = marked.exec(source) ?? []
    // A list shows its items with the numbers from 1: a line with another number is text, as it was written.
    const next = above?.kind === 'ol' ? items + 1 : 1
    const isItem = sign === '1.' || sign === `${next}.`
    const kind = kinds[sign] ?? (isItem ? 'ol' : 'p')
    items = kind === 'ol' ? next : 0
    if (kind === 'p') return { source, mark: '', read: { kind, line: inside(source) } }
    const line = inside(text)
    if (kind === 'h2' || kind === 'h3') return { source, mark, read: { kind, line } }
    // Between two quotations there is an empty line.
    const joins = above?.kind === kind && !(isAfterBlank && kind === 'blockquote')
    return { source, mark, read: { kind, line, joins } }
  }

  /** A footnote without a reference is a paragraph. */
  function asWritten(source: string): BodyLine {
    return { source, mark: '', read: { kind: 'p', line: readLine(source, noFootnotes) } }
  }

  function inside(text: string): Inline[] {
    return readLine(text, numberOf)
  }

  /** In the order of their first references. */
  function numberOf(name: string): number | undefined {
    if (defined.has(name) && !numbers.has(name)) numbers.set(name, numbers.size + 1)
    return numbers.get(name)
  }
}

const kinds: Record<string, 'h2' | 'h3' | 'ul' | 'blockquote' | undefined> = {
  '##': 'h2',
  '###': 'h3',
  '-': 'ul',
  '>': 'blockquote',
}
const marked = /^((#{2,3}|-|>|\d{1,3}\.) +)(\S.*)$/
/** The beginning of a footnote, its name, and its text. */
export const footnoteMark = /^(\[\^([^\s[\]]+)\]: +)(\S.*)$/

/** The names of references without a footnote and of footnotes without a reference. Readers see them as written. */
export function loneFootnotes(body: string): string[] {
  if (!body.includes('[^')) return []
  const lines = body.split('\n')
  const notes = lines.flatMap((line) => footnoteMark.exec(line)?.[2] ?? [])
  const text = lines.filter((line) => !footnoteMark.test(line)).join('\n')
  const references = Array.from(text.matchAll(/\[\^([^\s[\]]+)\]/g), ([, name = '']) => name)
  const lone = [
    ...notes.filter((name) => !references.includes(name)),
    ...references.filter((name) => !notes.includes(name)),
  ]
  return [...new Set(lone)]
}

const row = /^\|.*(?<!\\)\|\s*$/
const rule = /^(?:\|\s*:?-{3,}:?\s*)+\|\s*$/

function withWholeTables(sources: readonly string[]): string[] {
  const whole: string[] = []
  let isTable = false
  for (const [index, source] of sources.entries()) {
    const below = sources[index + 1] ?? ''
    if (isTable && row.test(source)) whole.push(`${whole.pop()}\n${source}`)
    else {
      isTable = row.test(source) && rule.test(below) && isHead(splitRow(source), splitRow(below))
      whole.push(source)
    }
  }
  return whole
}

function isHead(heads: readonly string[], rules: readonly string[]): boolean {
  return heads.length === rules.length && heads.length <= limits.tableColumns
}

/** The texts of a row's cells. `\|` is a bar within a cell. */
export function splitRow(source: string): string[] {
  const cells = source
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'))
}
