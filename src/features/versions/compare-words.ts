import { diffArrays } from 'diff'

/** A part of a text that both versions have, or only one of them. */
export interface ComparedPart {
  /** `folded` is a text that both have, with an ellipsis for most of it. */
  kind: 'same' | 'removed' | 'added' | 'folded'
  text: string
}

/** Longer comparisons are given up: the texts then have too little in common to be compared. */
const timeoutMs = 2000

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

/** The whole words of an equal text that stay visible beside a difference. */
const context = { beginning: /^[^]{0,120}(?!\S)/, ending: /(?<!\S)[^]{0,120}$/ }
const shortLength = 360

/** Folds the long texts that both versions have, except for their ends beside a difference. */
export function foldEqual(parts: readonly ComparedPart[]): ComparedPart[] {
  return parts.map((part, index): ComparedPart => {
    const { kind, text } = part
    if (kind !== 'same' || text.length <= shortLength) return part
    const beginning = index > 0 && context.beginning.exec(text)?.[0]
    const ending = index < parts.length - 1 && context.ending.exec(text)?.[0]
    return { kind: 'folded', text: [beginning, '…', ending].filter(Boolean).join(' ') }
  })
}

function wordsOf(text: string): string[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
