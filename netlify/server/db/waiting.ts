import type { Sql } from './client.ts'

/** Whether anything waits for the sweep: a delivery or a contact message. */
export async function isAnythingWaiting(sql: Sql): Promise<boolean> {
  const [row] = await sql`
    select exists (select from campaign where started_at is not null and sent_at is null)
      or exists (select from contact_message where mailed_at is null) as waiting`
  return row?.['waiting'] === true
}
