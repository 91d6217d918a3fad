import { expect, test } from 'vitest'
import { articleKey, parseArticleKey } from './language.ts'

test('an English article has its slug as its key, an Arabic one has a prefix', () => {
  expect(articleKey({ language: 'en', slug: 'data-law' })).toBe('data-law')
  expect(articleKey({ language: 'ar', slug: 'data-law' })).toBe('ar/data-law')
})

test('a key names the language and the slug of its article', () => {
  expect(parseArticleKey('data-law')).toEqual({ language: 'en', slug: 'data-law' })
  expect(parseArticleKey('ar/data-law')).toEqual({ language: 'ar', slug: 'data-law' })
})
