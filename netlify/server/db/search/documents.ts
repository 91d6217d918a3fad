import type { Searched } from '#domain/search/document.ts'
import { rowsOf, type Sql } from '#server/db/client.ts'

/**
 * The version of the rules by which texts become words. Raise it when the rules change: all documents are then made
 * again, also those that the old code still makes while a release is built.
 */
const rulesVersion = 2

type Unindexed = Searched & { id: string; updatedAt: string }

/** Published articles whose document is missing, or older than they are. */
export async function listUnindexed(sql: Sql, limit: number): Promise<Unindexed[]> {
  return rowsOf<Unindexed>(sql`
    select id, article.updated_at::text as "updatedAt", title, to_json(tags) as tags,
      author_name as "authorName", source, excerpt, body
    from published_article as article left join article_search on article_id = id and folding = ${rulesVersion}
    where article.updated_at is distinct from article_search.updated_at
    order by id limit ${limit}`)
}

/** Stores the documents of articles that still exist. */
export async function storeDocuments(
  sql: Sql,
  documents: readonly { id: string; updatedAt: string; document: string }[],
): Promise<void> {
  await sql`
    insert into article_search (article_id, updated_at, document, folding)
    select given.id, "updatedAt", document, ${rulesVersion}
    from json_to_recordset(${JSON.stringify(documents)})
        as given (id uuid, "updatedAt" timestamptz, document tsvector)
      join published_article as article on article.id = given.id
    on conflict (article_id) do update
      set updated_at = excluded.updated_at, document = excluded.document, folding = excluded.folding`
}
