import type { Context } from '@netlify/functions'
import { editionPaths, languageInPath } from '#domain/addresses/paths.ts'
import { documentHeaders } from '#domain/site/security-headers.ts'
import { html } from '#domain/text/html.ts'
import type { CallContext } from '#server/context.ts'
import { ServiceError } from '#server/base/errors.ts'
import { answerCall, failureResponse, readMethods } from '#server/http/answer-call.ts'
import { logError } from '#server/base/log.ts'
import { publishDueBeforeRead } from '#server/services/articles/publish-due.ts'
import { mailTextsOf } from '#texts/texts-of.ts'
import { unavailablePage } from '#views/missing.ts'
import { fillShell, type View } from '#views/shell.ts'
import { pageResponse } from './page.ts'
import { readBuiltPage, UnreadablePage } from './read-built-page.ts'

const notStored = { 'Cache-Control': 'no-store' }
const unavailable = { ...notStored, 'Retry-After': '30' }

/** The result of a read, or 'unavailable' if it fails. The error is logged. */
export function orUnavailable<T>(read: Promise<T>): Promise<T | 'unavailable'> {
  return read.catch((error: unknown) => {
    logError('What a page shows could not be read', error)
    return 'unavailable' as const
  })
}

/**
 * The default export of a function whose pages are filled shells. `act` finds what the page shows, and answers with it.
 * An error page has the site's header and footer too.
 * @param path the name in the log.
 */
export function builtPage(
  path: string,
  act: (context: CallContext, url: URL) => Promise<Response>,
) {
  return (request: Request, netlify: Context): Promise<Response> => {
    const url = new URL(request.url)
    return answerCall(request, netlify, {
      route: `${request.method} ${path}`,
      methods: readMethods,
      async act(context) {
        try {
          return await act(context, url)
        } catch (error) {
          if (error instanceof ServiceError || error instanceof UnreadablePage) throw error
          const view = unavailablePage(languageInPath(url.pathname), url.pathname)
          const page = await respond(context, view).catch(() => {
            throw error
          })
          logError('A page could not be made', error)
          return page
        }
      },
      answerFailure: builtPageFailure(url),
    })
  }
}

/** A built page that shows articles: due ones are published before it is made. */
export function articlePage(...[path, act]: Parameters<typeof builtPage>) {
  return builtPage(path, async (context, url) => {
    await publishDueBeforeRead(context)
    return act(context, url)
  })
}

/** A reader sees a page in the language of the URL, never JSON, even if no built page can be read. */
export function builtPageFailure({ pathname }: URL) {
  return (error: unknown, id: string): Response => {
    if (error instanceof ServiceError) return failureResponse(error, id)
    const language = languageInPath(pathname)
    const { title, tryLater } = mailTextsOf(language).subscription.failed
    const page = pageResponse(503, title, html`<p>${tryLater}</p>`, language)
    for (const [name, value] of Object.entries(unavailable)) page.headers.set(name, value)
    return page
  }
}

/** A view in its shell. An answer of 503 is not stored, whatever `headers` say. */
export async function respond(
  context: CallContext,
  view: View,
  headers: Record<string, string> = notStored,
): Promise<Response> {
  const { language, shell, status = 200 } = view
  const page = await readBuiltPage(context, editionPaths(language).shell(shell))
  return fromBuiltPage(fillShell(page, view), status, status === 503 ? unavailable : headers)
}

/** A page that was made from a built one. Netlify adds the headers of `_headers` to static pages only. */
function fromBuiltPage(page: string, status: number, headers: Record<string, string>): Response {
  return new Response(page, {
    status,
    headers: { ...documentHeaders, ...headers, 'Content-Type': 'text/html; charset=utf-8' },
  })
}

/** The 404 page of the path's edition. `headers` say how it is stored: a publication under its URL must purge it. */
export async function notFoundPage(
  context: CallContext,
  url: URL,
  headers: Record<string, string> = notStored,
): Promise<Response> {
  const { notFound } = editionPaths(languageInPath(url.pathname))
  // If the built 404 page is missing, our own request for it arrives here, and must not request it again.
  if (url.pathname === notFound) {
    return new Response('Not found', { status: 404, headers: notStored })
  }
  return fromBuiltPage(await readBuiltPage(context, notFound), 404, headers)
}
