import { authors } from '#contract/authors.ts'
import { status } from '#contract/status.ts'
import { request } from '#client/request.ts'
import { createQuery } from './query.ts'

/** The authors of all published articles. A publication can add one, so they are loaded each time. */
export const authorList = createQuery(() => request(authors.list), 0)

/** The state of deliveries and messages, and the problems. Loaded again with each visit of the dashboard. */
export const siteStatus = createQuery(() => request(status.read), 0)
