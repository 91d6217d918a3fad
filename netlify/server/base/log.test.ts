import { NeonDbError } from '@neondatabase/serverless'
import { expect, test } from 'vitest'
import { describeError, redact } from './log.ts'

test.each([
  ['Nobody at noura@example.com', 'Nobody at …'],
  ['<Noura.B+x@mail.example.com>: mailbox full', '<…>: mailbox full'],
  ['to postgresql://user:secret@db.example.com/news?x=1', 'to postgresql://db.example.com/…'],
  ['GET https://example.com/unsubscribe?token=abc failed', 'GET https://example.com/… failed'],
  ['Bearer 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822c', 'Bearer …'],
  ['1http://user:secret@example.com', '1http://example.com/…'],
  ['id 6f1f2a52-6a3c-4f0e-9f0a-0d1f3a5b7c9e', 'id 6f1f2a52-6a3c-4f0e-9f0a-0d1f3a5b7c9e'],
])('%s is logged as %s', (text, redacted) => {
  expect(redact(text)).toBe(redacted)
})

// Another service chooses the text. This test fails by its timeout.
test.each([
  ['one word', 'a'.repeat(300_000)],
  ['beginnings of a URL', 'a.'.repeat(150_000)],
  ['ends of an email', 'a@'.repeat(150_000)],
  ['a long scheme', `${'x.'.repeat(150_000)}://`],
])('a long text of %s is redacted in a moment', (_, text) => {
  expect(redact(text).length).toBeLessThanOrEqual(500)
})

test('a database error is logged without the value that it quotes', () => {
  const syntax = new NeonDbError('invalid input syntax for type uuid: "a secret text"')
  expect(describeError(syntax).message).toBe('invalid input syntax for type uuid: "…"')
})

test('describes each of several failures, and their causes', () => {
  const error = new AggregateError([new Error('One'), new Error('Two')], 'Parts failed')
  error.cause = new Error('Why')
  expect(describeError(error)).toMatchObject({
    errors: [{ message: 'One' }, { message: 'Two' }],
    cause: { message: 'Why' },
  })
  expect(describeError(error).at[0]).toContain('log.test.ts')
})
