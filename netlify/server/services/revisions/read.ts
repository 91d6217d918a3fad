import type { Revision } from '#contract/revisions.ts'
import { Id } from '#contract/fields.ts'
import type { ServiceContext } from '#server/context.ts'
import { findRevision } from '#server/db/revisions.ts'
import { NotFound } from '#server/errors.ts'
import { revisionLabel } from './label.ts'

const pattern = /^[1-9]\d{0,8}$/

/**
 * A revision with the article as it was then.
 * @throws {NotFound} if the article or the revision does not exist.
 */
export async function readRevision(
  { sql }: ServiceContext,
  id: string,
  number: string,
): Promise<Revision> {
  const isNamed = Id.safeParse(id).success && pattern.test(number)
  const row = isNamed ? await findRevision(sql, id, Number(number)) : undefined
  if (!row) throw new NotFound('Revision not found')
  const { action: _action, revertedTo: _revertedTo, ...revision } = row
  return { ...revision, label: revisionLabel(row) }
}
