import type { GrowthWeek } from '#contract/subscribers.ts'
import type { ServiceContext } from '#server/context.ts'
import { readGrowth } from '#server/db/subscriber-growth.ts'

const weeks = 26

/** How many people subscribed and left in each of the last weeks. */
export function readSubscriberGrowth({ sql }: ServiceContext): Promise<GrowthWeek[]> {
  return readGrowth(sql, weeks)
}
