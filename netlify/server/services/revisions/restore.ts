import { PublishedContent } from '#contract/content.ts'
import type { DeskArticle } from '#contract/desk.ts'
import type { CallContext } from '#server/context.ts'
import { fieldNames, fieldsOf } from '../content/article-fields.ts'
import { findArticle } from '../content/read.ts'
import { deleted, notFound } from '../content/refusals.ts'
import { saveArticle } from '../content/save-article.ts'
import { parse } from '../parse.ts'
import { readRevision } from './read.ts'

/** The fields that are never without a value. */
const emptyValues: Record<string, unknown> = { tags: [], isPopular: false }

/**
 * Gives an article the values that it had in a revision. Its status stays, and its image must still be stored.
 * @throws {NotFound} if the article or the revision does not exist.
 * @throws {Invalid} if a published or scheduled article would lack a field.
 * @throws {Conflict} if the article was changed after `updatedAt`, if it is deleted, or if the slug is taken.
 */
export async function restoreRevision(
  context: CallContext,
  { id, number }: { id: string; number: string },
  updatedAt?: string,
): Promise<DeskArticle> {
  const revision = await readRevision(context, id, number)
  const article = await findArticle(context, id)
  if (!article) throw notFound()
  const { type, status, publishAt } = article
  if (status === 'deleted') throw deleted()
  if (status === 'published') parse(PublishedContent, fieldsOf(type, { ...revision.fields, type }))
  const names = fieldNames[type].filter((name) => name !== 'type')
  const save = {
    status,
    publishAt,
    publishedAt: status === 'published' ? (revision.fields['publishedAt'] as string) : undefined,
    fields: Object.fromEntries(
      names.map((name) => [name, revision.fields[name] ?? emptyValues[name] ?? null]),
    ),
    revision: { action: 'reverted', revertedTo: revision.number },
  } as const
  return saveArticle(context, article, save, updatedAt)
}
