import { expect, test } from 'vitest'
import { subscribeSuccess } from './subscribe.ts'

test('a sign-up that needs a confirmation is not called a subscription', () => {
  expect(subscribeSuccess({ ok: true, status: 'confirm', emailSent: true })).toBeUndefined()
})
