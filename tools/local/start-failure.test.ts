import { expect, test, vi } from 'vitest'
import { explainFailure, StartFailure } from './start-failure.ts'

test('a reason that the user can fix is printed as it is', () => {
  expect(explainFailure(new StartFailure('Port 1 is in use.'))).toBe('Port 1 is in use.')
})

test('an unexpected error is printed without its stack trace and without passwords', () => {
  vi.stubEnv('DEBUG', '')
  const error = new Error('cannot connect to postgresql://user:secret@host/database')
  expect(explainFailure(error)).toBe(
    'The stack cannot start: cannot connect to postgresql://…@host/database\nRun it with DEBUG=1 for details.',
  )
})
