import type { InvalidField } from '#contract/failure.ts'

/** An error whose message the caller sees, with its HTTP status. Any other error is a bug. */
export abstract class ServiceError extends Error {
  abstract readonly status: number
  /** The fields of the call that are at fault; none if the call as a whole is. */
  readonly issues: InvalidField[]

  constructor(message: string, issues: InvalidField[] = []) {
    super(message)
    this.issues = issues
  }
}

export class Invalid extends ServiceError {
  readonly status: number

  /** @param status 400, or a more specific one: 413, 415. */
  constructor(message: string, issues: InvalidField[] = [], status = 400) {
    super(message, issues)
    this.status = status
  }
}

/** A field of a call is wrong. */
export function invalid(path: string, message: string, status = 400): Invalid {
  return new Invalid(message, [{ path, message }], status)
}

export class Unauthorized extends ServiceError {
  readonly status = 401
}

export class Forbidden extends ServiceError {
  readonly status = 403
}

export class NotFound extends ServiceError {
  readonly status = 404
}

export class MethodNotAllowed extends ServiceError {
  readonly status = 405
  readonly allowed: readonly string[]

  constructor(method: string, allowed: readonly string[]) {
    super(`${method} is not allowed here`)
    this.allowed = allowed
  }
}

export class Conflict extends ServiceError {
  readonly status = 409
}

export class TooMany extends ServiceError {
  readonly status = 429
  /** Whole seconds until a retry makes sense. */
  readonly retryAfter: number

  constructor(message: string, retryAfter: number) {
    super(message)
    this.retryAfter = Math.max(1, Math.ceil(retryAfter))
  }
}

/** Another company's service failed. */
export class Upstream extends ServiceError {
  readonly status = 502
}

/** The site's settings are wrong. */
export class Misconfigured extends ServiceError {
  readonly status = 503
}

/** @throws {AggregateError} with the failure of each part, if any has failed. */
export function throwFailures(results: readonly PromiseSettledResult<unknown>[], message: string) {
  const failures = results.flatMap((result): unknown[] =>
    result.status === 'rejected' ? [result.reason] : [],
  )
  if (failures.length > 0) throw new AggregateError(failures, message)
}
