import type { Context } from '@netlify/functions'
import type { CallContext } from '../context.ts'
import { MethodNotAllowed } from '../errors.ts'
import { answerCall } from './answer-call.ts'
import type { BuiltPage } from './read-built-page.ts'

/** The default export of a function that answers with pages made from built ones. `act` gets the address as `request.url` has it. */
export function builtPage(
  act: (context: CallContext, url: URL, request: Request) => Promise<Response>,
) {
  return (request: Request, netlify: Context): Promise<Response> =>
    answerCall(request, netlify, async (context) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        throw new MethodNotAllowed(request.method, ['GET', 'HEAD'])
      }
      return act(context, new URL(request.url), request)
    })
}

/** A page that keeps the security headers of the built page which it was made from. */
export function fromBuiltPage(
  built: BuiltPage,
  { html = built.html, status, headers }: PageAnswer,
): Response {
  return new Response(html, {
    status,
    headers: { ...built.headers, ...headers, 'Content-Type': 'text/html; charset=utf-8' },
  })
}

interface PageAnswer {
  /** The built page's own HTML unless something else takes its place. */
  html?: string
  status: number
  headers: Record<string, string>
}
