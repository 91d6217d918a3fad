import { expect, test } from 'vitest'
import { failureResponse } from './failure.ts'

test('an unexpected error is not told to the caller', async () => {
  const error = new Error('select secret from content: password=hunter2')
  const id = 'call-1'
  const response = failureResponse(error, id)
  const text = 'Something went wrong. Please try again later.'
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({ error: text, message: text, id })
})
