import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { footnoteMark, splitRow, type ReadLine } from '#domain/body/read-body.ts'
import { noFootnotes } from '#domain/body/read-line.ts'
import { contentLook, lookOf } from './look.ts'
import { contentOf } from './parse-body.ts'
import { bodySchema, writtenOf } from './schema.ts'

const { marks } = bodySchema

interface Line {
  node: Node
  kind: string
  /** Whether the line continues the list or the quotation of the line above. */
  joins: boolean
  /** The kind of the block above the line's block. */
  kindAbove: string | undefined
}

/**
 * The body of a document. A line that still reads as it is shown keeps its stored text; the others are written again.
 * @param names of the footnotes, if the document is a part of another.
 */
export function serialiseBody(doc: Node, readLine: ReadLine, names = footnoteNames(doc)): string {
  const key = names.join(' ')
  const read: Read = Object.assign(
    (text: string) => contentOf(readLine(text, (name) => (names.includes(name) ? 1 : undefined))),
    { key },
  )
  const plain: Read = Object.assign((text: string) => contentOf(readLine(text, noFootnotes)), {
    key: '',
  })

  const written: string[] = []
  let number = 0
  const lines = shownLines(doc)
  for (const line of lines) {
    const { node, kind } = line
    if (!line.joins) number = 0
    const above = aboveOf(line, written.length === 0)
    if (kind === 'picture') written.push(above + String(node.attrs['source']))
    else if (kind === 'table') written.push(above + tableText(node, read))
    else {
      const mark = markOf(line, number)
      number += 1
      const reading = isFootnote(node) ? plain : read
      written.push(above + mark + once(node, reading, () => lineText(node, reading)))
    }
  }
  const end = endOf(doc, lines.at(-1)?.kind)
  return lines.length === 0 ? end.slice(1) : written.join('\n') + end
}

/** Whether a line is a footnote, or a paragraph that looks like one. References inside a footnote stay plain text. */
function isFootnote({ type, textContent }: Node): boolean {
  return type.name === 'footnote' || (type.name === 'p' && footnoteMark.test(textContent))
}

/** Reads the text of a line. Its key has the names of the footnotes, because they decide which signs are references. */
type Read = ((text: string) => Fragment) & { key: string }

function footnoteNames(doc: Node): string[] {
  return doc.children.flatMap(({ type, attrs }) =>
    type.name === 'footnote' ? [attrs['name'] as string] : [],
  )
}

/** The text of each line is remembered: a press of a key changes one line of a long body. */
const known = new WeakMap<Node, { key: string; text: string }>()

function once(node: Node, { key }: Read, write: () => string): string {
  const before = known.get(node)
  if (before?.key === key) return before.text
  const text = write()
  known.set(node, { key, text })
  return text
}

function shownLines(doc: Node): Line[] {
  const lines: Line[] = []
  let kindAbove: string | undefined
  for (const block of doc.children) {
    if (lookOf(block) === '') continue
    const kind = block.type.name
    const isWhole = block.isTextblock || block.isLeaf || kind === 'table'
    const items = isWhole ? [block] : block.children.filter((item) => lookOf(item) !== '')
    for (const [index, node] of items.entries())
      lines.push({ node, kind, joins: index > 0, kindAbove })
    kindAbove = kind
  }
  return lines
}

/** The blank lines above a line. A blank line separates two quotations, so there is none inside a quotation. */
function aboveOf({ node, kind, joins, kindAbove }: Line, isFirst: boolean): string {
  const above = writtenOf(node)?.above
  const isQuote = kind === 'blockquote'
  const mustPart = isQuote && kindAbove === kind && !joins
  const blank = above?.split('\n').slice(0, -1) ?? []
  const fits = blank.every((line) =>
    line.trim() === '>' ? kindAbove === 'blockquote' || (isQuote && joins) : !(isQuote && joins),
  )
  const parts = !mustPart || blank.some((line) => line.trim() === '')
  if (above !== undefined && fits && parts) return above
  return isFirst || joins ? '' : '\n'
}

/** The blank lines at the end. A `>` without text stays only after a quotation. */
function endOf(doc: Node, last: string | undefined): string {
  const end = String(doc.attrs['end'])
  return last === 'blockquote' ? end : end.replaceAll('>', '')
}

const signs: Record<string, string> = { p: '', h2: '## ', h3: '### ', ul: '- ', blockquote: '> ' }

