import { rowOf, rowsOf, type Sql } from './client.ts'

/** A mail that a preview would have sent, with the fields of the call to Mailgun. */
export interface PreviewMail {
  id: string
  at: Date
  fields: Record<string, unknown>
}

const keptMaximum = 200

/** Stores a mail instead of sending it. @returns an id like Mailgun's. */
export async function storePreviewMail(sql: Sql, fields: Record<string, unknown>): Promise<string> {
  const [row] = await sql`
    insert into preview_mail (fields) values (${JSON.stringify(fields)}::jsonb) returning id`
  return `<${row?.['id']}@preview>`
}

/** The stored mails, newest first. */
export async function listPreviewMails(sql: Sql): Promise<PreviewMail[]> {
  return rowsOf<PreviewMail>(sql`
    select id::text, at, fields from preview_mail order by at desc, id desc limit ${keptMaximum}`)
}

/** One stored mail, or `undefined`. */
export async function findPreviewMail(sql: Sql, id: string): Promise<PreviewMail | undefined> {
  return rowOf<PreviewMail | undefined>(
    sql`select id::text, at, fields from preview_mail where id::text = ${id}`,
  )
}
