import { signUp } from '#contract/subscribers.ts'
import { request } from './request.ts'

let held: { token: Promise<string | undefined>; until: number } | undefined

/** A token is replaced this long before it expires, because the call takes time too. */
const marginSeconds = 10

/** A form token, which proves that a sign-up comes from the site's form; `undefined` if it cannot be loaded. */
export function formToken(): Promise<string | undefined> {
  if (held && Date.now() < held.until) return held.token
  const fetched = { token: fetchToken(), until: Infinity }
  held = fetched
  return fetched.token

  async function fetchToken(): Promise<string | undefined> {
    try {
      const { token, expiresIn } = await request(signUp.formToken)
      fetched.until = Date.now() + (expiresIn - marginSeconds) * 1000
      return token
    } catch {
      fetched.until = 0
      return undefined
    }
  }
}
