import { status } from '#contract/status.ts'
import { request } from '#client/request.ts'
import { createQuery } from './query.ts'

/** The state of deliveries and messages, and the problems. Loaded again with each visit of the dashboard. */
export const siteStatus = createQuery(() => request(status.read), 0)
