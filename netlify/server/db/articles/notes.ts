import type { NewNote, Note } from '#contract/notes.ts'
import { rowOf, rowsOf, type Sql } from '#server/db/client.ts'

const columns = `id, quote, text, written_by as "writtenBy", instant_text(written_at) as "writtenAt",
  resolved_by as "resolvedBy", instant_text(resolved_at) as "resolvedAt"`

/** The notes about an article, the oldest first. */
export async function listNotes(sql: Sql, articleId: string): Promise<Note[]> {
  return rowsOf<Note>(sql`
    select ${sql.unsafe(columns)} from note
    where article_id = ${articleId} order by written_at, id`)
}

/** Stores a note in the name of the caller. */
export async function insertNote(sql: Sql, articleId: string, { quote, text }: NewNote) {
  return rowOf<Note>(sql`
    insert into note (article_id, quote, text) values (${articleId}, ${quote}, ${text})
    returning ${sql.unsafe(columns)}`)
}

/** Resolves a note in the name of the caller, or opens it again. `undefined` if there is none. */
export async function resolveNote(
  sql: Sql,
  { articleId, id }: { articleId: string; id: string },
  isResolved: boolean,
) {
  return rowOf<Note | undefined>(sql`
    update note set
      resolved_by = case when ${isResolved}::boolean then actor_name() end,
      resolved_at = case when ${isResolved}::boolean then now() end
    where id = ${id} and article_id = ${articleId}
    returning ${sql.unsafe(columns)}`)
}
