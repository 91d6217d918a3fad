import type { Sql } from './client.ts'

export interface UncertainBatch {
  id: string
  campaignId: string
  claim: string
  claimedAt: Date
  /** Whether it has rested long enough: if Mailgun knows nothing of it now, it never got it. */
  ripe: boolean
}

/** Batches whose lease has ended were claimed by a worker that died: nobody knows what became of them. */
export async function expireLeases(sql: Sql): Promise<void> {
  await sql`
    update delivery_batch set state = 'uncertain', uncertain_at = leased_until, leased_until = null,
      detail = 'The worker died before it recorded an answer', changed_at = now()
    where state = 'sending' and leased_until <= now()`
}

/** The batches to look up in Mailgun's events, oldest first. */
export async function uncertainBatches(sql: Sql, settleSeconds: number): Promise<UncertainBatch[]> {
  const rows = await sql`
    select id, campaign_id as "campaignId", claim, claimed_at as "claimedAt",
      uncertain_at + make_interval(secs => ${settleSeconds}) <= now() as ripe
    from delivery_batch where state = 'uncertain' order by claimed_at limit 1000`
  return rows as UncertainBatch[]
}

/** Mailgun's events know nothing of these batches, so nothing was sent: they wait to be sent again. */
export async function releaseAbsent(sql: Sql, batches: UncertainBatch[]): Promise<void> {
  await sql`
    update delivery_batch b set state = 'waiting', uncertain_at = null, changed_at = now()
    from unnest(
      ${batches.map(({ id }) => id)}::uuid[], ${batches.map(({ claim }) => claim)}::uuid[]
    ) as absent (id, claim)
    where b.id = absent.id and b.claim = absent.claim and b.state = 'uncertain'`
}

/** Closes the campaigns of which nothing waits and nothing is uncertain any more. */
export async function closeFinished(sql: Sql): Promise<void> {
  await sql`
    update campaign set sent_at = now(), problem = null
    where started_at is not null and sent_at is null
      and not exists (
        select from delivery_batch
        where campaign_id = campaign.id and state in ('waiting', 'sending', 'uncertain')
      )`
}

/**
 * Seconds until there is something to do: a pause or a lease ends, or an uncertain batch is ripe. `undefined`
 * where every campaign is closed.
 */
export async function secondsToNextWork(
  sql: Sql,
  settleSeconds: number,
): Promise<number | undefined> {
  const [row] = await sql`
    select extract(epoch from min(
      case b.state
        when 'waiting' then greatest(c.paused_until, now())
        when 'sending' then b.leased_until
        else b.uncertain_at + make_interval(secs => ${settleSeconds})
      end
    ) - now())::float8 as seconds
    from campaign c join delivery_batch b on b.campaign_id = c.id
    where c.started_at is not null and c.sent_at is null
      and b.state in ('waiting', 'sending', 'uncertain')`
  const seconds = row?.['seconds'] as number | null
  return seconds === null ? undefined : Math.max(seconds, 0)
}

/** Whether any delivery is not finished. */
export async function isDeliveryUnderWay(sql: Sql): Promise<boolean> {
  const [row] = await sql`
    select exists (select from campaign where started_at is not null and sent_at is null) as found`
  return row?.['found'] === true
}
