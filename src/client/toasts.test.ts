import { afterEach, beforeEach, expect, test } from 'vitest'
import { useFakeWindow } from '#support/fakes/fake-window.ts'
import { RequestError } from './request.ts'
import { $expired, $token } from './login.ts'
import { $toast, dismissToast, failureToast } from './toasts.ts'

function failed(status: number): RequestError {
  const failure = { error: 'It failed', message: 'It failed', id: 'call-1' }
  return new RequestError(status, JSON.stringify(failure), failure)
}

useFakeWindow()
beforeEach(() => {
  $token.set('a-token')
  dismissToast($toast.get()?.id ?? 0)
})
afterEach(() => $expired.set(false))

test('shows an editor the id that a server error has in the log', () => {
  failureToast('Error', 'It failed', failed(500))
  expect($toast.get()).toMatchObject({ description: 'It failed', detail: 'Reference: call-1' })
})

test.each([400, 401, 404, 409, 429])('shows no id for the expected failure %i', (status) => {
  failureToast('Error', 'It failed', failed(status))
  expect($toast.get()).toMatchObject({ description: 'It failed', detail: undefined })
})

test('shows no id to a reader, and no id if there was no answer', () => {
  failureToast('Error', 'No answer', new TypeError('Failed to fetch'))
  expect($toast.get()).toMatchObject({ description: 'No answer', detail: undefined })
  $token.set(null)
  failureToast('Error', 'It failed', failed(500))
  expect($toast.get()).toMatchObject({ description: 'It failed', detail: undefined })
})

test('shows no toast for a call that was refused because the login has ended: the dialog says so', () => {
  $expired.set(true)
  failureToast('Error', 'Log in again', failed(401))
  expect($toast.get()).toBeNull()
  failureToast('Error', 'It failed', failed(500))
  expect($toast.get()).toMatchObject({ title: 'Error' })
})
