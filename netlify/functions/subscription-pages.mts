import type { Config, Context } from '@netlify/functions'
import { paths } from '#domain/addresses/paths.ts'
import { answerCall, readMethods } from '#server/http/answer-call.ts'
import { failurePage } from '#server/pages/page.ts'
import {
  confirmPage,
  preferredLanguage,
  unsubscribePage,
} from '#server/pages/subscription-pages.ts'

/** The pages behind signed links in mails. GET changes nothing: mail scanners open every link. A button POSTs. */
export const config: Config = { path: ['/unsubscribe', '/newsletter/confirm'] }

export default (request: Request, netlify: Context): Promise<Response> => {
  const { pathname, searchParams } = new URL(request.url)
  const isConfirmation = pathname.startsWith(paths.confirmSubscription)
  const path = isConfirmation ? paths.confirmSubscription : paths.unsubscribe
  return answerCall(request, netlify, {
    route: `${request.method} ${path}`,
    methods: [...readMethods, 'POST'],
    act: (context) => {
      // A mail program may take the character after a link, such as a full stop, for a part of the link.
      const token = (searchParams.get('token') ?? '').replace(/[^\w-]+$/, '')
      const page = isConfirmation ? confirmPage : unsubscribePage
      return page(context, request, token)
    },
    answerFailure: (error, id) => failurePage(error, id, preferredLanguage(request)),
  })
}
