import { formToken } from '#client/form-token.ts'
import { request, RequestError } from '#client/request.ts'
import { failureToast } from '#client/toasts.ts'
import { newsletter, type Subscribed } from '#contract/newsletter.ts'
import { consentVersion } from '#domain/consent.ts'

/** Signs an address up, as the form on the present page does. */
export async function subscribe(fields: { email: string; website: string }): Promise<Subscribed> {
  const token = await formToken()
  return request(newsletter.subscribe, {
    body: {
      email: fields.email,
      page: location.pathname,
      wording: consentVersion,
      ...(token !== undefined && { token }),
      // Only what fills in every field of a form fills in this one.
      ...(fields.website !== '' && { website: fields.website }),
    },
  })
}

/** Says why a sign-up failed. */
export function sayFailure(error: unknown): void {
  if (error instanceof RequestError && error.status === 409) {
    failureToast('Already subscribed', 'This email is already subscribed to our newsletter.')
  } else {
    failureToast('Subscription failed', 'Please try again later.')
  }
}
