import { expect, test } from 'vitest'
import { shorten } from './campaign-excerpt.ts'

test('cuts after 150 characters and adds an ellipsis', () => {
  expect(shorten('a'.repeat(151))).toBe(`${'a'.repeat(150)}...`)
})

test('keeps a short text as it is, and does not split a surrogate pair', () => {
  expect(shorten('a'.repeat(150))).toBe('a'.repeat(150))
  expect(shorten('🕌'.repeat(151))).toBe(`${'🕌'.repeat(150)}...`)
})
