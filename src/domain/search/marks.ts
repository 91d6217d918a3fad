import { readQuery } from './query.ts'
import { searchWord } from './words.ts'

/** Whether a written word is one of a query, in any of its forms. */
export type Matches = (word: string) => boolean

/** Which words of texts a query finds. */
export function matcher(query: string): Matches {
  const wanted = readQuery(query).flatMap(({ words, isOpen }) =>
    words.flatMap(({ forms }, index) => {
      const isBeginning = isOpen && index === words.length - 1
      return forms.map((form) => ({ form, isBeginning }))
    }),
  )
  return (written) => {
    const { forms = [], guesses = [] } = searchWord(written) ?? {}
    return wanted.some(({ form, isBeginning }) =>
      [...forms, ...guesses].some((one) => one === form || (isBeginning && one.startsWith(form))),
    )
  }
}

/** A text in pieces: each second one is a word. */
export function splitWords(text: string): string[] {
  return text.split(/([\p{L}\p{N}\p{M}\u0640]+)/u)
}

/** In words, about two lines of a result. */
const passageLength = 36
const wordsBefore = 8

/** The passage of a text with the most words of a query; `undefined` if it has none. */
export function findPassage(text: string, matches: Matches): string | undefined {
  const pieces = splitWords(text)
  const found = pieces.flatMap((piece, index) => (index % 2 && matches(piece) ? [index] : []))
  const within = (start: number) =>
    found.filter((index) => index >= start && index < start + 2 * passageLength).length
  const [best] = found.toSorted((a, b) => within(b) - within(a) || a - b)
  if (best === undefined) return undefined
  const start = Math.max(0, best - 2 * wordsBefore - 1)
  const end = start + 2 * passageLength
  const passage = pieces.slice(start, end).join('').trim()
  return `${start > 0 ? '… ' : ''}${passage}${end < pieces.length ? ' …' : ''}`
}
