import type { RevisionSummary } from '#contract/revisions.ts'
import { Id } from '#contract/fields.ts'
import { limits } from '#domain/site/limits.ts'
import type { ServiceContext } from '#server/context.ts'
import { listRevisions as listRows } from '#server/db/revisions.ts'
import { notFound } from '#server/services/content/refusals.ts'
import { revisionLabel } from './label.ts'

/**
 * The revisions of an article of any status, newest first; at most `limits.listMaximum`.
 * @throws {NotFound} if there is no article with this id.
 */
export async function listRevisions(
  { sql }: ServiceContext,
  id: string,
): Promise<RevisionSummary[]> {
  if (!Id.safeParse(id).success) throw notFound()
  const rows = await listRows(sql, id, limits.listMaximum)
  if (rows.length === 0) throw notFound()
  return rows.map((row) => ({
    number: row.number,
    savedAt: row.savedAt,
    label: revisionLabel(row),
    changed: row.changed,
  }))
}
