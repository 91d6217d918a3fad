import type { Review } from '#contract/desk.ts'
import { hasRow, type Sql } from '#server/db/client.ts'

/** Columns: who writes an article, and how its review stands. */
export const assignmentColumns = `(
  select json_build_object('id', editor.id, 'name', editor.name)
  from assignment join editor on editor.id = writer_id where article_id = article.id
) as writer, (
  select json_build_object('state', review, 'note', note, 'by', reviewed_by, 'at', instant_text(reviewed_at))
  from assignment where article_id = article.id and review is not null
) as review`

/**
 * Stores how the review of a draft stands, in the name of the caller.
 * @param note what is to be done before a draft that was sent back is published; it becomes a note of the draft.
 * @returns false if the article is no draft any more.
 */
export async function saveReview(
  sql: Sql,
  articleId: string,
  state: Review['state'],
  note: string | null,
): Promise<boolean> {
  return hasRow(sql`
    with noted as (
      insert into note (article_id, quote, text)
      select id, '', ${note} from article
      where id = ${articleId} and status = 'draft' and ${note !== null}::boolean
    )
    insert into assignment as known (article_id, review, note, reviewed_by, reviewed_at)
    select id, ${state}, ${note}, actor_name(), now() from article
    where id = ${articleId} and status = 'draft'
    -- A publication at the same moment waits for this lock, and then ends the review.
    for update
    on conflict (article_id) do update set review = excluded.review, note = excluded.note,
      reviewed_by = excluded.reviewed_by, reviewed_at = excluded.reviewed_at
    returning article_id`)
}

/** Hands a draft to a writer, or to nobody. False if it is no draft, or there is no such writer. */
export async function assignDraft(sql: Sql, articleId: string, writerId: string | null) {
  return hasRow(sql`
    insert into assignment (article_id, writer_id)
    select id, ${writerId}::uuid from article
    where id = ${articleId} and status = 'draft' and (
      ${writerId}::uuid is null
      or exists (
        select from editor where editor.id = ${writerId}::uuid and role = 'writer' and revoked_at is null
      )
    )
    on conflict (article_id) do update set writer_id = excluded.writer_id
    returning article_id`)
}
