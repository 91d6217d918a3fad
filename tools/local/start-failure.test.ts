import { expect, test, vi } from 'vitest'
import { explainFailure } from './start-failure.ts'

test('an unexpected error is printed without its stack trace and without passwords', () => {
  vi.stubEnv('DEBUG', '')
  const error = new Error('cannot connect to postgresql://user:secret@host/database')
  expect(explainFailure(error)).toBe(
    'The stack cannot start: cannot connect to postgresql://…@host/database\nRun it with DEBUG=1 for details.',
  )
})
