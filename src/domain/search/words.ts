import { arabicWord, plainArabic, type SearchWord } from './arabic-words.ts'

const stopWords: ReadonlySet<string> = new Set(
  (
    'a an and are as at be been but by can for from had has have how in into is it its more no not of on or ' +
    'our than that the their there they this to us was we were what when which who will with you your'
  ).split(' '),
)

/** Stands after a common word that is written in capitals, and is therefore a name: WHO, IT, US. */
const nameMark = '^'
/** Words with which other search engines combine words: in capitals they are no names. */
const operators: ReadonlySet<string> = new Set(['and', 'or', 'not'])

/**
 * The words of a text as the search compares them: lower case, without accents, singular; Arabic words in all their
 * forms. The documents and the queries are folded in the same way. A word that is too common to count is `undefined`.
 */
export function searchWords(text: string): (SearchWord | undefined)[] {
  return writtenWords(text).flatMap((written) => {
    const [first, ...others] = splitAtHyphens(written)
    const joined = joinedWord(written)
    // 'co-operation' is 'cooperation' too, where it begins.
    const begin = joined ? { forms: joined.forms.concat(first?.forms ?? []), guesses: [] } : first
    return [begin].concat(others)
  })
}

/** The parts of a word with hyphens, such as 'co-operation'; of another, the word itself. */
export const splitAtHyphens = (written: string) => written.split('-').map(searchWord)

/** A word with hyphens as it is written without them; `undefined` for another. */
export const joinedWord = (written: string) =>
  written.includes('-') ? searchWord(written.replaceAll('-', '')) : undefined

/** The source of a pattern for U.S or U.A.E, without its last dot. */
export const acronym = String.raw`(?<![\p{L}\p{N}])(?:\p{L}\.)+\p{L}(?![\p{L}\p{N}])`

/** Words, and Latin ones that hyphens join. */
const wordPattern = /\p{Script=Latin}+(?:-\p{Script=Latin}+)+(?![\p{L}\p{N}])|[\p{L}\p{N}]+/gu

/** The words of a text with one spelling for each acronym, decree, number and joined letter; capitals are kept. */
export function writtenWords(text: string): string[] {
  const spelt = text
    .replace(new RegExp(acronym, 'gu'), (letters) => letters.replaceAll('.', '').toUpperCase())
    .replace(/(?<=\p{L})['’ʼ]s(?![\p{L}\p{N}])/giu, '')
    .replace(/(?<=\p{L})\+\+/gu, 'plusplus')
    .replace(/(?<=\p{L})#/gu, 'sharp')
    // Royal decrees: م/19 is M/19, and أ/90 is A/90.
    .replace(/(?<![\p{L}\p{N}])([مأا])(?=\/[\d٠-٩])/gu, (_, letter) => (letter === 'م' ? 'm' : 'a'))
  const plain = plainArabic(spelt)
    .replace(/[\u2010\u2011]/g, '-')
    // 5,000,000 is 5000000.
    .replace(/(?<=\d)[,٬'’ ](?=\d{3}(?!\d))/g, '')
  return plain.match(wordPattern) ?? []
}

/** Longer ones are no words. PostgreSQL refuses more than 2 KB. */
const wordMaximum = 100

/** One of `writtenWords` as the search compares it. */
function searchWord(written: string): SearchWord | undefined {
  if (written.length > wordMaximum) return undefined
  const lower = written.toLowerCase()
  if (/\p{Script=Arabic}/u.test(lower)) return arabicWord(lower)
  const word = withoutAccents(lower)
  if (!stopWords.has(word)) return { forms: [singular(word)], guesses: [] }
  return /^\p{Lu}{2,}$/u.test(written) && !operators.has(word) ? commonName(word) : undefined
}

/** The forms of a word as it is written; none for one that is too common. */
export const formsOf = (word: string): string[] =>
  searchWords(word).flatMap((one) => one?.forms ?? [])

/** A common word where it is a name. */
export function commonName(word: string): SearchWord | undefined {
  if (!stopWords.has(word)) return undefined
  return { forms: [word + nameMark], guesses: [] }
}

/** A text as it is compared letter by letter, in both scripts: without case, accents, vowel marks and kinds of alef. */
export function foldedText(text: string): string {
  const plain = plainArabic(withoutAccents(text.toLowerCase()))
  return plain
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‐-―−]/g, '-')
}

function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '')
}

/** A simple rule for English: 'policies' becomes 'policy', 'businesses' becomes 'business', but 'basis' stays. */
function singular(word: string): string {
  const isPlural = word.length > 3 && /(?<!s|u|[ay]si|crisi|bia|new)s$/.test(word)
  const one = isPlural ? word.replace(/ies$|s$/, (end) => (end === 's' ? '' : 'y')) : word
  // Of 'taxes' and 'tranches' one cannot see whether the e is of the plural.
  return one.replace(/(ss|x|ch|sh)e$/, '$1')
}
