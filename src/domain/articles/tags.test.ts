import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTags, oneSpellingEach, parseTags } from './tags.ts'

test('tags are split at commas and trimmed, blanks are dropped, their order is kept', () => {
  expect(parseTags(' AI,  Gulf policy ,, ,AI')).toEqual(['AI', 'Gulf policy', 'AI'])
  expect(parseTags('سدايا، Stanford HAI, معايير')).toEqual(['سدايا', 'Stanford HAI', 'معايير'])
  expect([parseTags(''), parseTags(' , ')]).toEqual([[], []])
})

test('no tag is blank, padded or contains a comma', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const tag of parseTags(text)) expect(tag).toMatch(/^[^\s,،]([^,،]*[^\s,،])?$/u)
    }),
  )
})

test('tags stay the same after formatting and parsing', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const tags = parseTags(text)
      expect(parseTags(formatTags(tags))).toEqual(tags)
    }),
  )
})

test('keeps one spelling of each topic, and tags that are no topic or emoji alone', () => {
  const tags = ['AI', 'Data law', 'ai', 'data-law', '!', '?', '!']
  expect(oneSpellingEach(tags)).toEqual(['AI', 'Data law', '!', '?'])
  expect(oneSpellingEach(['⚖️', '❤️', '⚖️'])).toEqual(['⚖️', '❤️'])
})

test('signs tell tags apart, and interchanged Arabic letters do not', () => {
  const tags = ['AI', 'AI+', 'C', 'C++', 'C#', 'A.I.', 'أمن المعلومات', 'الحوكمة']
  const again = ['ai', 'ai+', ' c ', 'c++', 'امن  المعلومات', 'الحوكمه']
  expect(oneSpellingEach([...tags, ...again.map((tag) => tag.trim())])).toEqual(tags)
})
