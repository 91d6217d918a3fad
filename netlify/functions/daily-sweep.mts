import type { Config } from '@netlify/functions'
import { throwFailures } from '#server/base/errors.ts'
import { deleteExpired } from '#server/db/expired.ts'
import { scheduled } from '#server/http/scheduled.ts'
import { mailProblems } from '#server/services/upkeep/tell-problems.ts'

/** Deletes expired data once a day, and reports problems to the editor. */
export const config: Config = { schedule: '@daily' }

export default scheduled('daily-sweep', async (context) => {
  const results = await Promise.allSettled([deleteExpired(context.sql), mailProblems(context)])
  throwFailures(results, 'Parts of the daily sweep failed')
})
