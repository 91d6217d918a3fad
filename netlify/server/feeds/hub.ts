import type { Env } from '../env.ts'
import type { Environment } from '../environment.ts'

/** The WebSub hub of the feeds. Only production has one, because a hub must be able to read the feeds. */
export function hubOf({ environment, env }: { environment: Environment; env: Env }) {
  return environment === 'production' && env.WEBSUB_HUB_URL !== 'off'
    ? env.WEBSUB_HUB_URL
    : undefined
}
