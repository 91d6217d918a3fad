import { Id } from '#contract/fields.ts'
import type { NewNote, Note } from '#contract/notes.ts'
import { NotFound } from '#server/base/errors.ts'
import type { CallContext } from '#server/context.ts'
import * as db from '#server/db/articles/notes.ts'
import { readChangeable } from './writers.ts'

/** @throws {NotFound | Forbidden} */
export async function listNotes(context: CallContext, articleId: string): Promise<Note[]> {
  await readChangeable(context, articleId)
  return db.listNotes(context.sql, articleId)
}

/** @throws {NotFound | Forbidden} */
export async function writeNote(context: CallContext, articleId: string, note: NewNote) {
  await readChangeable(context, articleId)
  return db.insertNote(context.sql, articleId, note)
}

/**
 * Resolves a note, or opens it again.
 * @throws {NotFound | Forbidden}
 */
export async function resolveNote(
  context: CallContext,
  { id: articleId, note: id }: { id: string; note: string },
  isResolved: boolean,
): Promise<Note> {
  await readChangeable(context, articleId)
  const named = { articleId, id }
  const note = Id.safeParse(id).success && (await db.resolveNote(context.sql, named, isResolved))
  if (!note) throw new NotFound('Note not found')
  return note
}
