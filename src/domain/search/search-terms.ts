import { arabicWord, plainArabic, type SearchWord } from './arabic-words.ts'
import { defaultLanguage, type Language } from '#domain/site/language.ts'

const stopWords: ReadonlySet<string> = new Set(
  (
    'a an and are as at be been but by can for from had has have how in into is it its more not of on or ' +
    'our than that the their there they this to was we were what when which who will with you your'
  ).split(' '),
)

/**
 * The words of a text as the search of an edition compares them: lower case, without accents, singular; in any script.
 * The Arabic edition folds Arabic words too. The index and the query are folded in the same way.
 */
export function searchWords(text: string, language: Language = defaultLanguage): SearchWord[] {
  const lower = text.toLowerCase()
  const plain = language === 'ar' ? plainArabic(lower) : withoutAccents(lower)
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((found) => {
    if (language === 'ar' && /\p{Script=Arabic}/u.test(found)) return arabicWord(found) ?? []
    const word = withoutAccents(found)
    return stopWords.has(word) ? [] : { forms: [singular(word)], guesses: [] }
  })
}

/** All forms of the words, without marks: what a query looks up. */
export function searchTerms(text: string, language: Language = defaultLanguage): string[] {
  return searchWords(text, language).flatMap(({ forms, guesses }) => forms.concat(guesses))
}

/**
 * After a guess in an index, so that a guess of a query does not match it: 'بيانات' is not 'كيانات', though both may be
 * 'يانات' with a prefix. It is no letter, and it keeps a guess in the shard of its word.
 */
export const guessMark = '~'

/** What certainly ends a word and does not change the letters beside it: ASCII spaces and punctuation. */
const betweenWords = /[\0-/:-@[-`{-\x7f]+/

/** Makes a function that finds the keys under which an index has the words of a text, each word only once. */
export function termFinder<Term>(
  language: Language,
  of: (key: string) => Term,
): (text: string) => Term[] {
  const known = new Map<string, Term[]>()
  return (text) => {
    const found: Term[] = []
    for (const part of text.toLowerCase().split(betweenWords)) {
      let terms = known.get(part)
      if (!terms) {
        terms = indexKeys(part, language).map(of)
        known.set(part, terms)
      }
      // Not spread, and no `flatMap`: both are slower, and an article has a thousand words.
      for (const term of terms) found.push(term)
    }
    return found
  }
}

function indexKeys(text: string, language: Language): string[] {
  return searchWords(text, language).flatMap(({ forms, guesses }) =>
    forms.concat(guesses.map((guess) => guess + guessMark)),
  )
}

/** A text as it is compared letter by letter, in both scripts: without case, accents, vowel marks and kinds of alef. */
export function foldedText(text: string): string {
  const plain = plainArabic(withoutAccents(text.toLowerCase()))
  return plain.replaceAll('ى', 'ي').replaceAll('ة', 'ه')
}

function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '')
}

/** A simple rule for English: 'policies' becomes 'policy', 'regulations' becomes 'regulation'. */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1)
}
