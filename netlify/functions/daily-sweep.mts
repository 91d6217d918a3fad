import type { Config } from '@netlify/functions'
import { scheduled } from '#server/http/scheduled.ts'
import { dailySweep } from '#server/services/upkeep/daily-sweep.ts'

/** Deletes expired data once a day, and reports problems to the editor. */
export const config: Config = { schedule: '@daily' }

export default scheduled('daily-sweep', dailySweep)
