import type { Config } from '@netlify/functions'
import { scheduled } from '#server/http/scheduled.ts'
import { retryMessages } from '#server/services/contact/retry.ts'

/** Mails what could not be mailed when it was written. */
export const config: Config = { schedule: '* * * * *' }

export default scheduled(retryMessages)
