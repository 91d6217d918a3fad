import { expect, test } from 'vitest'
import { trimLines, trimText, trimUrl, withoutInvisible } from './invisible.ts'

const url = 'https://a.example/b'

test.each([`\u200e${url}\u202c`, ` \u2067${url}\u2069\n`, `\ufeff ${url}\u200b\u2060 \u061c`])(
  '%j is trimmed',
  (text) => {
    expect(trimUrl(text)).toBe(url)
    expect(withoutInvisible(text).trim()).toBe(url)
  },
)

test('what is inside a URL may be part of it, and joiners change how letters look', () => {
  expect(trimUrl('https://a.example/\u200fb')).toBe('https://a.example/\u200fb')
  expect(withoutInvisible('می\u200cخواهم')).toBe('می\u200cخواهم')
})

test.each([
  '\u200b',
  '\u200e \u2060',
  '\ufeff\n',
  '\u3164',
  '\u2800\u115f',
  '\ufe0f',
  '\u202e\u202c',
])('%j has nothing visible, so it is empty', (text) => {
  expect(trimText(text)).toBe('')
  expect(trimText(`${text}a${text}`)).toContain('a')
})

test('a megabyte of spaces is trimmed in linear time', () => {
  // In quadratic time it takes longer than a test may.
  expect(trimUrl(`a${' '.repeat(1_000_000)}b`)).toHaveLength(1_000_002)
})

test('control characters are the signs that Windows means by them', () => {
  expect(trimText('The law\u0092s \u0093end\u0094 \u0096 5 \u0080')).toBe('The law’s “end” – 5 €')
})

test('every line end of a text with lines is a line feed', () => {
  expect(trimLines('one\u2028two\vthree\r\nfour')).toBe('one\ntwo\nthree\nfour')
})
