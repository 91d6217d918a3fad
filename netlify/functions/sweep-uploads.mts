import type { Config } from '@netlify/functions'
import { serviceContext } from '#server/context.ts'
import { sweepUploads } from '#server/services/uploads/sweep.ts'

export const config: Config = { schedule: '@hourly' }

export default async (): Promise<void> => {
  await sweepUploads(serviceContext())
}
