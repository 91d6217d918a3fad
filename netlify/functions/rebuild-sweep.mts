import type { Config } from '@netlify/functions'
import { scheduled } from '#server/http/scheduled.ts'
import { rebuildIfDue } from '#server/services/site/rebuild-if-due.ts'

/** Asks for the rebuilds that nobody could ask for when the content changed. */
export const config: Config = { schedule: '* * * * *' }

export default scheduled(rebuildIfDue)
