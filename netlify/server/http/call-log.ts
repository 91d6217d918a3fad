import type { Context } from '@netlify/functions'
import { environmentOf } from '#server/base/environment.ts'
import { describeError } from '#server/base/log.ts'

/** @param route the path pattern, because a path can contain a token. */
export function beginCall(
  route: string,
  { requestId: id, deploy }: { requestId: string; deploy: Pick<Context['deploy'], 'context'> },
) {
  const began = performance.now()
  return {
    /** Netlify's id of the request, which is also in the answer's header `x-nf-request-id`. */
    id,
    /** Writes the line; with the error if the fault is ours. */
    end(status: number, error?: unknown): void {
      const line = {
        level: status >= 500 ? 'error' : 'info',
        id,
        route,
        status,
        ms: Math.round(performance.now() - began),
        environment: environmentOf(deploy.context),
        ...(status >= 500 && error !== undefined && { error: describeError(error) }),
      }
      if (status >= 500) console.error(JSON.stringify(line))
      else console.info(JSON.stringify(line))
    },
  }
}
