/** Words that are too common to search for. */
const stopWords: ReadonlySet<string> = new Set(
  (
    'a an and are as at be been but by can for from had has have how in into is it its more not of on or ' +
    'our than that the their there they this to was we were what when which who will with you your'
  ).split(' '),
)

/** The words of a text as the search compares them: lower case, without accents, singular; in any script. */
export function searchTerms(text: string): string[] {
  const words = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu)
  return (words ?? []).filter((word) => !stopWords.has(word)).map(singular)
}

/** A simple rule for English: 'policies' becomes 'policy', 'regulations' becomes 'regulation'. */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1)
}
