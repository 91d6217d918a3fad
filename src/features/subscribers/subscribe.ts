import { createCallIds } from '#client/call-id.ts'
import { request } from '#client/request.ts'
import { signUp, type Subscribed } from '#contract/subscribers.ts'
import type { Texts } from '#texts/en/ui.ts'

/** Signs an email up in the language of the page. @throws {Error} if a needed confirmation was not mailed. */
export async function subscribe(
  fields: { email: string; website: string },
  { language, subscribe: { consentVersion } }: Pick<Texts, 'language' | 'subscribe'>,
): Promise<Subscribed> {
  const token = await formToken()
  // A token is valid for one sign-up.
  cached = undefined
  const answer = await request(signUp.subscribe, {
    body: {
      id: idOf(fields),
      email: fields.email,
      language,
      page: location.pathname,
      wording: consentVersion,
      ...(token !== undefined && { token }),
      // The honeypot: only programs fill it in.
      ...(fields.website !== '' && { website: fields.website }),
    },
  })
  if (answer.status === 'confirm' && !answer.emailSent) throw new Error('No confirmation mail')
  return answer
}

const idOf = createCallIds()

let cached: { token: Promise<string | undefined>; until: number } | undefined

/** A token is replaced this long before it expires, because the call takes time too. */
const marginSeconds = 10

/** A form token, which proves that a sign-up comes from the site's form; `undefined` if it cannot be loaded. */
export function formToken(): Promise<string | undefined> {
  if (cached && Date.now() < cached.until) return cached.token
  const fetched = { token: fetchToken(), until: Infinity }
  cached = fetched
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
