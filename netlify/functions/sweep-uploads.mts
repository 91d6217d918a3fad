import type { Config } from '@netlify/functions'
import { scheduled } from '#server/http/scheduled.ts'
import { sweepUploads } from '#server/services/uploads/sweep.ts'

export const config: Config = { schedule: '@hourly' }

export default scheduled('sweep-uploads', sweepUploads)
