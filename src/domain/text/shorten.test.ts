import { expect, test } from 'vitest'
import { shorten } from './shorten.ts'

test('a short text stays as it is, on one line', () => {
  expect(shorten(' A new\n law ', 20)).toBe('A new law')
})

test('a long text ends at a word within the limit', () => {
  expect(shorten('The council adopts the rules, today.', 30)).toBe('The council adopts the rules…')
  expect(shorten('x'.repeat(30), 10)).toBe(`${'x'.repeat(9)}…`)
  expect(shorten(`${'x'.repeat(8)}😀yz`, 10)).toBe(`${'x'.repeat(8)}…`)
})

test('a word that would take half of the text is cut', () => {
  expect(shorten(`See https://court.example/${'x'.repeat(30)}`, 30)).toBe(
    'See https://court.example/xxx…',
  )
})
