import type { GrowthWeek, SubscriberCounts } from '#contract/subscribers.ts'
import type { ServiceContext } from '#server/context.ts'
import { countActive, readGrowth } from '#server/db/subscribers/figures.ts'

const weeks = 26

/** How many people subscribed and left in each of the last weeks. */
export function readSubscriberGrowth({ sql }: ServiceContext): Promise<GrowthWeek[]> {
  return readGrowth(sql, weeks)
}

/** How many subscribers a send would reach now. */
export function countSubscribers({ sql }: ServiceContext): Promise<SubscriberCounts> {
  return countActive(sql)
}
