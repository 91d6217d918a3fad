import type { Config } from '@netlify/functions'
import { sweepLimits } from '#server/db/limits.ts'
import { scheduled } from '#server/http/scheduled.ts'

/** Forgets once a day what no longer limits anybody. */
export const config: Config = { schedule: '@daily' }

export default scheduled(({ sql }) => sweepLimits(sql))
