import { expect, test } from 'vitest'
import { emailInLine } from './email-in-line.ts'

test.each([
  ['a@example.com', 'a@example.com'],
  ['  A@Example.com ', 'a@example.com'],
  ['\uFEFFa@example.com', 'a@example.com'],
  ['"Sara","a@example.com","2026-01-01"', 'a@example.com'],
  ['Sara;a@example.com', 'a@example.com'],
  ['Sara\ta@example.com\tb@example.com', 'a@example.com'],
  ['"Sara A." <a@example.com>', 'a@example.com'],
  ['سارة\t\u202aa@example.com\u202c', 'a@example.com'],
  ['\u200f"a@example.com"\u200f', 'a@example.com'],
  ['سارة <\u2066a@example.com\u2069>\u200f', 'a@example.com'],
])('%j has the email %s', (line, email) => {
  expect(emailInLine(line)).toBe(email)
})

test.each(['', 'Email', 'Sara,Riyadh', 'a@', '@example.com', 'a b@example.com'])(
  '%j has no email',
  (line) => {
    expect(emailInLine(line)).toBeUndefined()
  },
)
