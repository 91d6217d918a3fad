import { rowOf, valueOf, type Sql } from '#server/db/client.ts'

/** Stores a link that is valid for `days`, and returns when it expires, as an ISO 8601 instant. */
export async function insertPreviewLink(
  sql: Sql,
  link: { tokenHash: string; articleId: string; showsHeld: boolean; days: number },
): Promise<string> {
  return valueOf<string>(sql`
    insert into preview_link (token_hash, article_id, shows_held, expires_at)
    values (
      ${link.tokenHash}, ${link.articleId}, ${link.showsHeld},
      now() + make_interval(days => ${link.days})
    )
    returning instant_text(expires_at)`)
}

/** What a link shows; `undefined` if the link is unknown or has expired. */
export async function findPreviewed(sql: Sql, tokenHash: string) {
  return rowOf<{ id: string; showsHeld: boolean } | undefined>(sql`
    select article_id as id, shows_held as "showsHeld" from preview_link where token_hash = ${tokenHash} and expires_at > now()`)
}

export async function deletePreviewLinks(sql: Sql, articleId: string): Promise<void> {
  await sql`delete from preview_link where article_id = ${articleId}`
}
