import type { Config, Context } from '@netlify/functions'
import { NotFound } from '#server/base/errors.ts'
import { answerCall, failureResponse, readMethods } from '#server/http/answer-call.ts'
import { publicCache } from '#server/http/cache.ts'
import { builtPageFailure, notFoundPage } from '#server/pages/built-page.ts'

/**
 * Answers every URL that nothing else answers: the last rules of `public/_redirects` lead here. A static 404 page
 * would be the answer to unknown paths of the API too.
 * @see https://docs.netlify.com/platform/request-chain A rewrite can lead to a function's path.
 */
export const config: Config = {
  path: ['/404', '/404.html', '/ar/404', '/ar/404.html', '/api/404'],
}

export default (request: Request, netlify: Context): Promise<Response> => {
  const url = new URL(request.url)
  const isApi = url.pathname.startsWith('/api/')
  return answerCall(request, netlify, {
    route: `${request.method} unknown`,
    async act(context) {
      if (isApi) throw new NotFound('Not found')
      const isRead = readMethods.includes(request.method)
      return notFoundPage(context, url, isRead ? publicCache(context) : undefined)
    },
    answerFailure: isApi ? failureResponse : builtPageFailure(url),
  })
}
