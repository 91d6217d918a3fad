import type { Failure } from '#contract/failure.ts'
import { Invalid, MethodNotAllowed, ServiceError, TooMany } from '../errors.ts'

/** The one place where an error becomes an answer. What is not a `ServiceError` is logged and never shown. */
export function failureResponse(error: unknown): Response {
  if (!(error instanceof ServiceError)) {
    console.error(error)
    return failure(500, { message: 'Something went wrong. Please try again later.' })
  }
  if (error instanceof TooMany) {
    return failure(error.status, error, { 'Retry-After': String(error.retryAfter) })
  }
  if (error instanceof MethodNotAllowed) {
    return failure(error.status, error, { Allow: error.allowed.join(', ') })
  }
  if (error instanceof Invalid && error.issues.length > 0) {
    return failure(error.status, { message: error.message, issues: error.issues })
  }
  return failure(error.status, { message: error.message })
}

function failure(
  status: number,
  { message, issues }: Pick<Failure, 'message' | 'issues'>,
  headers: Record<string, string> = {},
): Response {
  const body: Failure = { error: message, message, ...(issues && { issues }) }
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}
