import { formToken } from '#client/form-token.ts'
import { request, RequestError } from '#client/request.ts'
import { newsletter, type Subscribed } from '#contract/newsletter.ts'
import { consentVersion } from '#domain/consent.ts'

/** Signs an email up from the form of the current page. */
export async function subscribe(fields: { email: string; website: string }): Promise<Subscribed> {
  const token = await formToken()
  return request(newsletter.subscribe, {
    body: {
      email: fields.email,
      page: location.pathname,
      wording: consentVersion,
      ...(token !== undefined && { token }),
      // The honeypot: only programs fill it in.
      ...(fields.website !== '' && { website: fields.website }),
    },
  })
}

/** The toast of a failed sign-up. */
export function subscribeFailure(error: unknown): [title: string, description: string] {
  return error instanceof RequestError && error.status === 409
    ? ['Already subscribed', 'This email is already subscribed to our newsletter.']
    : ['Subscription failed', 'Please try again later.']
}
