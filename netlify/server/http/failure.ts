import type { Failure } from '#contract/failure.ts'
import { messages } from '#contract/messages.ts'
import { MethodNotAllowed, ServiceError, TooMany } from '#server/base/errors.ts'

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
