import type { Config } from '@netlify/functions'
import { subscribers } from '#contract/subscribers.ts'
import type { CallContext } from '#server/context.ts'
import { enforceRateLimit, networkOf } from '#server/http/rate-limit.ts'
import { on, route } from '#server/http/route.ts'
import { findPerson, erasePerson } from '#server/services/newsletter/person.ts'
import { importLines } from '#server/services/newsletter/import-lines.ts'
import { readSubscriberGrowth } from '#server/services/newsletter/growth.ts'

export const config: Config = {
  path: [
    '/api/newsletter/subscribers/growth',
    '/api/newsletter/subscribers/find',
    '/api/newsletter/subscribers/erase',
    '/api/newsletter/subscribers/import',
  ],
}

const windowSeconds = 10 * 60
/** Calls in ten minutes: a token in wrong hands must not read out or erase the list by guessing. */
const rateLimits = { find: 60, erase: 30, import: 120 }

export default route(
  on(subscribers.growth, ({ context }) => readSubscriberGrowth(context)),
  on(subscribers.find, async ({ context, body }) => {
    await limitRate(context, 'find')
    return findPerson(context, body.email)
  }),
  on(subscribers.erase, async ({ context, body }) => {
    await limitRate(context, 'erase')
    return erasePerson(context, body.email)
  }),
  on(subscribers.import, async ({ context, body }) => {
    await limitRate(context, 'import')
    return importLines(context, body)
  }),
)

function limitRate(context: CallContext, name: keyof typeof rateLimits): Promise<void> {
  const key = networkOf(context)
  return enforceRateLimit(context, {
    name: `subscribers-${name}`,
    key,
    limit: rateLimits[name],
    windowSeconds,
  })
}
