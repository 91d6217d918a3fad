import type { desk, DeskArticle } from '#contract/desk.ts'
import type { Parsed } from '#contract/endpoint.ts'
import { Conflict, Forbidden } from '#server/base/errors.ts'
import type { CallContext } from '#server/context.ts'
import { assignDraft, saveReview } from '#server/db/articles/assignments.ts'
import { readChangeable } from './writers.ts'

/**
 * Says that a draft is ready, or sends it back with a note.
 * @throws {Forbidden} if a writer sends it back.
 * @throws {Conflict} if the article is no draft.
 */
export async function reviewDraft(
  context: CallContext,
  id: string,
  asked: Parsed<typeof desk.review.body>,
): Promise<DeskArticle> {
  const isReady = asked.state === 'ready'
  if (!isReady && context.actor?.role === 'writer') {
    throw new Forbidden('Only an editor can send a draft back.')
  }
  const note = isReady ? null : asked.note
  if (!(await saveReview(context.sql, id, asked.state, note))) throw noDraft()
  return reread(context, id)
}

/**
 * Hands a draft to a writer; null to nobody.
 * @throws {Conflict} if the article is no draft, or the writer may not write any more.
 */
export async function assignWriter(
  context: CallContext,
  { id, status }: DeskArticle,
  writerId: string | null,
): Promise<DeskArticle> {
  if (!(await assignDraft(context.sql, id, writerId))) {
    throw status === 'draft' ? new Conflict('There is no such writer any more') : noDraft()
  }
  return reread(context, id)
}

async function reread(context: CallContext, id: string): Promise<DeskArticle> {
  return { review: null, ...(await readChangeable(context, id)) }
}

function noDraft(): Conflict {
  return new Conflict('This article is no draft any more')
}
