import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareWords, foldEqual } from './compare-words.ts'

const marked = (before: string, after: string) =>
  compareWords(before, after)
    .map(({ kind, text }) =>
      kind === 'same' ? text : kind === 'added' ? `[+${text}+]` : `[-${text}-]`,
    )
    .join('')

test.each([
  ['The fine is 4 million.', 'The fine is 5 million.', 'The fine is [-4-][+5+] million.'],
  ['One.\n\nTwo.', 'One.\n\nAnd two.', 'One.\n\n[-Two-][+And two+].'],
  [
    'تبلغ الغرامة أربعة ملايين',
    'تبلغ الغرامة خمسة ملايين',
    'تبلغ الغرامة [-أربعة-][+خمسة+] ملايين',
  ],
  ['人工智能法律', '人工智能政策', '人工智能[-法律-][+政策+]'],
  ['', 'New', '[+New+]'],
  ['Gone', '', '[-Gone-]'],
  ['Same', 'Same', 'Same'],
])('marks the words that differ: %j, %j', (before, after, expected) => {
  expect(marked(before, after)).toBe(expected)
})

test('the parts of each side make its whole text', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 })
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = compareWords(before, after)
      const side = (left: 'removed' | 'added') =>
        parts
          .filter(({ kind }) => kind === 'same' || kind === left)
          .map((part) => part.text)
          .join('')
      expect(side('removed')).toBe(before)
      expect(side('added')).toBe(after)
    }),
  )
})

test('a long text that both have is folded, except beside the difference', () => {
  const equal = 'An equal line. '.repeat(100)
  const parts = compareWords(`${equal}4 million. ${equal}`, `${equal}5 million. ${equal}`)
  const folded = foldEqual(parts)
  expect(folded.map(({ kind }) => kind)).toEqual(['folded', 'removed', 'added', 'folded'])
  // About 120 characters, and never a part of a word.
  expect(folded[0]?.text).toMatch(/^… (An equal line\. ){8}$/)
  expect(folded[3]?.text).toMatch(/^ million\. (An equal line\. ){7}An …$/)
  expect(foldEqual(compareWords('A short line.', 'A short word.'))).toEqual(
    compareWords('A short line.', 'A short word.'),
  )
})
