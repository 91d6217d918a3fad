import type { Context } from '@netlify/functions'
import { environmentOf } from '../environment.ts'
import { describeError } from '../log.ts'

/** One call while it is answered, as its line in the log will tell of it. */
export interface LoggedCall {
  /** Netlify's own id of the request: the answer's header `x-nf-request-id` has it too. */
  id: string
  /** Writes the line. An error is told of where it is a fault of ours. */
  end(status: number, error?: unknown): void
}

/** @param route the pattern and not the path: a path can hold a token. */
export function beginCall(
  route: string,
  netlify: Pick<Context, 'deploy' | 'requestId'>,
): LoggedCall {
  const began = performance.now()
  const { requestId: id } = netlify
  return {
    id,
    end(status, error) {
      const line = {
        level: status >= 500 ? 'error' : 'info',
        id,
        route,
        status,
        ms: Math.round(performance.now() - began),
        environment: environmentOf(netlify.deploy.context),
        ...(status >= 500 && error !== undefined && { error: describeError(error) }),
      }
      if (status >= 500) console.error(JSON.stringify(line))
      else console.info(JSON.stringify(line))
    },
  }
}
