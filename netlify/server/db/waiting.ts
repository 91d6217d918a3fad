import type { Sql } from './client.ts'

/** Whether the sweep has work: a delivery, a contact message, or content that is newer than the last build. */
export async function isAnythingWaiting(sql: Sql): Promise<boolean> {
  const [row] = await sql`
    select exists (select from campaign where started_at is not null and sent_at is null)
      or exists (select from contact_message where mailed_at is null)
      or exists (
        select from rebuild join freshness on freshness.version > rebuild.built_version
        where freshness.scope = 'home'
      ) as waiting`
  return row?.['waiting'] === true
}
