import type { Config } from '@netlify/functions'
import { scheduled } from '#server/http/scheduled.ts'
import { dailySweep } from '#server/services/upkeep/daily-sweep.ts'

/** Forgets once a day what has served its purpose, and reports what needs a person. */
export const config: Config = { schedule: '@daily' }

export default scheduled('daily-sweep', dailySweep)
