import type { ServiceContext } from '#server/context.ts'
import { countSubscribers as countRows } from '#server/db/subscribers.ts'

/** Active subscribers only. */
export async function countSubscribers({ sql }: ServiceContext): Promise<{ count: number }> {
  return { count: await countRows(sql) }
}
