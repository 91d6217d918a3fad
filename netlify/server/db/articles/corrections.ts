import type { ListedCorrection } from '#contract/corrections.ts'
import type { Language } from '#domain/site/language.ts'
import { rowsOf, type Sql } from '#server/db/client.ts'

const fields = `correction.id, kind, text, instant_text(at) as at`

const about = `json_build_object('title', title, 'slug', slug, 'language', language)`

/** A column of a query over `article`: its corrections, newest first, read from the table `corrections`. */
export function correctionsColumn(corrections = 'correction'): string {
  return `(
    select coalesce(json_agg(found order by found.at desc, found.id), '[]')
    from (select ${fields} from ${corrections} where article_id = article.id) as found
  ) as corrections`
}

/** A condition of a query over `article`: its newest correction is not a retraction. */
export const notRetracted = `not exists (
  select from (
    select kind from correction where article_id = article.id order by at desc, correction.id limit 1
  ) as latest where kind = 'retraction'
)`

/** A value of a query over `article`: true if it is retracted, else null. */
export const retracted = `case when not ${notRetracted} then true end`

/** The corrections of all published articles of all languages, newest first. */
export async function listCorrections(sql: Sql, limit: number): Promise<ListedCorrection[]> {
  return rowsOf<ListedCorrection>(sql`
    select ${sql.unsafe(fields)}, ${sql.unsafe(about)} as article
    from correction join published_article as article on article.id = article_id
    order by correction.at desc, correction.id desc limit ${limit}`)
}

/** The corrections after an instant of articles that had been published by then, oldest first: for the newsletter. */
export async function correctionsSince(sql: Sql, language: Language, since: Date) {
  const instant = since.toISOString()
  return rowsOf<ListedCorrection>(sql`
    select ${sql.unsafe(fields)}, ${sql.unsafe(about)} as article
    from correction join published_article as article on article.id = article_id
    where correction.at > ${instant}::timestamptz and language = ${language}
      and published_at <= ${instant}::timestamptz
    order by correction.at, correction.id`)
}
