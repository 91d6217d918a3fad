import { newsletter } from '#contract/newsletter.ts'
import { request } from './request.ts'

let held: { token: Promise<string | undefined>; until: number } | undefined

/** Seconds before its end at which a token counts as over, for the way to the server takes time too. */
const margin = 10

/** A token that says that a sign-up comes from the site's own form; `undefined` where none was to be had. */
export function formToken(): Promise<string | undefined> {
  if (held && Date.now() < held.until) return held.token
  const fetched = { token: fetchToken(), until: Infinity }
  held = fetched
  return fetched.token

  async function fetchToken(): Promise<string | undefined> {
    try {
      const { token, expiresIn } = await request(newsletter.formToken)
      fetched.until = Date.now() + (expiresIn - margin) * 1000
      return token
    } catch {
      fetched.until = 0
      return undefined
    }
  }
}
