import type { Sql } from './client.ts'

/** A sent campaign that is public. */
export interface Issue {
  number: number
  title: string
  authorName: string
  sentAt: Date
}

/** The public campaigns, newest first. */
export async function listIssues(sql: Sql, limit: number): Promise<Issue[]> {
  const rows = await sql`
    select ${columns(sql)} from campaign where issue is not null order by issue desc limit ${limit}`
  return rows as Issue[]
}

/** The same, each with its mail as it was rendered for the send. */
export async function listIssueMails(
  sql: Sql,
  limit: number,
): Promise<(Issue & { mailHtml: string })[]> {
  const rows = await sql`
    select ${columns(sql)}, mail_html as "mailHtml"
    from campaign where issue is not null order by issue desc limit ${limit}`
  return rows as (Issue & { mailHtml: string })[]
}

export async function findIssue(
  sql: Sql,
  number: number,
): Promise<(Issue & { mailHtml: string }) | undefined> {
  const [row] = await sql`
    select ${columns(sql)}, mail_html as "mailHtml" from campaign where issue = ${number}::integer`
  return row as (Issue & { mailHtml: string }) | undefined
}

function columns(sql: Sql) {
  return sql`issue as number, title, author_name as "authorName", started_at as "sentAt"`
}
