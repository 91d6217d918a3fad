import { expect, test } from 'vitest'
import { shorten } from './campaign-excerpt.ts'

test('cuts after 150 characters and shows that the text goes on', () => {
  expect(shorten('a'.repeat(151))).toBe(`${'a'.repeat(150)}...`)
})

test('leaves a short text as it is, and never cuts a character in two', () => {
  expect(shorten('a'.repeat(150))).toBe('a'.repeat(150))
  expect(shorten('🕌'.repeat(151))).toBe(`${'🕌'.repeat(150)}...`)
})
