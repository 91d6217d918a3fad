import { inlineText, lineReader } from './article-body.ts'
import { noFootnotes } from './body-line.ts'
import { pictureIn } from './body-picture.ts'

/** A mark of a body that has no effect: readers would see its characters. */
export interface UnfinishedMark {
  kind: 'link' | 'picture' | 'bold'
  /** The number of its line, from 1. */
  line: number
  /** The mark and some characters beside it. */
  text: string
}

/** Enough to find the mark in its line. */
const textLength = 40

/** A link or a picture without a complete URL, or without its last bracket. */
const brackets = /(!?)\[[^[\]]*\]\([^()\s]*\)?/

/** Two asterisks that begin or end a word. Those of '2**10' and 'a ** b' are no marks. */
const asterisks = /(?<![\p{L}\p{N}*\\])\*\*(?=[^\s*])|(?<=[^\s*\\])\*\*(?![\p{L}\p{N}*])/u

/** At most one mark of a line: the editor sees the next one when this one is finished. */
export async function findUnfinishedMarks(body: string): Promise<UnfinishedMark[]> {
  const read = await lineReader(body)
  return body.split(/\r\n|\r|\n/).flatMap((line, index) => {
    if ((!line.includes('](') && !line.includes('**')) || pictureIn(line)) return []
    // Without the marks that are complete.
    const mark = markIn(inlineText(read(line, noFootnotes)))
    return mark ? [{ line: index + 1, ...mark }] : []
  })
}

function markIn(text: string): Pick<UnfinishedMark, 'kind' | 'text'> | undefined {
  const [link, exclamation] = brackets.exec(text) ?? []
  if (link !== undefined) {
    return { kind: exclamation === '!' ? 'picture' : 'link', text: link.slice(0, textLength) }
  }
  const { index } = asterisks.exec(text) ?? {}
  if (index === undefined) return undefined
  const from = Math.max(0, index - textLength / 2)
  return { kind: 'bold', text: text.slice(from, from + textLength).trim() }
}
