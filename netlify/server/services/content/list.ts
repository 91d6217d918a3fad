import type { ContentSummary, ContentQuery } from '#contract/content.ts'
import { limits } from '#domain/limits.ts'
import type { ServiceContext } from '#server/context.ts'
import { listSummaries } from '#server/db/content.ts'
import { retryRead } from '#server/db/retry-read.ts'
import { decodeCursor, encodeCursor, type Page } from '../cursor.ts'

/**
 * One page of the articles, newest first.
 * @throws {Invalid} for a cursor that this server did not give.
 */
export async function listContent(
  { sql }: ServiceContext,
  query: ContentQuery,
): Promise<Page<ContentSummary>> {
  const { type, category, popular, limit = limits.listMaximum, cursor } = query
  const after = cursor === undefined ? undefined : decodeCursor(cursor)
  // One row more than asked for tells whether there is a next page.
  const listing = { type, category, popular: popular === 'true', limit: limit + 1, after }
  const found = await retryRead(() => listSummaries(sql, listing))
  const items = found.slice(0, limit)
  const last = found.length > limit ? items.at(-1) : undefined
  return { items, cursor: last && encodeCursor({ at: last.publishedAt, id: last.id }) }
}
