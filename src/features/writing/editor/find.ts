import type { Node } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import { linesIn } from './lines.ts'

/** A place in the text. */
export interface Place {
  from: number
  to: number
}

/** Where words are in the text of each line, in upper or lower case. */
export function findWords(doc: Node, words: string): Place[] {
  if (words === '') return []
  const pattern = new RegExp(words.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`), 'giu')
  return linesIn(doc).flatMap(({ start, end }) => {
    // What is no text, as a reference, counts as one sign, which it takes in the document too.
    const found = doc.textBetween(start, end, '', '\uFFFC').matchAll(pattern)
    return Array.from(found, ({ index, 0: { length } }) => ({
      from: start + index,
      to: start + index + length,
    }))
  })
}

/** Replaces what is at these places. The new words have the marks and the link of the first old letter. */
export function replaceAt(tr: Transaction, places: readonly Place[], words: string): Transaction {
  for (const { from, to } of places.toReversed()) {
    const marks = tr.doc.resolve(from).nodeAfter?.marks
    if (words === '') tr.delete(from, to)
    else tr.replaceWith(from, to, tr.doc.type.schema.text(words, marks))
  }
  return tr
}
