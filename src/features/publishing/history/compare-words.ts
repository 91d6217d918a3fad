import { diffArrays } from 'diff'

/** A part of a text that both versions have, or only one of them. */
export interface ComparedPart {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Longer comparisons are given up: the texts then have too little in common to be compared. */
const timeoutMs = 2000

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** The differences between two texts, word by word, in any script. */
export function compareWords(before: string, after: string): ComparedPart[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { timeout: timeoutMs })
  const parts = changes?.map(({ value, added, removed }): ComparedPart => {
    const kind = added ? 'added' : removed ? 'removed' : 'same'
    return { kind, text: value.join('') }
  })
  return (parts ?? compareWholly(before, after)).filter(({ text }) => text !== '')
}

/** A short value is replaced as a whole. */
export function compareWholly(before: string, after: string): ComparedPart[] {
  return [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]
}

function wordsOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
