import type { Config } from '@netlify/functions'
import { scheduled } from '#server/http/scheduled.ts'
import { forgetOld } from '#server/services/upkeep/forget-old.ts'

/** Forgets once a day what has served its purpose. */
export const config: Config = { schedule: '@daily' }

export default scheduled('daily-sweep', forgetOld)
