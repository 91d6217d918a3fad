import type { Context } from '@netlify/functions'
import { documentHeaders } from '#domain/site/security-headers.ts'
import { editionPaths, languageInPath } from '#domain/addresses/paths.ts'
import type { CallContext } from '#server/context.ts'
import { ServiceError } from '#server/errors.ts'
import { answerCall, readMethods } from '#server/http/answer-call.ts'
import { logError } from '#server/log.ts'
import { failureResponse } from '#server/http/failure.ts'
import { html } from '#domain/text/html.ts'
import { pageResponse } from './page.ts'
import { readBuiltPage } from './read-built-page.ts'
import { mailTextsOf } from '#texts/texts-of.ts'

/** The headers of a page that answers 503. */
export const unavailableHeaders = { 'Cache-Control': 'no-store', 'Retry-After': '30' } as const

/** The result of a read, or 'unavailable' if it fails. The error is logged. */
export function orUnavailable<T>(read: Promise<T>): Promise<T | 'unavailable'> {
  return read.catch((error: unknown) => {
    logError('What a page shows could not be read', error)
    return 'unavailable' as const
  })
}

/** The default export of a function that answers with pages made from built ones; `path` is its name in the log. */
export function builtPage(
  path: string,
  act: (context: CallContext, url: URL) => Promise<Response>,
) {
  return (request: Request, netlify: Context): Promise<Response> =>
    answerCall(request, netlify, {
      route: `${request.method} ${path}`,
      methods: readMethods,
      act: (context) => act(context, new URL(request.url)),
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

/** A page that was made from a built one. Netlify adds the headers of `_headers` to static pages only. */
export function fromBuiltPage(
  page: string,
  { status, headers }: { status: number; headers: Record<string, string> },
): Response {
  return new Response(page, {
    status,
    headers: { ...documentHeaders, ...headers, 'Content-Type': 'text/html; charset=utf-8' },
  })
}

const notStored = { 'Cache-Control': 'no-store' }

/** The 404 page of the path's edition. `headers` say how it is stored: a publication under its URL must purge it. */
export async function notFoundPage(
  context: CallContext,
  url: URL,
  headers: Record<string, string> = notStored,
): Promise<Response> {
  const { notFound } = editionPaths(languageInPath(url.pathname))
  // If the built page itself is missing, the request for it ends here again.
  if (url.pathname === notFound) {
    return new Response('Not found', { status: 404, headers: notStored })
  }
  const page = await readBuiltPage(context, notFound)
  return fromBuiltPage(page, { status: 404, headers })
}
