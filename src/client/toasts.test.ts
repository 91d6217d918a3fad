import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RequestError } from './request.ts'
import { $token } from './session.ts'
import { $toast, failureToast } from './toasts.ts'

const failure = { error: 'Taken', message: 'Taken', id: 'call-1' }
const error = new RequestError(409, JSON.stringify(failure), failure)

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  $token.set('a-token')
})
afterEach(() => vi.unstubAllGlobals())

test('shows an editor the id that a failure has in the log', () => {
  failureToast('Error', 'Taken', error)
  expect($toast.get()).toMatchObject({ description: 'Taken', detail: 'Reference: call-1' })
})

test('shows no id to a reader, and no id if there was no answer', () => {
  failureToast('Error', 'No answer', new TypeError('Failed to fetch'))
  expect($toast.get()?.detail).toBeUndefined()
  $token.set(null)
  failureToast('Error', 'Taken', error)
  expect($toast.get()?.detail).toBeUndefined()
})
