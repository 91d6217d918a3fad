import { contentStatuses, type DeskQuery, type DeskSummary } from '#contract/desk.ts'
import { isSlug } from '#domain/addresses/slug.ts'
import { sortedBy } from '#domain/articles/desk-order.ts'
import { defaultLanguage } from '#domain/site/language.ts'
import type { ArticleName } from '#domain/articles/article-key.ts'
import { limits } from '#domain/site/limits.ts'
import type { CallContext, ServiceContext } from '#server/context.ts'
import { findArticle, findArticleBySlug, listDesk } from '#server/db/articles/articles.ts'
import {
  findMovedTo,
  findPublished,
  listSummaries,
  type ArticleListing,
} from '#server/db/articles/published-articles.ts'
import { decodeCursor, encodeCursor } from '#server/services/cursor.ts'
import { notFound } from './refusals.ts'
import { mayChange, mayRead, notYours, writerIdOf } from './writers.ts'

/**
 * One page of the published articles of a language, newest first.
 * @throws {Invalid} for a cursor that this server did not give.
 */
export function listPublished({ sql }: ServiceContext, query: DeskQuery) {
  return readPage(query, async (listing) => {
    const articles = await listSummaries(sql, listing)
    return articles.map((article) => Object.assign(article, { status: 'published' as const }))
  })
}

/**
 * A page of the desk's list: articles of a status or of all, published ones by their publication, others by their last
 * change, with how the originals of outdated translations have changed. A writer gets no unpublished article of others.
 */
export function listForDesk(context: CallContext, query: DeskQuery) {
  const { status = 'published' } = query
  const statuses = status === 'all' ? contentStatuses : [status]
  const writerId = writerIdOf(context)
  return readPage(query, async (listing) => {
    const articles = await listDesk(context.sql, statuses, { ...listing, writerId })
    return writerId === undefined ? articles : articles.map(({ held: _held, ...one }) => one)
  })
}

async function readPage<T extends DeskSummary>(
  query: DeskQuery,
  read: (listing: ArticleListing) => Promise<T[]>,
) {
  const { language = defaultLanguage, type, category, cursor, limit = limits.listMaximum } = query
  const popular = query.popular === 'true'
  const after = cursor === undefined ? undefined : decodeCursor(cursor)
  // One row more than asked for tells whether there is a next page.
  const listing = { language, type, category, popular, limit: limit + 1, after }
  const found = await read(listing)
  const items = found.slice(0, limit)
  const last = found.length > limit ? items.at(-1) : undefined
  return { items, cursor: last && encodeCursor({ at: sortedBy(last), id: last.id }) }
}

/**
 * The article with this slug in this language, or with this id. The desk gets it in any status, except that a writer
 * gets no unpublished text of others. Readers get the published article, or its present name if it has moved.
 * @throws {NotFound} if there is none.
 * @throws {Forbidden} if a writer asks for an id of others.
 */
export async function readArticle(context: CallContext, name: ArticleName) {
  const { sql } = context
  if (context.actor) {
    const bySlug = isSlug(name.slug) && (await findArticleBySlug(sql, name))
    const item = bySlug || (await findArticle(sql, name.slug))
    const review = item?.status === 'draft' && { review: null }
    if (item && mayChange(context, item)) return { item: { held: null, ...review, ...item } }
    if (item && (item.status === 'published' || mayRead(context, item))) {
      return { item: { ...item, held: null } }
    }
    if (item && !bySlug) throw notYours()
  }
  const found = await findPublished(sql, name)
  if (found) return { published: { ...found.article, status: 'published' as const } }
  const moved = await findMovedTo(sql, name)
  if (!moved) throw notFound()
  return { moved }
}
