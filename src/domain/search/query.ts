import type { SearchWord } from './arabic-words.ts'
import { commonName, joinedWord, splitAtHyphens, writtenWords } from './words.ts'

/**
 * Stands after each guess of a document, so that only words of a query match it, not guesses: 'بيانات' is not 'كيانات',
 * though both may be 'يانات' with a prefix.
 */
export const guessMark = '~'

/** A shorter word is not searched as the beginning of another: 'US' does not find 'use'. */
const shortestBeginning = 3

interface Term {
  /** Words that stand together, each with its distance to the one before. */
  words: (SearchWord & { distance: number })[]
  /** Whether the last word may be the beginning of one. */
  isOpen: boolean
  /** The words as one: 'cooperation' for 'co-operation'. */
  joined?: SearchWord | undefined
}

/**
 * Reads what a reader has typed. Words between quotation marks stand together, and so do words without a space between
 * them: GPT-4, M/19. Common words are left out; in a query of common words only, they are names.
 * @returns the terms, all of which an article must have.
 */
export function readQuery(typed: string): Term[] {
  // In a title that is all in capitals, common words are no names. Six letters are no acronym.
  const isTitle = !/\p{Ll}/u.test(typed) && /\p{Lu}{6}/u.test(typed)
  const read = isTitle ? typed.toLowerCase() : typed
  const pieces = [...read.matchAll(/["“”„«»]([^"“”„«»]*)["“”„«»]?|([^\s"“”„«»]+)/g)].map(
    ([, quoted, word = '']) => ({
      written: writtenWords(quoted ?? word),
      isOpen: quoted === undefined,
    }),
  )
  const terms = pieces.flatMap(({ written, isOpen }) => {
    const [first = '', ...others] = written
    const joined = others.length === 0 ? joinedWord(first) : undefined
    return termOf(written.flatMap(splitAtHyphens), isOpen, joined)
  })
  // Only the last word may be unfinished.
  for (const term of terms.slice(0, -1)) term.isOpen = false
  if (terms.length > 0) return terms
  return pieces.flatMap(({ written }) =>
    termOf(
      written.map((word) => commonName(word.toLowerCase())),
      false,
    ),
  )
}

function termOf(words: (SearchWord | undefined)[], isOpen: boolean, joined?: SearchWord): Term[] {
  let distance = 0
  const kept = words.flatMap((word) => {
    distance += 1
    if (!word) return []
    const one = { ...word, distance }
    distance = 0
    return [one]
  })
  return kept.length === 0
    ? []
    : [{ words: kept, isOpen: isOpen && words.at(-1) !== undefined, joined }]
}

/** The words whose frequency decides whether a guess of the query counts: empty for most queries. */
export function uncertainKeys(terms: readonly Term[]): string[] {
  const words = terms.flatMap((term) => term.words).filter(({ guesses }) => guesses.length > 0)
  return words.flatMap(({ forms, guesses }) => forms.concat(guesses))
}

/**
 * The query as a `tsquery` of PostgreSQL: `any` finds the articles, `whole` is for their rank, since a whole word is
 * better than a beginning or a guess. A guess counts if more articles have it than the word itself: 'لجنة' is seldom
 * 'جنة' with a prefix.
 * @param counts how many articles have each of `uncertainKeys`.
 */
export function toTsquery(
  terms: readonly Term[],
  counts: ReadonlyMap<string, number>,
  match: 'any' | 'whole',
): string {
  const count = (key: string) => counts.get(key) ?? 0
  const alternatives = ({ forms, guesses }: SearchWord, isOpen: boolean) => {
    if (match === 'whole') return forms.map((form) => `'${form}'`)
    const most = Math.max(...forms.map(count))
    return [
      ...forms.map((form) => `'${form}'${isOpen && form.length >= shortestBeginning ? ':*' : ''}`),
      ...forms.map((form) => `'${form}${guessMark}'`),
      ...guesses.filter((guess) => count(guess) > most).map((guess) => `'${guess}'`),
    ]
  }
  const one = ({ words, isOpen, joined }: Term) => {
    const together = words
      .map((word, index) => {
        const isLast = index === words.length - 1
        const text = `(${alternatives(word, isOpen && isLast).join('|')})`
        return index === 0 ? text : `<${word.distance}>${text}`
      })
      .join('')
    return joined ? [together, ...alternatives(joined, isOpen)].join('|') : together
  }
  return terms.map((term) => `(${one(term)})`).join(match === 'any' ? '&' : '|')
}
