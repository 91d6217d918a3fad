import type { SubscriberCounts } from '#contract/newsletter.ts'
import type { ServiceContext } from '#server/context.ts'
import { countSubscribers as countRows } from '#server/db/subscribers.ts'

/** The number of active subscribers. */
export function countSubscribers({ sql }: ServiceContext): Promise<SubscriberCounts> {
  return countRows(sql)
}
