import type { Node } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import { foldedText } from '#domain/search/words.ts'
import { linesIn } from './lines.ts'

/** A place in the text. */
export interface TextRange {
  from: number
  to: number
}

/** The places of words in the text of each line, in upper or lower case, with or without accents and vowel marks. */
export function findWords(doc: Node, words: string): TextRange[] {
  const wanted = Array.from(words, folded).join('')
  if (wanted === '') return []
  return linesIn(doc).flatMap(({ start, end }) => {
    // A node that is no text, such as a reference, has the length 1 in the document. So it becomes one sign here.
    const text = doc.textBetween(start, end, '', '\uFFFC')
    let line = ''
    /** Where each sign of the folded line stands in the text. */
    const places: number[] = []
    let place = start
    for (const sign of text) {
      line += folded(sign)
      while (places.length < line.length) places.push(place)
      place += sign.length
    }
    const found: TextRange[] = []
    for (let at = line.indexOf(wanted); at >= 0; at = line.indexOf(wanted, at + wanted.length))
      found.push({ from: places[at] ?? end, to: places[at + wanted.length] ?? end })
    return found
  })
}

const known = new Map<string, string>()

/** A sign as it is compared: none for a vowel mark, two letters for a ligature. */
function folded(sign: string): string {
  const letters = known.get(sign) ?? foldedText(sign)
  known.set(sign, letters)
  return letters
}

/** Replaces the words at these places. The new words get the marks and the link of the first old letter. */
export function replaceAt(
  tr: Transaction,
  places: readonly TextRange[],
  words: string,
): Transaction {
  for (const { from, to } of places.toReversed()) {
    const marks = tr.doc.resolve(from).nodeAfter?.marks
    if (words === '') tr.delete(from, to)
    else tr.replaceWith(from, to, tr.doc.type.schema.text(words, marks))
  }
  return tr
}
