import * as fc from 'fast-check'
import { EditorState } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { lineReader } from '#domain/body/read-body.ts'
import { numRuns } from '#support/setup/property-runs.ts'
import { parseBody } from '#features/writing/body/parse-body.ts'
import { serialiseBody } from '#features/writing/body/serialise-body.ts'
import { findWords, replaceAt } from './find.ts'

const readLine = await lineReader('*')

function replaced(body: string, words: string, next: string): string {
  const { doc, tr } = EditorState.create({ doc: parseBody(body, readLine) })
  return serialiseBody(replaceAt(tr, findWords(doc, words), next).doc, readLine)
}

test.each([
  ['It costs USD 500.', 'USD 500', '$500 million', 'It costs $500 million.'],
  [
    '**Old law** and [old law](https://a.example)',
    'OLD',
    'New',
    '**New law** and [New law](https://a.example)',
  ],
  ['See [the law](https://a.example).', 'the law', 'it', 'See [it](https://a.example).'],
  ['İstanbul and İzmir', 'izmir', 'x', 'İstanbul and x'],
  [
    'José’s co\u00adoperation, 5\u00a0km – ﬁne',
    "jose's",
    'A',
    'A co\u00adoperation, 5\u00a0km – ﬁne',
  ],
  ['José’s co\u00adoperation, 5\u00a0km – ﬁne', 'cooperation, 5 km - fi', 'B', 'José’s Bne'],
  ['قال أَحْمَد: نعم', 'احمد', 'علي', 'قال علي: نعم'],
  ['İstanbul and İzmir', 'and', 'or', 'İstanbul or İzmir'],
  ['a (b) [c] a.c abc', 'a.c', '$&', 'a (b) [c] $& abc'],
  [
    'قال الوزير: «البيانات»\n\n- بيانات',
    'بيانات',
    'معلومات',
    'قال الوزير: «المعلومات»\n\n- معلومات',
  ],
  ['A 😀 b\n\nb[^1] b\n\n[^1]: b', 'b', 'cc', 'A 😀 cc\n\ncc[^1] cc\n\n[^1]: cc'],
  ['| b | b |\n| --- | --- |\n| b | a |', 'b', '', '|  |  |\n| --- | --- |\n|  | a |'],
])('in %j, %j becomes %j', (body, words, next, result) => {
  expect(replaced(body, words, next)).toBe(result)
})

test('replaces in plain text what a text would', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'b', 'A', 'س', 'ا', ' ', '$', '.', 'é'),
    minLength: 1,
  })
  fc.assert(
    fc.property(text, text, text, (before, words, next) => {
      const [line, found] = [`x${before}x`, words.trim() || 'a']
      const parts = line.toLowerCase().split(found.toLowerCase())
      let at = 0
      const expected = parts.map((part) => {
        const same = line.slice(at, at + part.length)
        at += part.length + found.length
        return same
      })
      const { doc, tr } = EditorState.create({ doc: parseBody(line, readLine) })
      const after = replaceAt(tr, findWords(doc, found), next).doc
      expect(after.textContent).toBe(expected.join(next))
    }),
    { numRuns },
  )
})
