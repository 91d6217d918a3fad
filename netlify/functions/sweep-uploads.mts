import type { Config } from '@netlify/functions'
import { scheduled } from '#server/http/scheduled.ts'
import { sweepUploads } from '#server/services/uploads/sweep.ts'

/** Deletes expired uploads and unused images, at most 100 in a run: a scheduled function has 30 seconds. */
export const config: Config = { schedule: '@hourly' }

export default scheduled('sweep-uploads', sweepUploads)
