/** A word of a text or a query, in the forms in which it is compared. */
export interface SearchWord {
  /** The word, and for Arabic the word without its article. Of a query's last word, these may be beginnings. */
  forms: string[]
  /** The word without one letter that may be a prefix. Often the letter is none, so guesses match whole words only. */
  guesses: string[]
}

/**
 * Words that are too common to search for. They are compared before `foldLetters`: 'على' is common, but the name 'علي'
 * and 'آلي' (automated) are not. Hamza on alef may be missing, and a last ya may be alef maqsura.
 */
const stopWords: ReadonlySet<string> = new Set(
  (
    'في من على إلى عن أن إن هذا هذه ذلك تلك التي الذي الذين ما لا لم لن قد كان كانت هو هي أو ثم بين بعد قبل عند ' +
    'مع كل أي غير حتى حتي إذا لكن كما منذ عليه عليها فيه فيها منه منها به بها له لها'
  )
    .split(' ')
    .flatMap((word) => [word, word.replace(/[أإ]/g, 'ا')])
    .flatMap((word) => [word, word.replace(/ي$/, 'ى')]),
)

const conjunctions = ['', 'و', 'ف']
/** With the article: 'the', 'in the', 'as the', 'for the'. */
const articles = ['ال', 'بال', 'كال', 'لل']
const prepositions = ['ب', 'ك', 'ل']
const withArticle = conjunctions.flatMap((first) => articles.map((article) => first + article))
const withoutArticle = [
  'و',
  'ف',
  ...conjunctions.flatMap((one) => prepositions.map((two) => one + two)),
]
const shortest = 2

/** Removes vowel marks and tatweel, and writes joined forms, Persian letters and digits as Arabic and Latin ones. */
export function plainArabic(text: string): string {
  return (
    text
      .normalize('NFKC')
      .replace(/[\p{M}\p{Cf}ـ]/gu, '')
      .replaceAll('ٱ', 'ا')
      .replaceAll('ی', 'ي')
      .replaceAll('ک', 'ك')
      .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
      .replace(/(?<=\d)٬(?=\d)/g, ',')
      // A prefix before a Latin name, a letter after a year: 'بـOECD', '2030م'.
      .replace(/(?<=\p{Script=Arabic})(?=[A-Za-z\d])|(?<=[A-Za-z\d])(?=\p{Script=Arabic})/gu, ' ')
  )
}

/**
 * Writes letters alike that writers interchange: forms of alef, ta marbuta and ha, alef maqsura and ya, carriers of
 * hamza.
 */
function foldLetters(word: string): string {
  return word
    .replace(/[يى]?ئ$/, 'يء')
    .replace(/(?<=ي)أ(?=[ةه]$)/, 'ئ')
    .replace(/[ؤئ]/g, 'ء')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
}

/**
 * The forms of a word of `plainArabic`; `undefined` for a word that is too common. 'والبيانات' is 'بيانات' too. Only a
 * dictionary knows whether the first letter of 'وزارة' or 'بيانات' is a prefix, so a form without it is a guess.
 */
export function arabicWord(plain: string): SearchWord | undefined {
  if (
    plain.length === 1 ||
    stopWords.has(plain) ||
    (plain.startsWith('و') && stopWords.has(plain.slice(1)))
  )
    return undefined
  const word = foldLetters(plain)
  // Hamza may be missing on its carrier: 'رويه', 'لايحه'.
  const bare = foldLetters(plain.replaceAll('ؤ', 'و').replaceAll('ئ', 'ي'))
  const words = [...new Set([word, bare])]
  const forms = words.flatMap((one) => [one, ...without(withArticle, one)])
  // 'للجنة' is 'for the' before 'لجنة' too: three lams are written as two.
  if (/^[وف]?لل/.test(word)) forms.push(...words.flatMap((one) => without(['ل', 'ول', 'فل'], one)))
  return { forms, guesses: without(withoutArticle, word).filter((one) => !forms.includes(one)) }
}

function without(prefixes: readonly string[], word: string): string[] {
  return prefixes
    .filter((prefix) => word.startsWith(prefix) && word.length >= prefix.length + shortest)
    .map((prefix) => word.slice(prefix.length))
}
