import { expect, test } from 'vitest'
import { subscribeSuccess } from './subscribe.ts'

test('a sign-up that needs a confirmation is not called a subscription', () => {
  const [title, description] = subscribeSuccess({ ok: true, status: 'confirm', emailSent: true })
  expect(title).toBe('Please confirm your subscription')
  expect(description).toBe('We have sent you an email. Open the link in it to confirm.')
})
