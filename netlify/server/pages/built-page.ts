import type { Context } from '@netlify/functions'
import { documentHeaders } from '#domain/site/security-headers.ts'
import { languageInPath } from '#domain/addresses/paths.ts'
import type { CallContext } from '#server/context.ts'
import { MethodNotAllowed, ServiceError } from '#server/errors.ts'
import { answerCall } from '#server/http/answer-call.ts'
import { failureResponse } from '#server/http/failure.ts'
import { html } from '#domain/text/html.ts'
import { pageResponse } from './page.ts'
import { mailTextsOf } from '#texts/texts-of.ts'
import { unavailableHeaders } from './unavailable.ts'

/**
 * The default export of a function that answers with pages made from built ones.
 * @param path the name in the log.
 */
export function builtPage(
  path: string,
  act: (context: CallContext, url: URL, request: Request) => Promise<Response>,
) {
  return (request: Request, netlify: Context): Promise<Response> =>
    answerCall(request, netlify, {
      route: `${request.method} ${path}`,
      async act(context) {
        if (request.method !== 'GET' && request.method !== 'HEAD') {
          throw new MethodNotAllowed(request.method, ['GET', 'HEAD'])
        }
        return act(context, new URL(request.url), request)
      },
      answerFailure: builtPageFailure(new URL(request.url)),
    })
}

/** A reader sees a page in the language of the URL, never JSON, even if the built page itself can't be read. */
export function builtPageFailure({ pathname }: URL) {
  return (error: unknown, id: string): Response => {
    if (error instanceof ServiceError) return failureResponse(error, id)
    const language = languageInPath(pathname)
    const { title, tryLater } = mailTextsOf(language).subscription.failed
    const page = pageResponse(503, title, html`<p>${tryLater}</p>`, language)
    for (const [name, value] of Object.entries(unavailableHeaders)) page.headers.set(name, value)
    return page
  }
}

interface PageAnswer {
  status: number
  headers: Record<string, string>
}

/** A page that was made from a built one. Netlify adds the headers of `_headers` to static pages only. */
export function fromBuiltPage(page: string, { status, headers }: PageAnswer): Response {
  return new Response(page, {
    status,
    headers: { ...documentHeaders, ...headers, 'Content-Type': 'text/html; charset=utf-8' },
  })
}
