import { request } from '#client/request.ts'
import { subscribers } from '#contract/subscribers.ts'
import { limits } from '#domain/site/limits.ts'
import { createQuery } from './query.ts'

/** How many people subscribed and left in each of the last weeks. */
export const subscriberGrowth = createQuery(
  () => request(subscribers.growth),
  limits.campaignCacheMs,
)

/** The number of active subscribers, in all and by language. */
export const subscriberCount = createQuery(() => request(subscribers.count), limits.campaignCacheMs)

/** The imports of people who gave their consent elsewhere. */
export const pastImports = createQuery(
  () => request(subscribers.listImports),
  limits.campaignCacheMs,
)
