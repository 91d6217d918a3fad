import { builds } from '#contract/builds.ts'
import { request } from '#client/request.ts'
import { createQuery } from './query.ts'

/** What is live, what is being built, and how many builds are left this month. */
export const buildStatus = createQuery(() => request(builds.status), 0)
