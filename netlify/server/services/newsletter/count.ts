import type { ServiceContext } from '#server/context.ts'
import { countSubscribers as countRows } from '#server/db/subscribers.ts'

/** The number of active subscribers. */
export async function countSubscribers({ sql }: ServiceContext): Promise<{ count: number }> {
  return { count: await countRows(sql) }
}
