import { expect, test } from 'vitest'
import { element, xml } from './xml.ts'

test('escapes the special characters of XML', () => {
  expect(xml(`a & <b> "c" 'd'`)).toBe('a &#38; &#60;b&#62; &#34;c&#34; &#39;d&#39;')
  expect(element('title', '</title>')).toBe('<title>&#60;/title&#62;</title>')
})

test('drops characters that XML does not allow, and keeps every writing system', () => {
  expect(xml('a\u0000b\u0008c\uD800d\uFFFEe')).toBe('abcde')
  expect(xml('الذكاء 人工 🤖\n\t')).toBe('الذكاء 人工 🤖\n\t')
})
