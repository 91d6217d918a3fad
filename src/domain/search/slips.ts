import { searchWord } from './words.ts'

/** In shorter words one letter makes another word. */
const shortest = 4

/** Whether a typed word is another one with a slip of the finger: a letter too few, too many or wrong, or two swapped. */
export function isSlip(typed: string, word: string): boolean {
  const others = searchWord(word)?.forms ?? []
  const isLike = (form: string) => others.some((other) => differsInOneLetter(form, other))
  return (searchWord(typed)?.forms ?? []).some((form) => form.length >= shortest && isLike(form))
}

function differsInOneLetter(typed: string, word: string): boolean {
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at += 1
  const rest = (text: string, skipped: number) => text.slice(at + skipped)
  return (
    rest(typed, 1) === rest(word, 1) ||
    rest(typed, 1) === rest(word, 0) ||
    rest(typed, 0) === rest(word, 1) ||
    (typed[at] === word[at + 1] && typed[at + 1] === word[at] && rest(typed, 2) === rest(word, 2))
  )
}
