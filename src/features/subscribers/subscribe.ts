import { formToken } from '#client/form-token.ts'
import { request, RequestError } from '#client/request.ts'
import { signUp, type Subscribed } from '#contract/subscribers.ts'
import { en, type Texts } from '#texts/en/ui.ts'

export interface SubscribeFields {
  email: string
  website: string
}

/**
 * Signs an email up from the form of the current page, in the language of its texts.
 * @throws {Error} if a confirmation is needed and its mail was not sent.
 */
export async function subscribe(
  fields: SubscribeFields,
  { language, subscribe: { consentVersion } }: Pick<Texts, 'language' | 'subscribe'>,
): Promise<Subscribed> {
  const token = await formToken()
  const answer = await request(signUp.subscribe, {
    body: {
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

/** The toast after a sign-up. */
export function subscribeSuccess(
  { status, emailSent }: Subscribed,
  texts: Texts['subscribe'] = en.subscribe,
): [title: string, description: string] {
  if (status === 'confirm') return [texts.confirm, texts.confirmText]
  return [texts.success, emailSent ? texts.successMailed : texts.successText]
}

/** The toast of a failed sign-up. */
export function subscribeFailure(
  error: unknown,
  texts: Texts['subscribe'],
): [title: string, description: string] {
  return error instanceof RequestError && error.status === 409
    ? [texts.already, texts.alreadyText]
    : [texts.failed, texts.failedText]
}
