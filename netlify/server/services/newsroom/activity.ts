import type { ActivityQuery } from '#contract/activity.ts'
import { limits } from '#domain/site/limits.ts'
import type { CallContext } from '#server/context.ts'
import { listActivity as listLines } from '#server/db/newsroom/activity.ts'

/** A page of what people did, newest first. */
export async function listActivity({ sql }: CallContext, query: ActivityQuery) {
  // One more tells whether there is a next page.
  const found = await listLines(sql, query, limits.activityShown + 1)
  const items = found.slice(0, limits.activityShown)
  const last = found.length > items.length ? items.at(-1) : undefined
  return { items, cursor: last ? String(last.id) : null }
}
