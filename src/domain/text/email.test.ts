import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmail, normalizeEmail } from './email.ts'

test.each(['sara@مثال.السعودية', 'Sara@xn--mgbh0fb.xn--mgberp4a5d4ar '])(
  '%s has one spelling, because browsers send a domain in another script in two',
  (email) => {
    expect(normalizeEmail(email)).toBe('sara@xn--mgbh0fb.xn--mgberp4a5d4ar')
    expect(isEmail(normalizeEmail(email))).toBe(true)
  },
)

test.each([
  '\u202aSara@example.com\u202c',
  '\u200e sara@example.com\u200f ',
  '\ufeffsara@\u200bexample.com\u2060',
])('%j has invisible characters that were copied along', (email) => {
  expect(normalizeEmail(email)).toBe('sara@example.com')
})

test('an ordinary email stays as it is', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(normalizeEmail(email)).toBe(email.toLowerCase())
    }),
  )
})

test.each(['a@exämple.com/x', 'a@é:80', 'a@é@b.example', 'é@example.com', 'sara', 'ü', '@'])(
  '%s is no email',
  (text) => {
    expect(isEmail(normalizeEmail(text))).toBe(false)
  },
)
