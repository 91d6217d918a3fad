import type { Config, Context } from '@netlify/functions'
import type { CallContext } from '#server/context.ts'
import { NotFound, Unauthorized } from '#server/base/errors.ts'
import { authorize } from '#server/http/admin.ts'
import { answerCall } from '#server/http/answer-call.ts'
import { mailPage, outboxPage } from '#server/pages/outbox.ts'
import { failurePage } from '#server/pages/page.ts'
import { findPreviewMail, listPreviewMails } from '#server/db/preview-mails.ts'

/** Shows the mails that a preview did not send. The browser asks for the admin token as a password. */
export const config: Config = { path: ['/preview-outbox', '/preview-outbox/:id'] }

export default (request: Request, netlify: Context): Promise<Response> =>
  answerCall(request, netlify, {
    route: `${request.method} /preview-outbox`,
    act: (context) => answer(context, request),
    answerFailure: passwordPage,
  })

async function answer(context: CallContext, request: Request): Promise<Response> {
  if (context.environment !== 'preview') throw new NotFound('Not found')
  await authorize(context, withToken(request), 'editor')
  const id = /^\/preview-outbox\/(\w+)\/?$/.exec(new URL(request.url).pathname)?.[1]
  if (id === undefined) {
    return outboxPage('preview', '/preview-outbox', await listPreviewMails(context.sql))
  }
  const mail = await findPreviewMail(context.sql, id)
  if (!mail) throw new NotFound('Mail not found')
  return mailPage(mail)
}

/** Browsers can ask for a password, but not for a token. So the password of HTTP Basic becomes the admin token. */
function withToken({ headers, url }: Request): Request {
  const basic = /^Basic +(\S+)$/i.exec(headers.get('Authorization') ?? '')?.[1] ?? ''
  const token = /:(.*)$/s.exec(Buffer.from(basic, 'base64').toString())?.[1]
  return new Request(url, { headers: token ? { Authorization: `Bearer ${token}` } : {} })
}

function passwordPage(error: unknown, id: string): Response {
  const page = failurePage(error, id)
  if (error instanceof Unauthorized) {
    page.headers.set('WWW-Authenticate', 'Basic realm="The admin token is the password"')
  }
  return page
}
