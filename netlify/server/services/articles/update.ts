import type { DeskArticle, AppliedChange } from '#contract/desk.ts'
import type { CallContext } from '#server/context.ts'
import { invalid } from '#server/base/errors.ts'
import { isRepeated } from '#server/services/is-repeated.ts'
import { withHeld } from './hold.ts'
import { changedSince, notFound, unknownFields } from './refusals.ts'
import {
  checkStatusChange,
  checkScheduledTime,
  refuseForeignFields,
  saveArticle,
} from './save-article.ts'
import { checkOriginal, checkMayPublish } from './writers.ts'

/**
 * Changes an article of any status, and its status. Returns the article. A call that is repeated is no conflict.
 * @throws {NotFound} if it is deleted and the change asks for no other status.
 * @throws {Forbidden} if a writer asks for more than a draft of their own.
 * @throws {Invalid} for a field that an article of its type does not have, for fields that a publication needs, and for
 * an image that is not stored.
 * @throws {Conflict} if it was changed after `change.updatedAt`, if its slug is taken, or if its status does not allow
 * the change. Then nothing is written.
 */
export async function updateArticle(
  context: CallContext,
  article: DeskArticle,
  asked: AppliedChange,
) {
  checkMayPublish(context, asked.status)
  await checkOriginal(context, asked)
  // For an edit a deleted article does not exist. A change of its status is told below how to restore it.
  if (article.status === 'deleted' && asked.status === undefined) throw notFound()
  if (isRepeatedForm(article, asked)) return article
  const { change, heldAt } = mergeHeld(article, asked)
  const { fields, ...meant } = split(change)
  const { status = article.status, publishAt, publishedAt, correction, autosave } = meant
  checkStatusChange(article.status, status)
  checkAllowed(article, { fields, ...meant })
  const save = {
    status,
    fields,
    publishAt: status === 'scheduled' ? (publishAt ?? article.publishAt) : undefined,
    publishedAt,
    revision: { action: correction?.kind, autosave },
    correction: correction ?? undefined,
    ...(heldAt !== undefined && { heldAt }),
  }
  const saved = await saveArticle(context, article, save, asked.updatedAt)
  // The form still shows the held changes in the new draft, because readers have not seen them.
  return article.status === 'published' && status === 'draft'
    ? { ...saved, held: article.held }
    : saved
}

/**
 * A change of a published article also publishes what is held of it, unless it has only names of `publishesNothing`.
 * @returns the whole change, and the version of what is held in it; `heldAt` is absent if nothing of it is published.
 * @throws {Conflict} if it is a whole form that was loaded before anything was held: it would overwrite that.
 */
function mergeHeld(article: DeskArticle, change: AppliedChange) {
  const { held, status } = article
  const isHeldPublished =
    status === 'published' && Object.keys(change).some((name) => !publishesNothing.has(name))
  if (!isHeldPublished) return { change }
  if (held && change.heldAt === undefined && isWholeForm(change)) throw changedSince()
  const heldAt = change.heldAt === undefined ? (held?.savedAt ?? null) : change.heldAt
  return { change: withHeld(article, change), heldAt }
}

/** Separates the text of a change from everything else that the change asks for. */
function split(change: AppliedChange) {
  const absent = { publishAt: undefined, publishedAt: undefined, autosave: undefined }
  const {
    hold: _hold,
    updatedAt: _updatedAt,
    heldAt: _heldAt,
    status,
    publishAt,
    publishedAt,
    autosave,
    correction,
    ...fields
  } = { ...absent, correction: undefined, ...change }
  return { status, publishAt, publishedAt, autosave, correction, fields }
}

/** Refuses what an article of this status, or of this type, cannot have. */
function checkAllowed({ status, type }: DeskArticle, asked: ReturnType<typeof split>): void {
  const { fields, publishAt, publishedAt, autosave, correction } = asked
  // A form that saves by itself must not take an article down that was published or scheduled meanwhile.
  if (autosave !== undefined && status !== 'draft') throw changedSince()
  if (status !== 'published') {
    if (correction) throw invalid('correction', 'Only a published article can have a correction')
    if (publishedAt !== undefined) throw unknownFields(['publishedAt'])
  }
  refuseForeignFields(type, fields)
  if (publishedAt !== undefined && Date.parse(publishedAt) > Date.now()) {
    throw invalid('publishedAt', 'The date of publication must not be in the future')
  }
  if (publishAt !== undefined) checkScheduledTime(publishAt)
}

/** Whether a stale change is the form that was saved before: the article has all its values. Every form has a title. */
function isRepeatedForm(article: DeskArticle, change: AppliedChange): boolean {
  const { updatedAt, heldAt: _, autosave: _sitting, ...given } = { autosave: '', ...change }
  const isStale = updatedAt !== undefined && updatedAt !== article.updatedAt
  return isStale && given.title !== undefined && isRepeated(article, given)
}

/** Whether a change has what every form sends, so that it would overwrite what is held. */
function isWholeForm(change: object): boolean {
  return ['title', 'excerpt', 'category'].every((name) => name in change)
}

/** These fields alone do not publish held changes. Any other change of a published article does. */
const publishesNothing: ReadonlySet<string> = new Set([
  'hold',
  'translatedRevision',
  'updatedAt',
  'heldAt',
])
