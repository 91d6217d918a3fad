import type { Context } from '@netlify/functions'
import type { Failure } from '#contract/failure.ts'
import { messages } from '#contract/messages.ts'
import { securityHeaders } from '#domain/site/security-headers.ts'
import { createContext, type CallContext } from '#server/context.ts'
import { environmentOf } from '#server/base/environment.ts'
import { MethodNotAllowed, ServiceError, TooMany } from '#server/base/errors.ts'
import { beginCall } from './call-log.ts'

/** The methods of a page or file that can only be read. */
export const readMethods = ['GET', 'HEAD']

interface Answering {
  /** The name in the log: a method and a path pattern. */
  route: string
  /** The methods that are allowed; by default `act` decides. */
  methods?: readonly string[]
  act: (context: CallContext) => Promise<Response>
  /** Makes the answer of an error; by default the API's. */
  answerFailure?: (error: unknown, id: string) => Response
}

/** Answers one call of a function, with its errors, its security headers and its line in the log. */
export async function answerCall(
  request: Request,
  netlify: Context,
  { route, methods, act, answerFailure = failureResponse }: Answering,
): Promise<Response> {
  const call = beginCall(route, netlify)
  const response = await answer()
  for (const [name, value] of Object.entries(securityHeaders)) response.headers.set(name, value)
  if (environmentOf(netlify.deploy.context) === 'preview') {
    response.headers.set('X-Robots-Tag', 'noindex')
  }
  return request.method === 'HEAD' ? new Response(null, response) : response

  async function answer(): Promise<Response> {
    try {
      const context = await createContext(netlify)
      if (methods && !methods.includes(request.method)) {
        throw new MethodNotAllowed(request.method, methods)
      }
      const answered = await act(context)
      call.end(answered.status)
      return answered
    } catch (error) {
      const failed = answerFailure(error, call.id)
      call.end(failed.status, error)
      return failed
    }
  }
}

/** Turns an error of a call into an answer, with the `id` in the log. Only a `ServiceError` shows its message. */
export function failureResponse(error: unknown, id: string): Response {
  const { status, message, issues } =
    error instanceof ServiceError ? error : { status: 500, message: messages.wentWrong, issues: [] }
  const body: Failure = { error: message, message, ...(issues.length > 0 && { issues }), id }
  const headers = {
    'Cache-Control': 'no-store',
    ...(error instanceof TooMany && { 'Retry-After': String(error.retryAfter) }),
    ...(error instanceof MethodNotAllowed && { Allow: error.allowed.join(', ') }),
  }
  return Response.json(body, { status, headers })
}
