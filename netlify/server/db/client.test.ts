import { expect, test } from 'vitest'
import { connect } from './client.ts'

test.each([
  'postgresql://user:secret@',
  'postgresql://user:secret@host',
  'http://user:secret@host/database',
  'user:secret@host/database',
])('refuses a malformed URL without repeating its password: %s', (DATABASE_URL) => {
  expect(() => connect({ DATABASE_URL })).toThrow(
    new Error('DATABASE_URL must be postgresql://user:password@host/database'),
  )
})
