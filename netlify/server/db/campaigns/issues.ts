import { defaultLanguage, type Language } from '#domain/site/language.ts'
import { limits } from '#domain/site/limits.ts'
import { rowsOf, type Sql } from '#server/db/client.ts'

/** A public campaign, from its send on. */
export interface Issue {
  number: number
  title: string
  authorName: string
  /** The language of its page. */
  language: Language
  startedAt: Date
}

/** The public campaigns, newest first. The default edition lists the campaigns of all languages. */
export async function listIssues(
  sql: Sql,
  edition: Language = defaultLanguage,
  limit: number = limits.listMaximum,
): Promise<Issue[]> {
  return rowsOf<Issue>(sql`
    select ${columns(sql)} from campaign
    where issue is not null and is_public
      and (language in (${edition}, 'all') or ${edition} = ${defaultLanguage})
    order by issue desc limit ${limit}`)
}

/** The public campaigns with their mails as rendered for the send; with `number`, only that one. */
export async function listIssueMails(
  sql: Sql,
  { limit = 1, number }: { limit?: number; number?: number },
): Promise<(Issue & { mailHtml: string })[]> {
  return rowsOf<Issue & { mailHtml: string }>(sql`
    select ${columns(sql)}, mail -> ${pageLanguage(sql)} ->> 'html' as "mailHtml" from campaign
    where issue is not null and is_public and issue = coalesce(${number ?? null}::integer, issue)
    order by issue desc limit ${limit}`)
}

function columns(sql: Sql) {
  return sql`
    issue as number, title, author_name as "authorName", started_at as "startedAt",
    ${pageLanguage(sql)} as language`
}

function pageLanguage(sql: Sql) {
  return sql`replace(language, 'all', ${defaultLanguage})`
}
