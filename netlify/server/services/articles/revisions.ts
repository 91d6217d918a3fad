import { PublishedContent } from '#contract/content.ts'
import type { DeskArticle } from '#contract/desk.ts'
import { withoutRemovedImage } from '#domain/articles/image.ts'
import { limits } from '#domain/site/limits.ts'
import type { CallContext, ServiceContext } from '#server/context.ts'
import {
  findRevision,
  listRevisions as listRows,
  type RevisionRow,
} from '#server/db/articles/revisions.ts'
import { NotFound } from '#server/base/errors.ts'
import { deleted } from './refusals.ts'
import { fieldNames, writtenFields, saveArticle } from './save-article.ts'
import { parse } from '#server/services/parse.ts'

/** The revisions of an article of any status, newest first; at most `limits.listMaximum`. */
export async function listRevisions({ sql }: ServiceContext, id: string) {
  const rows = await listRows(sql, id, limits.listMaximum)
  return rows.map(labelled)
}

/**
 * A revision with the article as it was then.
 * @throws {NotFound} if the revision does not exist.
 */
export async function readRevision({ sql }: ServiceContext, id: string, number: string) {
  const row = await findRevision(sql, id, Number(number))
  if (!row) throw new NotFound('Revision not found')
  return labelled(row)
}

/** The values of fields that are never null, where a revision has none. */
const emptyValues: Record<string, unknown> = { tags: [], isPopular: false }

/**
 * Gives an article the values that it had in a revision. Its status stays, and its image must still be stored.
 * @throws {NotFound} if the revision does not exist.
 * @throws {Invalid} if a published or scheduled article would lack a field.
 * @throws {Conflict} if the article was changed after `updatedAt`, if it is deleted, or if the slug is taken.
 */
export async function restoreRevision(
  context: CallContext,
  article: DeskArticle,
  number: string,
  updatedAt?: string,
): Promise<DeskArticle> {
  const revision = await readRevision(context, article.id, number)
  const { type, status, publishAt } = article
  if (status === 'deleted') throw deleted()
  const fields: Record<string, unknown> = withoutRemovedImage(revision.fields)
  if (status === 'published') parse(PublishedContent, writtenFields(type, { ...fields, type }))
  const names = fieldNames[type].filter((name) => name !== 'type')
  const save = {
    status,
    publishAt,
    publishedAt: status === 'published' ? (fields['publishedAt'] as string) : undefined,
    fields: Object.fromEntries(
      names.map((name) => [name, fields[name] ?? emptyValues[name] ?? null]),
    ),
    revision: { action: 'reverted', revertedTo: revision.number },
  } as const
  return saveArticle(context, article, save, updatedAt)
}

/** The words for each action, except for 'reverted'. */
const labels: Record<string, string> = {
  created: 'Draft created',
  edited: 'Edited',
  autosaved: 'Saved automatically',
  scheduled: 'Scheduled',
  unscheduled: 'Schedule cancelled',
  published: 'Published',
  unpublished: 'Unpublished',
  deleted: 'Deleted',
  restored: 'Restored as a draft',
  update: 'Edited, with an update',
  correction: 'Edited, with a correction',
  retraction: 'Edited, with a retraction',
}

function labelled<Row extends RevisionRow>({ action, revertedTo, ...revision }: Row) {
  const label = action === 'reverted' ? `Revision ${revertedTo} restored` : labels[action]!
  return { ...revision, label }
}
