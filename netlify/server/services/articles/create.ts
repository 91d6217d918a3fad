import type { NewArticle } from '#contract/desk.ts'
import type { CallContext } from '#server/context.ts'
import { findArticle, findByClientId, type ArticleSave } from '#server/db/articles/articles.ts'
import { hashKey } from '#server/services/signing.ts'
import { originalMissing } from './refusals.ts'
import { checkScheduledTime, storeArticle } from './save-article.ts'
import { checkOriginal, checkMayPublish, mayChange, writerIdOf } from './writers.ts'

/**
 * Publishes an article, or saves it as a draft, or schedules it. A repeated call with the same `id` finds the article
 * that the first call made.
 * @throws {Invalid} if its image is not stored, or if it is scheduled for a time that is too near.
 * @throws {Conflict} if its slug or its id is taken.
 * @throws {Forbidden} if a writer asks for more than a draft.
 */
export async function createArticle(context: CallContext, given: NewArticle) {
  const { id } = given
  const caller = context.actor?.id
  const callerHash = hashKey(context, caller ? `new article:${caller}` : 'new article')
  const clientId = id === undefined ? undefined : { id, callerHash }
  try {
    return await store(context, given, clientId)
  } catch (error) {
    // The first of repeated calls may have made it.
    const made = clientId && (await findByClientId(context.sql, clientId))
    if (made && mayChange(context, made)) return made
    throw error
  }
}

async function store(context: CallContext, given: NewArticle, clientId?: ArticleSave['clientId']) {
  const {
    id: _id,
    status = 'published',
    publishAt,
    autosave,
    ...fields
  } = { publishAt: undefined, autosave: undefined, ...given }
  checkMayPublish(context, status)
  await checkOriginal(context, fields)
  if (publishAt !== undefined) checkScheduledTime(publishAt)
  return storeArticle(context, {
    status,
    publishAt,
    fields: { ...fields, slug: fields.slug ?? (await slugOfOriginal(context, fields)) },
    revision: { autosave },
    clientId,
    writerId: writerIdOf(context),
  })
}

/**
 * The slug of the original of a new translation. The translation gets the same slug unless it has another one.
 * @throws {Invalid} if the original does not exist.
 */
async function slugOfOriginal(
  context: CallContext,
  { translationOf }: { translationOf?: string | null | undefined },
): Promise<string | undefined> {
  if (typeof translationOf !== 'string') return undefined
  const original = await findArticle(context.sql, translationOf)
  if (!original) throw originalMissing()
  return original.slug
}
