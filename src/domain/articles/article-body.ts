import { findLinks, type Inline } from './body-line.ts'
import { pictureIn, type Picture } from './body-picture.ts'

/** A part of an op-ed's body, as pages and feeds render it. */
export type Block =
  | { kind: 'p' | 'h2' | 'h3'; line: Inline[] }
  | { kind: 'ul' | 'ol' | 'blockquote'; lines: Inline[][] }
  | { kind: 'picture'; picture: Picture }

/** Reads what is inside a line: its links, and its emphasis if it has any. */
type ReadLine = (line: string) => Inline[]

/**
 * The blocks of a body. `## ` and `### ` begin a heading, `- ` and `1. ` a list, `> ` a quotation, and `![alt](url)`
 * alone on a line is a picture. Each other line is a paragraph. Blank lines are dropped.
 */
export async function readBody(body: string): Promise<Block[]> {
  return blocksOf(body, await lineReader(body))
}

/** The parser of emphasis is larger than the rest of the page's code, so it is loaded only for a body with a `*`. */
export async function lineReader(body: string): Promise<ReadLine> {
  if (!body.includes('*')) return findLinks
  const { emphasisReader } = await import('./body-emphasis.ts')
  return emphasisReader()
}

/** The text of a body for the search: without the marks at the beginning of lines, and without URLs. */
export function bodyText(body: string): string {
  return blocksOf(body, findLinks).flatMap(textsOf).join('\n')
}

function textsOf(block: Block): string[] {
  if (block.kind === 'picture') return [block.picture.alt]
  return ('lines' in block ? block.lines : [block.line]).map(inlineText)
}

/** The text of a line without its marks. */
export function inlineText(line: readonly Inline[]): string {
  return line.map((part) => ('text' in part ? part.text : inlineText(part.inside))).join('')
}

function blocksOf(body: string, readLine: ReadLine): Block[] {
  const blocks: Block[] = []
  let isAfterBlank = false
  for (const line of body.split(/\r\n|\r|\n/)) {
    // In Markdown, a line like this parts the paragraphs of one quotation.
    if (line.trim() === '>' && blocks.at(-1)?.kind === 'blockquote') continue
    const isBlank = line.trim() === ''
    if (!isBlank) {
      const block = blockOf(line, readLine, blocks.at(-1))
      if (!joins(blocks.at(-1), block, isAfterBlank)) blocks.push(block)
    }
    isAfterBlank = isBlank
  }
  return blocks
}

const marks = { '##': 'h2', '###': 'h3', '-': 'ul', '>': 'blockquote' } as const

function blockOf(line: string, readLine: ReadLine, before: Block | undefined): Block {
  const picture = pictureIn(line)
  if (picture) return { kind: 'picture', picture }
  const [, mark = '', text = ''] = /^(#{2,3}|-|>|\d{1,3}\.) +(\S.*)$/.exec(line) ?? []
  if (mark in marks) {
    const kind = marks[mark as keyof typeof marks]
    const inside = readLine(text)
    return kind === 'h2' || kind === 'h3' ? { kind, line: inside } : { kind, lines: [inside] }
  }
  // A line that begins with another number continues a list; it does not begin one.
  if (mark === '1.' || (mark !== '' && before?.kind === 'ol')) {
    return { kind: 'ol', lines: [readLine(text)] }
  }
  return { kind: 'p', line: readLine(line) }
}

/** Adds the lines of a block to the list or quotation before it. Between two quotations there is an empty line. */
function joins(before: Block | undefined, block: Block, isAfterBlank: boolean): boolean {
  if (!before || !('lines' in before) || !('lines' in block) || before.kind !== block.kind) {
    return false
  }
  if (isAfterBlank && block.kind === 'blockquote') return false
  before.lines.push(...block.lines)
  return true
}
