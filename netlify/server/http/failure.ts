import type { Failure } from '#contract/failure.ts'
import { messages } from '#contract/messages.ts'
import { MethodNotAllowed, ServiceError, TooMany } from '../errors.ts'

/** Turns an error of a call into an answer, with the `id` in the log. Only a `ServiceError` shows its message. */
export function failureResponse(error: unknown, id: string): Response {
  if (!(error instanceof ServiceError)) {
    return failure(500, { message: messages.wentWrong, id })
  }
  const { status, message } = error
  if (error instanceof TooMany) {
    return failure(status, { message, id }, { 'Retry-After': String(error.retryAfter) })
  }
  if (error instanceof MethodNotAllowed) {
    return failure(status, { message, id }, { Allow: error.allowed.join(', ') })
  }
  const { issues } = error
  return failure(status, issues.length > 0 ? { message, issues, id } : { message, id })
}

function failure(
  status: number,
  { message, issues, id }: Omit<Failure, 'error'>,
  headers: Record<string, string> = {},
): Response {
  const body: Failure = { error: message, message, ...(issues && { issues }), id }
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}
