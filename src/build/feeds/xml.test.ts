import { expect, test } from 'vitest'
import { element, xml } from './xml.ts'

test('signs that mean something to XML are escaped', () => {
  expect(xml(`a & <b> "c" 'd'`)).toBe('a &#38; &#60;b&#62; &#34;c&#34; &#39;d&#39;')
  expect(element('title', '</title>')).toBe('<title>&#60;/title&#62;</title>')
})

test('what XML can not hold is left out, and every script stays', () => {
  expect(xml('a\u0000b\u0008c\uD800d\uFFFEe')).toBe('abcde')
  expect(xml('الذكاء 人工 🤖\n\t')).toBe('الذكاء 人工 🤖\n\t')
})
