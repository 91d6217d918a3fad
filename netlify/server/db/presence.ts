import type { Sql } from './client.ts'
import { instantText } from './content-columns.ts'

/** A window counts as open for so long after it was last seen. */
const minutes = 15

/**
 * Notes that a window has an article open, and returns since when others have it open, the first one first; `undefined`
 * if there is no such article.
 */
export async function noteWindow(
  sql: Sql,
  articleId: string,
  windowId: string,
): Promise<string[] | undefined> {
  const [row] = await sql`
    with known as (
      select from content where id = ${articleId}
      union all select from unpublished where id = ${articleId}
    ),
    noted as (
      insert into article_window (article_id, window_id)
      select ${articleId}::uuid, ${windowId} where exists (select from known)
      on conflict (article_id, window_id) do update set seen_at = now()
      returning window_id
    ),
    -- After its own row, and without waiting for another one: two windows would wait for each other.
    forgotten as (
      delete from article_window where (article_id, window_id) in (
        select article_id, window_id from article_window
        where seen_at < now() - make_interval(mins => ${minutes})
          and (article_id, window_id) <> (${articleId}::uuid, ${windowId})
          and exists (select from noted)
        for update skip locked
      )
    )
    select exists (select from known) as "isKnown", to_json(array(
      select ${sql.unsafe(instantText('since'))} from article_window
      where article_id = ${articleId} and window_id <> ${windowId}
        and seen_at >= now() - make_interval(mins => ${minutes})
      order by since
    )) as others`
  return row?.['isKnown'] ? (row['others'] as string[]) : undefined
}

export async function forgetWindow(sql: Sql, articleId: string, windowId: string): Promise<void> {
  await sql`delete from article_window where article_id = ${articleId} and window_id = ${windowId}`
}
