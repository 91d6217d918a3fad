import type { Config, Context } from '@netlify/functions'
import { paths } from '#domain/paths.ts'
import type { CallContext } from '#server/context.ts'
import { MethodNotAllowed } from '#server/errors.ts'
import { answerCall } from '#server/http/answer-call.ts'
import { readFormFields } from '#server/http/form.ts'
import { failurePage, html, pageResponse } from '#server/http/page.ts'
import {
  isUnsubscribeToken,
  resubscribe,
  unsubscribe,
} from '#server/services/newsletter/unsubscribe.ts'

/**
 * The page of the unsubscribe link. GET changes nothing, because mail scanners open every link. POST unsubscribes, from
 * the page's button and from a mail program's: without cookies or a redirect.
 * @see https://www.rfc-editor.org/rfc/rfc8058
 */
export const config: Config = { path: '/unsubscribe' }

export default (request: Request, netlify: Context): Promise<Response> =>
  answerCall(request, netlify, {
    route: `${request.method} /unsubscribe`,
    act: (context) => answer(context, request),
    answerFailure: failurePage,
  })

async function answer(context: CallContext, request: Request): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  if (request.method === 'POST') return act(context, request, token)
  if (request.method === 'GET' || request.method === 'HEAD') return ask(context, token)
  throw new MethodNotAllowed(request.method, ['GET', 'HEAD', 'POST'])
}

async function ask(context: CallContext, token: string): Promise<Response> {
  if (!(await isUnsubscribeToken(context, token))) return unknownLink()
  return pageResponse(
    200,
    'Leave the newsletter?',
    html`<p>You will receive no further newsletter from us. You can come back at any time.</p>
      <form method="post"><button>Unsubscribe</button></form>`,
  )
}

async function act(context: CallContext, request: Request, token: string): Promise<Response> {
  const form = await readFormFields(request)
  if (form.has('again')) return comeBack(context, token)
  const by = form.get('List-Unsubscribe') === 'One-Click' ? 'one-click' : 'page'
  if (!(await unsubscribe(context, token, by))) return unknownLink()
  return pageResponse(
    200,
    'You have been unsubscribed',
    html`<p>You will receive no further newsletter from us. Was it a mistake?</p>
      <form method="post">
        <button class="plain" name="again" value="yes">Subscribe again</button>
      </form>`,
  )
}

async function comeBack(context: CallContext, token: string): Promise<Response> {
  if (!(await resubscribe(context, token))) {
    return pageResponse(
      404,
      'We no longer have your email address',
      html`<p>
        You can <a href="${paths.newsletter}">subscribe again on our newsletter page</a>.
      </p>`,
    )
  }
  return pageResponse(
    200,
    'You are subscribed again',
    html`<p>The next newsletter will reach you as before.</p>`,
  )
}

function unknownLink(): Response {
  return pageResponse(
    400,
    'This link is not valid',
    html`<p>
      Please use the whole link from the foot of one of our mails, or
      <a href="${paths.contact}">write to us</a>, and we will unsubscribe you.
    </p>`,
  )
}
