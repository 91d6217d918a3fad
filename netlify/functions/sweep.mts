import type { Config } from '@netlify/functions'
import { scheduled } from '#server/http/scheduled.ts'
import { sweep } from '#server/services/upkeep/sweep.ts'

/** Runs each minute, so that a delivery whose worker died goes on within 60 seconds. */
export const config: Config = { schedule: '* * * * *' }

export default scheduled('sweep', sweep)