function markOf({ node, kind }: Line, before: number): string {
  const old = writtenOf(node)?.mark ?? ''
  if (kind === 'footnote') {
    const isKept = footnoteMark.exec(`${old}text`)?.[2] === node.attrs['name']
    return isKept ? old : `[^${node.attrs['name']}]: `
  }
  const sign = signs[kind]
  // The stored mark may have more spaces, and is kept then.
  if (sign !== undefined) return old.replace(/ +$/, ' ') === sign ? old : sign
  const next = before + 1
  const isKept = /^\d{1,3}\. +$/.test(old) && [1, next].includes(Number.parseInt(old))
  // A number in a body has three digits at most. After 999 each item is '1.', which a body reads as the next number.
  return isKept ? old : `${next < 1000 ? next : 1}. `
}

function tableText(table: Node, read: Read): string {
  const [head, ...others] = table.children.map((row) => once(row, read, () => rowText(row, read)))
  const rule = String(table.attrs['rule'])
  const columns = table.child(0).childCount
  const isKept = rule !== '' && splitRow(rule).length === columns
  return [head, isKept ? rule : `|${' --- |'.repeat(columns)}`, ...others].join('\n')
}

function rowText(row: Node, read: Read): string {
  const source = String(row.attrs['source'])
  const cells = splitRow(source)
  // The stored row may have fewer cells than the table, or more: only the shown ones are compared.
  const isKept = row.children.every(({ content }, at) => isLike(content, read(cells[at] ?? '')))
  if (source !== '' && isKept) return source
  const texts = row.children.map((cell) => lineText(cell, read).trim().replaceAll('|', '\\|'))
  return `| ${texts.join(' | ')} |`
}

function lineText(node: Node, read: Read): string {
  const text = writtenOf(node)?.text
  if (text !== undefined && isLike(node.content, read(text))) return text
  return expressible(node.content, read)
}

/** The text of a line. A mark that a body cannot express there, as inside a Latin word, is left out. */
function expressible(content: Fragment, read: Read): string {
  const nodes = content.content
  const whole = inlineText(nodes, [])
  if (isLike(content, read(whole))) return whole
  const isParsedAlike = (attempt: Node[]) =>
    isLike(Fragment.from(attempt), read(inlineText(attempt, [])))
  const linked = nodes.map((node) =>
    node.mark(node.marks.filter(({ type }) => type === marks.link)),
  )
  const start = [linked, nodes.map((node) => node.mark([]))].find(isParsedAlike)
  // Even without marks the text is read differently, because typed signs are marks: it is stored as it is.
  if (!start) return whole
  let kept = start
  for (const [index, node] of nodes.entries()) {
    const attempt = kept.with(index, node)
    if (node.marks.length > 0 && isParsedAlike(attempt)) kept = attempt
  }
  return inlineText(kept, [])
}

function isLike(one: Fragment, other: Fragment): boolean {
  return one.eq(other) || contentLook(one) === contentLook(other)
}

const stars: Record<string, string> = { strong: '**', em: '*' }

/** The nodes of a line as text with marks. The marks in `around` are already written outside, so they are left out. */
function inlineText(nodes: readonly Node[], around: readonly Mark[]): string {
  let text = ''
  for (let at = 0; at < nodes.length;) {
    const [mark, length] = longestMark(nodes.slice(at), around)
    const run = nodes.slice(at, at + length)
    at += length
    const first = run[0]
    if (mark) text += marked(inlineText(run, mark.addToSet(around)), mark)
    else text += first?.text ?? `[^${first?.attrs['name']}]`
  }
  return text
}

/** The mark that begins at the first node and goes furthest, with the number of its nodes. */
function longestMark(nodes: readonly Node[], around: readonly Mark[]): [Mark | undefined, number] {
  let longest: [Mark | undefined, number] = [undefined, 1]
  for (const mark of nodes[0]?.marks ?? []) {
    if (mark.isInSet(around)) continue
    const end = nodes.findIndex((node) => !mark.isInSet(node.marks))
    const length = end === -1 ? nodes.length : end
    if (!longest[0] || length > longest[1]) longest = [mark, length]
  }
  return longest
}

function marked(text: string, { type, attrs }: Mark): string {
  if (type.name === 'link') return `[${text}](${attrs['href']})`
  const star = stars[type.name] ?? ''
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? []
  return words === '' ? text : before + star + words + star + after
}
