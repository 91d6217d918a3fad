import { diffArrays } from 'diff'

/** A part of a text that both versions have, or only one of them. */
export interface ComparedPart {
  /** `folded` is a text that both have, with an ellipsis for most of it. */
  kind: 'same' | 'removed' | 'added' | 'folded'
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

/** The characters of an equal text that stay visible beside a difference. */
const contextLength = 120

/** Folds the long texts that both versions have, except for their ends beside a difference. */
export function foldEqual(parts: readonly ComparedPart[]): ComparedPart[] {
  return parts.flatMap((part, index): ComparedPart[] => {
    const { kind, text } = part
    const start = index === 0 ? 0 : contextLength
    const end = index === parts.length - 1 ? 0 : contextLength
    if (kind !== 'same' || text.length <= 3 * contextLength) return [part]
    const folded = `${text.slice(0, start)} … ${text.slice(text.length - end)}`.toWellFormed()
    return [{ kind: 'folded', text: folded }]
  })
}

function wordsOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
