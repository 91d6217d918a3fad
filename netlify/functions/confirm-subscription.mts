import type { Config, Context } from '@netlify/functions'
import { paths } from '#domain/paths.ts'
import type { CallContext } from '#server/context.ts'
import { MethodNotAllowed } from '#server/errors.ts'
import { answerCall } from '#server/http/answer-call.ts'
import { failurePage, html, pageResponse } from '#server/http/page.ts'
import { checkConfirmToken, confirmSubscription } from '#server/services/newsletter/confirm.ts'

/**
 * The page of the confirmation link, which is mailed to somebody who signs up again after a spam complaint. GET changes
 * nothing, because mail scanners open every link. The button confirms.
 */
export const config: Config = { path: '/newsletter/confirm' }

export default (request: Request, netlify: Context): Promise<Response> =>
  answerCall(request, netlify, {
    route: `${request.method} ${paths.confirmSubscription}`,
    act: (context) => answer(context, request),
    answerFailure: failurePage,
  })

async function answer(context: CallContext, request: Request): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  if (request.method === 'POST') return confirm(context, token)
  if (request.method === 'GET' || request.method === 'HEAD') return ask(context, token)
  throw new MethodNotAllowed(request.method, ['GET', 'HEAD', 'POST'])
}

async function ask(context: CallContext, token: string): Promise<Response> {
  const state = await checkConfirmToken(context, token)
  if (state !== 'valid') return uselessLink(state)
  return pageResponse(
    200,
    'Confirm your subscription?',
    html`<p>You will receive our newsletter once a week. You can unsubscribe at any time.</p>
      <form method="post"><button>Confirm</button></form>`,
  )
}

async function confirm(context: CallContext, token: string): Promise<Response> {
  if (!(await confirmSubscription(context, token))) {
    return uselessLink(await checkConfirmToken(context, token))
  }
  return pageResponse(
    200,
    'You are subscribed',
    html`<p>The next newsletter will reach you. Thank you for confirming.</p>`,
  )
}

/** A valid link is useless after another unsubscription or complaint: that needs a new sign-up. */
function uselessLink(state: 'valid' | 'expired' | 'unknown'): Response {
  const again = html`<p>
    You can <a href="${paths.newsletter}">subscribe on our newsletter page</a>. Then you receive a
    new link.
  </p>`
  return state === 'unknown'
    ? pageResponse(400, 'This link is not valid', again)
    : pageResponse(410, 'This link has expired', again)
}
