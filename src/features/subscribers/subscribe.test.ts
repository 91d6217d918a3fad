import { beforeEach, expect, test, vi } from 'vitest'
import { en } from '#texts/en/ui.ts'
import { formToken, subscribe } from './subscribe.ts'

let sent: unknown[]
beforeEach(() => {
  sent = []
  let given = 0
  vi.stubGlobal('location', { pathname: '/newsletter' })
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    if (url.endsWith('/form-token')) {
      given += 1
      return Promise.resolve(Response.json({ token: `token-${given}`, expiresIn: 1800 }))
    }
    sent.push((JSON.parse(body) as { token?: string }).token)
    return Promise.resolve(Response.json({ ok: true, status: 'subscribed', emailSent: true }))
  })
})

const signUp = () => subscribe({ email: 'a@example.com', website: '' }, en)

test('each sign-up has a token of its own, which is fetched anew when the page was open for an hour', async () => {
  await formToken()
  await signUp()
  await signUp()
  await formToken()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  await signUp()
  expect(sent).toEqual(['token-1', 'token-2', 'token-4'])
})
