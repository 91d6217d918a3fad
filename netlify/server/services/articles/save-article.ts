import { CompleteArticle, NewExternal, NewOpEd, type ContentType } from '#contract/content.ts'
import type { ContentStatus, DeskArticle } from '#contract/desk.ts'
import { fillPath } from '#contract/endpoint.ts'
import { uploads } from '#contract/uploads.ts'
import { animationMark } from '#domain/articles/image.ts'
import { pictureIn } from '#domain/body/picture.ts'
import { limits } from '#domain/site/limits.ts'
import type { CallContext, ServiceContext } from '#server/context.ts'
import { changeArticle, insertArticle, type ArticleSave } from '#server/db/articles/articles.ts'
import { Conflict, invalid } from '#server/base/errors.ts'
import { contentTag, purgeCdn } from '#server/storage/cdn-cache.ts'
import { wakeSweep } from '#server/storage/sweep-marks.ts'
import { recordTakedown } from '#server/storage/takedowns.ts'
import { propagateChange } from '#server/services/discovery/propagate-change.ts'
import { parse } from '#server/services/parse.ts'
import { queueCopies } from '#server/services/uploads/copy-images.ts'
import { changedSince, deleted, refuse, unknownFields } from './refusals.ts'

/** The statuses that an edit may give to an article. Other calls delete an article, and make a deleted one a draft. */
const statusChanges: Record<ContentStatus, readonly ContentStatus[]> = {
  draft: ['draft', 'scheduled', 'published'],
  scheduled: ['draft', 'scheduled', 'published'],
  published: ['draft', 'published'],
  deleted: [],
}

/** @throws {Conflict} if an article cannot get this status by an edit. */
export function checkStatusChange(before: ContentStatus, after: ContentStatus): void {
  if (statusChanges[before].includes(after)) return
  if (before === 'deleted') throw deleted()
  throw new Conflict(`This article is ${before}. Unpublish it before you schedule it.`)
}

/**
 * Stores a new article.
 * @throws {Invalid} for a field that its status needs, and for an image that is not stored.
 * @throws {Conflict} if its slug is taken.
 */
export async function storeArticle(context: CallContext, save: ArticleSave): Promise<DeskArticle> {
  if (save.status !== 'draft') {
    parse(CompleteArticle, save.fields)
    await wakeSweep(context)
  }
  const article = await insertArticle(context.sql, ownImages(context, save)).catch(refuse)
  afterSave(context, article.status)
  context.waitUntil(queueCopies(context, article))
  return article
}

/**
 * Changes an article as it was loaded, and its status.
 * @param updatedAt the version that the caller has loaded. Without one, parallel edits of a published article are all
 * saved, because each one is valid alone.
 * @throws {Invalid} for a field that the status needs, and for an image that is not stored.
 * @throws {Conflict} if the article was changed since, or if its slug is taken.
 */
export async function saveArticle(
  context: CallContext,
  article: DeskArticle,
  save: ArticleSave,
  updatedAt?: string,
): Promise<DeskArticle> {
  const { id, type, status } = article
  if (updatedAt !== undefined && updatedAt !== article.updatedAt) throw changedSince()
  // An edit of a published article is valid by itself.
  if (save.status !== 'draft' && status !== 'published') {
    parse(CompleteArticle, writtenFields(type, { ...article, ...save.fields }))
  }
  // Before the write, because its answer can be lost.
  if (status === 'published' || save.status !== 'draft') await wakeSweep(context)
  const isTakenDown = save.status !== 'published' || save.correction?.kind === 'retraction'
  if (status === 'published' && isTakenDown) await recordTakedown(context, { article: id })
  const loadedAt = status === 'published' ? updatedAt : article.updatedAt
  const condition = { statuses: [status], updatedAt: loadedAt }
  const changing = changeArticle(context.sql, id, condition, ownImages(context, save))
  const changed = await changing.catch(refuse)
  if (!changed) throw changedSince()
  afterSave(context, changed.status, status)
  context.waitUntil(queueCopies(context, changed))
  return changed
}

/** @throws {Invalid} if a publication is scheduled for a time that is too near. */
export function checkScheduledTime(publishAt: string): void {
  if (Date.parse(publishAt) >= Date.now() + limits.scheduleAheadMs) return
  throw invalid('publishAt', 'Choose a time at least one minute ahead')
}

/** The URL of an image of this site is shortened to its path, so that the database sees that the image is in use. */
function ownImages({ env }: ServiceContext, save: ArticleSave): ArticleSave {
  const { imageUrl, body } = save.fields ?? {}
  const shorten = (text: string) => {
    const url = URL.parse(text)
    const isOwn =
      url?.origin === new URL(env.SITE_URL).origin &&
      url.pathname.startsWith(fillPath(uploads.readImage.path, {}))
    return isOwn ? url.pathname + (url.hash === animationMark ? animationMark : '') : text
  }
  const shortenIn = (line: string) => {
    const url = pictureIn(line)?.url
    return url ? line.replace(url, () => shorten(url)) : line
  }
  return {
    ...save,
    fields: {
      ...save.fields,
      ...(typeof imageUrl === 'string' && { imageUrl: shorten(imageUrl) }),
      ...(typeof body === 'string' && { body: body.split('\n').map(shortenIn).join('\n') }),
    },
  }
}

function afterSave(context: CallContext, status: ContentStatus, before?: ContentStatus): void {
  if (status === 'published' || before === 'published') propagateChange(context)
  // No stored answer may last beyond the time of this publication.
  if (status === 'scheduled') context.waitUntil(purgeCdn(context, [contentTag]))
}

/** What an editor writes of an article of each type. */
export const fieldNames: Record<ContentType, readonly string[]> = {
  external: Object.keys(NewExternal.shape),
  'op-ed': Object.keys(NewOpEd.shape),
}

/** The fields that an editor writes, without what the server adds, and without those that have no value. */
export function writtenFields(type: ContentType, article: object): Record<string, unknown> {
  const values = article as Record<string, unknown>
  const names = fieldNames[type].filter((name) => (values[name] ?? null) !== null)
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

/** @throws {Invalid} if articles of this type do not have one of the fields. */
export function refuseForeignFields(type: ContentType, fields: object): void {
  const foreign = Object.entries(fields)
    .filter(([name, value]) => value !== undefined && !fieldNames[type].includes(name))
    .map(([name]) => name)
  if (foreign.length > 0) throw unknownFields(foreign)
}
