import { beforeEach, expect, test } from 'vitest'
import { fakeStorage } from '#support/fakes/fake-storage.ts'
import { useFakeWindow } from '#support/fakes/fake-window.ts'
import { $loggedOutElsewhere, $token, logIn } from './login.ts'
import { forget, remember } from './storage.ts'
import { tokenKeys } from './stored-token.ts'

useFakeWindow()
beforeEach(() => {
  fakeStorage()
  logIn('a-token')
  $token.listen(() => {})
})

/** Does what the other tabs of a browser see of a login or logout: one event for each key, after both changed. */
function elsewhere(change: (key: string) => void): void {
  tokenKeys.forEach(change)
  for (const key of tokenKeys) window.dispatchEvent(Object.assign(new Event('storage'), { key }))
}

test('follows a logout in another tab, and says so until the next login', () => {
  elsewhere((key) => forget(key))
  expect([$token.get(), $loggedOutElsewhere.get()]).toEqual([null, true])
  elsewhere((key) => remember(key, 'another-token'))
  expect([$token.get(), $loggedOutElsewhere.get()]).toEqual(['another-token', false])
})
