import { formsOf } from './words.ts'

/** At least four letters and no digit: in a shorter word one letter, and in a number one digit, makes another one. */
const slip = /^\P{N}{4,}$/u
/** The forms of a typed word in which a slip of the finger may be. */
export const slipForms = (typed: string) => formsOf(typed).filter((form) => slip.test(form))

/** Whether a word was typed with a slip of the finger: a letter too few, too many or wrong, or two swapped. */
export function isSlipOf(typed: string): (word: string) => boolean {
  const forms = slipForms(typed)
  return (word) => formsOf(word).some((one) => forms.some((form) => differsInOneLetter(form, one)))
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
