import { formToken } from '#client/form-token.ts'
import { request, RequestError } from '#client/request.ts'
import { newsletter, type Subscribed } from '#contract/newsletter.ts'
import { consentVersion } from '#domain/consent.ts'

/**
 * Signs an email up from the form of the current page.
 * @throws {Error} if a confirmation is needed and its mail was not sent.
 */
export async function subscribe(fields: { email: string; website: string }): Promise<Subscribed> {
  const token = await formToken()
  const answer = await request(newsletter.subscribe, {
    body: {
      email: fields.email,
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

/** The toast after a sign-up. */
export function subscribeSuccess({
  status,
  emailSent,
}: Subscribed): [title: string, description: string] {
  if (status === 'confirm') {
    return [
      'Please confirm your subscription',
      'We have sent you an email. Open the link in it to confirm.',
    ]
  }
  return [
    'Successfully subscribed!',
    emailSent
      ? 'Check your email for a welcome message!'
      : "You'll receive our weekly AI policy newsletter.",
  ]
}

/** The toast of a failed sign-up. */
export function subscribeFailure(error: unknown): [title: string, description: string] {
  return error instanceof RequestError && error.status === 409
    ? ['Already subscribed', 'This email is already subscribed to our newsletter.']
    : ['Subscription failed', 'Please try again later.']
}
