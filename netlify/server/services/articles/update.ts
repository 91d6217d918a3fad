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
  change: AppliedChange,
) {
  checkMayPublish(context, change.status)
  await checkOriginal(context, change)
  // For an edit a deleted article does not exist. A change of its status is told below how to restore it.
  if (article.status === 'deleted' && change.status === undefined) throw notFound()
  if (isRepeatedForm(article, change)) return article
  const { takesHeld, ...whole } = withWhatIsHeld(article, change)
  const asked = split(whole.change)
  const { status = article.status, fields, publishAt, publishedAt, correction, heldAt } = asked
  checkStatusChange(article.status, status)
  checkAsked(article, asked)
  const save = {
    status,
    fields,
    publishAt: status === 'scheduled' ? (publishAt ?? article.publishAt) : undefined,
    publishedAt,
    revision: { action: correction?.kind, autosave: asked.autosave },
    correction: correction ?? undefined,
    ...(takesHeld && { heldAt: heldAt === undefined ? (article.held?.savedAt ?? null) : heldAt }),
  }
  const saved = await saveArticle(context, article, save, asked.updatedAt)
  // The form still shows the held changes in the new draft, because readers have not seen them.
  return article.status === 'published' && status === 'draft'
    ? { ...saved, held: article.held }
    : saved
}

/**
 * A change of a published article also publishes what is held of it, unless it has only names of `publishesNothing`.
 * @throws {Conflict} if it is a whole form that was loaded before anything was held: it would overwrite that.
 */
function withWhatIsHeld(article: DeskArticle, change: AppliedChange) {
  const takesHeld =
    article.status === 'published' &&
    Object.keys(change).some((name) => !publishesNothing.has(name))
  if (!takesHeld) return { takesHeld, change }
  if (article.held && change.heldAt === undefined && isWholeForm(change)) throw changedSince()
  return { takesHeld, change: withHeld(article, change) }
}

/** Separates the text of a change from everything else that the change asks for. */
function split(change: AppliedChange) {
  const absent = { publishAt: undefined, publishedAt: undefined, autosave: undefined }
  const {
    hold: _hold,
    status,
    updatedAt,
    heldAt,
    publishAt,
    publishedAt,
    autosave,
    correction,
    ...fields
  } = { ...absent, correction: undefined, ...change }
  return { status, updatedAt, heldAt, publishAt, publishedAt, autosave, correction, fields }
}

/** Refuses what an article of this status, or of this type, cannot have. */
function checkAsked({ status, type }: DeskArticle, asked: ReturnType<typeof split>): void {
  const { fields, publishAt, publishedAt, autosave, correction } = asked
  // A window that saves by itself must not take an article down that was published or scheduled meanwhile.
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

/** Whether the article already has all values of a stale change. Only a change with a title is compared. */
function isRepeatedForm(article: DeskArticle, change: AppliedChange): boolean {
  const { updatedAt, heldAt: _, autosave: _window, ...given } = { autosave: '', ...change }
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
