import type { ContentSummary, ContentQuery } from '#contract/content.ts'
import { limits } from '#domain/limits.ts'
import type { ServiceContext } from '#server/context.ts'
import { listSummaries } from '#server/db/content.ts'
import { retryRead } from '#server/db/retry-read.ts'
import { decodeCursor, encodeCursor } from '../cursor.ts'

export interface Page {
  items: ContentSummary[]
  /** The cursor of the next page; absent on the last one. */
  next?: string
}

/**
 * One page of the articles, newest first.
 * @throws {Invalid} for a cursor that this server never gave.
 */
export async function listContent({ sql }: ServiceContext, query: ContentQuery): Promise<Page> {
  const { type, category, popular, limit = limits.listMaximum, cursor } = query
  const after = cursor === undefined ? undefined : decodeCursor(cursor)
  // One more than asked for, which tells whether there is a next page.
  const listing = { type, category, popular: popular === 'true', limit: limit + 1, after }
  const found = await retryRead(() => listSummaries(sql, listing))
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return found.length > limit && last
    ? { items, next: encodeCursor({ at: last.publishedAt, id: last.id }) }
    : { items }
}
