import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmail, mailboxOf, normalizeEmail } from './email.ts'

test.each([
  // Browsers send a domain in another script in two spellings.
  ['sara@مثال.السعودية', 'sara@xn--mgbh0fb.xn--mgberp4a5d4ar'],
  ['Sara@xn--mgbh0fb.xn--mgberp4a5d4ar ', 'sara@xn--mgbh0fb.xn--mgberp4a5d4ar'],
  // Invisible characters that were copied along.
  ['\u202aSara@example.com\u202c', 'sara@example.com'],
  ['\u200e sara@example.com\u200f ', 'sara@example.com'],
  ['\ufeffsara@\u200bexample.com\u2060', 'sara@example.com'],
])('%j has one spelling: %s', (email, spelling) => {
  expect(normalizeEmail(email)).toBe(spelling)
  expect(isEmail(normalizeEmail(email))).toBe(true)
})

const sameMailbox = ['a.b@gmail.com', 'ab+x@gmail.com', 'AB+c+d@googlemail.com', 'a.b+@gmail.com']
test.each(sameMailbox)('%s leads to the mailbox of ab@gmail.com', (email) => {
  expect(mailboxOf(email)).toBe('ab@gmail.com')
  expect(mailboxOf(email.replace('ab', 'abc').replace('AB', 'ABC').replace('a.b', 'a.c'))).not.toBe(
    'ab@gmail.com',
  )
})

test('an ordinary email stays as it is', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(normalizeEmail(email)).toBe(email.toLowerCase())
    }),
  )
})

const atext = fc.stringMatching(/^[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,12}$/)

test('a name has single dots, between other characters only', () => {
  fc.assert(
    fc.property(fc.array(atext, { minLength: 1, maxLength: 4 }), atext, (parts, part) => {
      expect(isEmail(`${parts.join('.')}@example.com`)).toBe(true)
      for (const name of [`.${part}`, `${part}.`, `${part}..${part}`, `a.${part}.`, '.']) {
        expect(isEmail(`${name}@example.com`), name).toBe(false)
      }
    }),
  )
})

const wrong = ['a@exämple.com/x', 'a@é:80', 'a@é@b.example', 'é@example.com', 'sara', 'ü', '@']
test.each(wrong)('%s is no email', (text) => {
  expect(isEmail(normalizeEmail(text))).toBe(false)
})

test('a domain that is longer than any is not converted, which would take minutes', () => {
  const email = `a@${'é'.repeat(1_000_000)}.com`
  expect(normalizeEmail(email)).toBe(email)
})
