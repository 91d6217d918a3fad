import { expect, test } from 'vitest'
import { shortened } from './campaign-excerpt.ts'

test('cuts after 150 characters and adds an ellipsis', () => {
  expect(shortened('a'.repeat(151))).toBe(`${'a'.repeat(150)}...`)
})

test('keeps a short text as it is, and does not split a surrogate pair', () => {
  expect(shortened('a'.repeat(150))).toBe('a'.repeat(150))
  expect(shortened('🕌'.repeat(151))).toBe(`${'🕌'.repeat(150)}...`)
})
