import { paths } from '#domain/addresses/paths.ts'
import type { Language } from '#domain/site/language.ts'
import { deadlines } from '#server/base/deadlines.ts'
import { violates, within, type Sql } from '#server/db/client.ts'
import { isDue } from './scheduled-sends.ts'

/**
 * Mailgun takes at most this many recipients in one call.
 * @see https://documentation.mailgun.com/docs/mailgun/user-manual/sending-messages/batch-sending
 */
const batchSize = 1000

/** The key of the lock that makes sends run one after the other, because each takes the next number. */
const issueLock = 20_261_122

/** The mail of a campaign as it is when its send starts, in each language that its recipients have. */
export type FrozenMail = Partial<Record<Language, { html: string; text: string }>>

/** The path of an issue in a mail that is rendered before its number is known. */
export const numberlessPath = `${paths.issues}/next-number`

/**
 * Starts a send in one statement: claims the campaign, stores its mail, with the number of the issue if it is public,
 * and freezes the audience in batches, each of one language.
 * @param onlyIfDue for a scheduled send: it starts only if its time has come, and not too long ago.
 * @returns the size of the audience, or `undefined` if the send started before, the campaign is gone or was edited,
 * or nobody of its language is subscribed.
 */
export async function freezeAudience(
  sql: Sql,
  campaignId: string,
  { updatedAt, mail }: { updatedAt: Date; mail: FrozenMail },
  { onlyIfDue } = { onlyIfDue: false },
): Promise<number | undefined> {
  const freeze = sql`
    with started as (
      update campaign set started_at = now(), problem = null,
        issue = case when is_public then next.number end,
        public_changed_at = case when is_public then now() end,
        mail = replace(${JSON.stringify(mail)}, ${numberlessPath}, next.path)::jsonb
      from (
        select number, ${`${paths.issues}/`} || number as path
        from (select coalesce(max(issue), 0) + 1 as number from campaign) as last
      ) as next
      where id = ${campaignId} and started_at is null
        and updated_at = ${updatedAt.toISOString()}::timestamptz
        and (not ${onlyIfDue}::boolean or ${isDue(sql)})
        and exists (
          select from subscriber s
          where s.status = 'active' and campaign.language in (s.language, 'all')
        )
      returning id, language
    ), audience as (
      select started.id as campaign_id, s.id as subscriber_id, s.language, (
        row_number() over (partition by s.language order by s.id) - 1
      ) / ${batchSize}::integer as number
      from started join subscriber s
        on s.status = 'active' and started.language in (s.language, 'all')
    ), batch as (
      insert into delivery_batch (campaign_id, language, number, size)
      select campaign_id, language, number, count(*) from audience
      group by campaign_id, language, number
      returning id, language, number, size
    ), frozen as (
      insert into delivery_recipient (subscriber_id, campaign_id, batch_id)
      select audience.subscriber_id, audience.campaign_id, batch.id
      from audience join batch using (language, number)
    )
    select sum(size)::integer as intended from batch`
  const lock = sql`select pg_advisory_xact_lock(${issueLock}::bigint)`
  const start = () =>
    sql.transaction([lock, freeze], {
      ...within(deadlines.freezeMs),
      isolationLevel: 'ReadCommitted',
    })
  const [, [row] = []] = await start().catch((error: unknown) => {
    // Somebody was erased since the audience was read. Nothing was stored, and the next audience is without them.
    if (violates(error, 'delivery_recipient_subscriber_id_fkey')) return start()
    throw error
  })
  return (row?.['intended'] as number | null) ?? undefined
}
