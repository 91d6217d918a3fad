import type { Context } from '@netlify/functions'
import { createContext, type CallContext } from '../context.ts'
import { MethodNotAllowed } from '../errors.ts'
import type { BuiltPage } from './read-built-page.ts'
import { failureResponse } from './failure.ts'

/** The default export of a function that answers with pages made from built ones. `act` gets the address as `request.url` has it. */
export function builtPage(
  act: (context: CallContext, url: URL, request: Request) => Promise<Response>,
) {
  return async (request: Request, netlify: Context): Promise<Response> => {
    try {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        throw new MethodNotAllowed(request.method, ['GET', 'HEAD'])
      }
      const response = await act(createContext(netlify), new URL(request.url), request)
      return request.method === 'HEAD' ? new Response(null, response) : response
    } catch (error) {
      return failureResponse(error)
    }
  }
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
