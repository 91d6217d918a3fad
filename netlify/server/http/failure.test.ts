import { expect, test } from 'vitest'
import { Conflict, Invalid, MethodNotAllowed, TooMany } from '../errors.ts'
import { failureResponse } from './failure.ts'

const id = 'call-1'

test('an unexpected error is not told to the caller', async () => {
  const error = new Error('select secret from content: password=hunter2')
  const response = failureResponse(error, id)
  const text = 'Something went wrong. Please try again later.'
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({ error: text, message: text, id })
})

test('a service error is told to the caller and not cached', async () => {
  const issues = [{ path: 'title', message: 'Title is required' }]
  const response = failureResponse(new Invalid('Title is required', issues, 413), id)
  expect(response.status).toBe(413)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const [error, message] = ['Title is required', 'Title is required']
  expect(await response.json()).toEqual({ error, message, issues, id })
  expect(await failureResponse(new Conflict('Taken'), id).json()).toEqual({
    error: 'Taken',
    message: 'Taken',
    id,
  })
})

test('the headers of a refusal say which methods are allowed, or when to retry', () => {
  const many = failureResponse(new TooMany('Too many', 12.2), id)
  expect([many.status, many.headers.get('Retry-After')]).toEqual([429, '13'])
  const method = failureResponse(new MethodNotAllowed('PUT', ['GET', 'HEAD']), id)
  expect([method.status, method.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
})
