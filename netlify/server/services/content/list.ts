import type { ContentStatus, DeskQuery, DeskSummary } from '#contract/desk.ts'
import { contentStatuses } from '#contract/desk.ts'
import { newestFirst, sortedBy } from '#domain/articles/desk-order.ts'
import { defaultLanguage } from '#domain/site/language.ts'
import { limits } from '#domain/site/limits.ts'
import type { ServiceContext } from '#server/context.ts'
import { listSummaries, listWithOutdated } from '#server/db/content.ts'
import { retryRead } from '#server/db/retry-read.ts'
import { listUnpublished, type UnpublishedStatus } from '#server/db/unpublished.ts'
import { decodeCursor, encodeCursor, type Page } from '../cursor.ts'

/**
 * One page of the articles of a language and a status, or of all: published ones by their publication, others by their
 * last change, newest first. `withOutdated` adds how the originals of outdated translations have changed.
 * @throws {Invalid} for a cursor that this server did not give.
 */
export async function listContent(
  { sql }: ServiceContext,
  query: DeskQuery,
  withOutdated: boolean,
): Promise<Page<DeskSummary>> {
  const { language = defaultLanguage, type, category, popular } = query
  const { status = 'published', cursor } = query
  const { limit = limits.listMaximum } = query
  const after = cursor === undefined ? undefined : decodeCursor(cursor)
  // One row more than asked for tells whether there is a next page.
  const filter = { language, type, category, popular: popular === 'true' }
  const listing = { ...filter, limit: limit + 1, after }
  const statuses: readonly ContentStatus[] = status === 'all' ? contentStatuses : [status]
  const wanted = statuses.filter(isUnpublished)
  const listPublished = withOutdated ? listWithOutdated : listSummaries
  const [published, unpublished] = await retryRead(() =>
    Promise.all([
      statuses.includes('published') ? listPublished(sql, listing) : [],
      wanted.length > 0 ? listUnpublished(sql, wanted, listing) : [],
    ]),
  )
  const visible = published.map((item): DeskSummary =>
    Object.assign(item, { status: 'published' as const }),
  )
  const found =
    unpublished.length === 0 ? visible : [...visible, ...unpublished].toSorted(newestFirst)
  const items = found.slice(0, limit)
  const last = found.length > limit ? items.at(-1) : undefined
  return { items, cursor: last && encodeCursor({ at: sortedBy(last), id: last.id }) }
}

function isUnpublished(status: ContentStatus): status is UnpublishedStatus {
  return status !== 'published'
}
