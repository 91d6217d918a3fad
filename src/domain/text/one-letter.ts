/**
 * Whether two different words differ by one typing error: a letter that is missing, added or wrong, or two that are
 * swapped.
 * @param isBeginning whether `typed` may be the beginning of the word.
 */
export function differsInOneLetter(typed: string, word: string, isBeginning: boolean): boolean {
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at += 1
  const rest = (text: string, skipped: number) => text.slice(at + skipped)
  const same = (a: string, b: string) => (isBeginning ? b.startsWith(a) : a === b)
  return (
    same(rest(typed, 1), rest(word, 1)) ||
    same(rest(typed, 1), rest(word, 0)) ||
    same(rest(typed, 0), rest(word, 1)) ||
    (typed[at] === word[at + 1] &&
      typed[at + 1] === word[at] &&
      same(rest(typed, 2), rest(word, 2)))
  )
}
