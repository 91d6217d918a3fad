import type { Correction, ListedCorrection } from '#contract/corrections.ts'
import type { Sql } from './client.ts'
import { instantText } from './content-columns.ts'

const fields = `correction.id, kind, text, ${instantText('at')} as at`

/** A column of a query over `content`: the corrections of the article, newest first. */
export const correctionsColumn = `(
  select coalesce(json_agg(found order by found.at desc, found.id), '[]')
  from (select ${fields} from correction where article_id = content.id) as found
) as corrections`

/** The corrections of an article, newest first. */
export async function correctionsOf(sql: Sql, articleId: string): Promise<Correction[]> {
  const rows = await sql`
    select ${sql.unsafe(fields)} from correction
    where article_id = ${articleId} order by correction.at desc, correction.id`
  return rows as Correction[]
}

/** What a single article says about its corrections. */
export function correctedBy(corrections: Correction[]) {
  return { corrections, modifiedAt: corrections[0]?.at ?? null }
}

/** The corrections of all published articles, newest first. */
export async function listCorrections(sql: Sql, limit: number): Promise<ListedCorrection[]> {
  const rows = await sql`
    select ${sql.unsafe(fields)}, json_build_object('title', title, 'slug', slug) as article
    from correction join content on content.id = article_id
    order by correction.at desc, correction.id desc limit ${limit}`
  return rows as ListedCorrection[]
}

/**
 * The corrections after an instant of articles that had been published by then, oldest first. The newsletter tells its
 * readers about them.
 */
export async function correctionsSince(sql: Sql, since: Date): Promise<ListedCorrection[]> {
  const instant = since.toISOString()
  const rows = await sql`
    select ${sql.unsafe(fields)}, json_build_object('title', title, 'slug', slug) as article
    from correction join content on content.id = article_id
    where correction.at > ${instant}::timestamptz and published_at <= ${instant}::timestamptz
    order by correction.at, correction.id`
  return rows as ListedCorrection[]
}
