import { readQuery } from './query.ts'
import { acronym, searchWords } from './words.ts'

/** Whether a written word is one of a query, in any of its forms. */
export type Matches = (word: string) => boolean

/** Which words of texts a query finds. */
export function matcher(query: string): Matches {
  const wanted = readQuery(query).flatMap(({ words, isOpen, joined }) =>
    [...words, ...(joined ? [joined] : [])].flatMap(({ forms }, index) => {
      const isBeginning = isOpen && index >= words.length - 1
      return forms.map((form) => ({ form, isBeginning }))
    }),
  )
  return (written) => {
    const forms = searchWords(written).flatMap((word) => word?.forms.concat(word.guesses) ?? [])
    return wanted.some(({ form, isBeginning }) =>
      forms.some((one) => one === form || (isBeginning && one.startsWith(form))),
    )
  }
}

const word = new RegExp(String.raw`((?:${acronym}|[\p{L}\p{N}\p{M}\u0640]+)(?:\+\+|#)?)`, 'u')

/** A text in pieces: each second one is a word, such as U.S or C++. */
export function splitWords(text: string): string[] {
  return text.split(word)
}

/** In words, about two lines of a result. */
const passageLength = 36
const wordsBefore = 8

/** The passage of a text with the most words of a query; `undefined` if it has none. */
export function findPassage(text: string, matches: Matches): string | undefined {
  const pieces = splitWords(text)
  const found = pieces.flatMap((piece, index) => (index % 2 && matches(piece) ? [index] : []))
  let best = found[0]
  if (best === undefined) return undefined
  let most = 0
  let end = 0
  for (const [at, index] of found.entries()) {
    while ((found[end] ?? Infinity) < index + 2 * passageLength) end += 1
    if (end - at > most) [best, most] = [index, end - at]
  }
  const start = Math.max(0, best - 2 * wordsBefore - 1)
  const last = start + 2 * passageLength
  const passage = pieces.slice(start, last).join('').trim()
  return `${start > 0 ? '… ' : ''}${passage}${last < pieces.length ? ' …' : ''}`
}
