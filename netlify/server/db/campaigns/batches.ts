import { randomUUID } from 'node:crypto'
import type { campaigns } from '#contract/campaigns.ts'
import type { Parsed } from '#contract/endpoint.ts'
import type { Language } from '#domain/site/language.ts'
import { pauseAfter, type Backoff } from '#server/db/backoff.ts'
import { rowsOf, valueOf, type Sql } from '#server/db/client.ts'

/** Calls under way at once, over all workers. A dead worker's call counts until its lease ends. */
export const maximumSending = 4
/** The key of the lock that makes claims run one after the other. Any number that nothing else locks. */
const claimLock = 20_261_121
/** How long a claim holds. Longer than a call may take: if a lease ends, its worker has died. */
const leaseSeconds = 30

export interface ClaimedBatch {
  id: string
  /** Identifies the claim. A result is recorded only for the current claim. */
  claim: string
  campaignId: string
  /** The language of all its recipients. */
  language: Language
  /** The mail in this language. Only the unsubscribe link differs, which is a recipient variable. */
  subject: string
  html: string
  text: string
  recipients: { id: string; email: string }[]
  /** The earliest end of the lease, by this machine's clock (as Date.now). */
  leasedUntil: number
}

/**
 * Claims the next waiting batch of any campaign. The same statement excludes recipients who have unsubscribed. A batch
 * without recipients is closed at once and returned empty.
 */
export async function claimBatch(sql: Sql): Promise<ClaimedBatch | undefined> {
  const leasedUntil = Date.now() + leaseSeconds * 1000
  const claim = sql`
    with picked as (
      select b.id, b.size, b.language, c.id as campaign_id, c.subject,
        c.mail -> b.language ->> 'html' as html, c.mail -> b.language ->> 'text' as text
      from delivery_batch b join campaign c on c.id = b.campaign_id
      where b.state = 'waiting' and c.started_at is not null and c.sent_at is null
        and c.paused_until <= now()
        and (select count(*) from delivery_batch where state = 'sending') < ${maximumSending}::integer
      order by c.started_at, b.number, b.size
      limit 1
      -- Locks the campaign too, so that its row is read as it is now: a pause may be newer than the snapshot.
      for update of b skip locked
      for share of c skip locked
    ), present as (
      select s.id, s.email
      from picked
      join delivery_recipient r on r.batch_id = picked.id
      join subscriber s on s.id = r.subscriber_id
      where s.status = 'active'
    ), marked as (
      update delivery_recipient r set excluded = s.status <> 'active'
      from picked, subscriber s
      where r.batch_id = picked.id and s.id = r.subscriber_id
        and r.excluded <> (s.status <> 'active')
    ), claimed as (
      update delivery_batch b set
        state = case when counted.present = 0 then 'accepted' else 'sending' end,
        excluded = b.size - counted.present,
        claim = gen_random_uuid(),
        claims = b.claims + 1,
        claimed_at = now(),
        leased_until = case
          when counted.present > 0 then now() + make_interval(secs => ${leaseSeconds})
        end,
        changed_at = now()
      from picked, (select count(*)::integer as present from present) as counted
      where b.id = picked.id
      returning b.id, b.claim, b.language, picked.campaign_id, picked.subject, picked.html, picked.text
    )
    select id, claim, language, campaign_id as "campaignId", subject, html, text, (
      select coalesce(json_agg(json_build_object('id', present.id, 'email', present.email)), '[]')
      from present
    ) as recipients
    from claimed`
  const lock = sql`select pg_advisory_xact_lock(${claimLock}::bigint)`
  const [, [row] = []] = await sql.transaction([lock, claim], { isolationLevel: 'ReadCommitted' })
  return row && ({ ...row, leasedUntil } as ClaimedBatch)
}

type Claim = Pick<ClaimedBatch, 'id' | 'claim' | 'campaignId'>

/** Mailgun accepted the batch. Recorded even after the lease has ended, because it is certain. */
export async function recordAccepted(sql: Sql, claim: Claim, messageId: string): Promise<void> {
  await sql`
    with recorded as (
      update delivery_batch set state = 'accepted', message_id = ${messageId}, detail = null,
        leased_until = null, uncertain_at = null, changed_at = now()
      where id = ${claim.id} and claim = ${claim.claim} and state in ('sending', 'uncertain')
    )
    update campaign set pauses = 0,
      -- While a pause lasts, its problem stays: this call began before the pause.
      problem = case when paused_until > now() then problem end
    where id = ${claim.campaignId} and (problem is not null or pauses > 0)`
}

/** The batch was not sent: it waits again, unless another worker has claimed it since. */
export async function recordUnsent(sql: Sql, claim: Claim): Promise<void> {
  await sql`
    update delivery_batch set state = 'waiting', leased_until = null, uncertain_at = null,
      changed_at = now()
    where id = ${claim.id} and claim = ${claim.claim} and state in ('sending', 'uncertain')`
}

/** It is not known whether Mailgun accepted the batch. */
export async function recordUncertain(sql: Sql, claim: Claim, detail: string): Promise<void> {
  await sql`
    update delivery_batch set state = 'uncertain', uncertain_at = now(), leased_until = null,
      detail = ${detail}, changed_at = now()
    where id = ${claim.id} and claim = ${claim.claim} and state = 'sending'`
}

/** Nothing was sent: the batch waits again, and its campaign pauses with exponential backoff, saying the problem. */
export async function recordPaused(
  sql: Sql,
  claim: Claim,
  pause: Backoff & { problem: string | null },
): Promise<void> {
  await sql`
    with returned as (
      update delivery_batch set state = 'waiting', leased_until = null, changed_at = now()
      where id = ${claim.id} and claim = ${claim.claim} and state = 'sending'
      returning campaign_id
    )
    update campaign set
      problem = ${pause.problem}, pauses = pauses + 1,
      paused_until = now() + ${pauseAfter(sql, 'pauses', pause)}
    from returned
    -- Several calls under way can meet the same refusal: it counts as one pause.
    where campaign.id = returned.campaign_id and paused_until <= now()`
}

/** If this many single emails are refused and none is accepted, the mail itself may be at fault. */
const suspiciousAfter = 20
/** From this many on, it is: even if nine in ten emails of a list were bad, one of so many would be good. */
const blamedAfter = 200

/**
 * Records that Mailgun refuses one email for good. After `suspiciousAfter` refusals without an accepted email, the mail
 * itself may be at fault: then this email waits until all others have been tried.
 * @returns whether the mail is at fault: `blamedAfter` emails were refused, or all. Then the batch is still claimed.
 */
export async function recordRefused(sql: Sql, claim: Claim, detail: string): Promise<boolean> {
  return valueOf<boolean>(sql`
    with claimed as (
      select * from delivery_batch
      where id = ${claim.id} and claim = ${claim.claim} and state = 'sending'
    ), others as (
      select coalesce(bool_or(state = 'accepted' and message_id is not null), false)
          or count(*) filter (where state = 'failed') < ${suspiciousAfter}::integer as is_certain,
        count(*) filter (where state = 'failed' or state = 'waiting' and detail is not null) as refused,
        count(*) filter (where state in ('waiting', 'sending', 'uncertain') and detail is null) as untried,
        coalesce(max(number), 0) as last_number
      from delivery_batch
      where campaign_id = ${claim.campaignId} and id <> ${claim.id}
    ), judged as (
      select *, not is_certain and (untried = 0 or refused >= ${blamedAfter}::integer) as is_blamed
      from others
    ), recorded as (
      update delivery_batch b set
        state = case when is_certain then 'failed' when is_blamed then 'sending' else 'waiting' end,
        number = case when is_certain then b.number else last_number + 1 end,
        leased_until = case when is_blamed then b.leased_until end,
        detail = ${detail}, changed_at = now()
      from judged, claimed where b.id = claimed.id
    )
    select is_blamed and exists (select from claimed) from judged`)
}

/** Splits a refused batch into two halves, so that only the half with the bad email is refused again. */
export async function splitBatch(sql: Sql, claim: Claim): Promise<void> {
  const [first, second] = [randomUUID(), randomUUID()]
  await sql`
    with parent as (
      delete from delivery_batch
      where id = ${claim.id} and claim = ${claim.claim} and state = 'sending'
      returning campaign_id, language, number, size, claims
    ), member as (
      select r.subscriber_id,
        row_number() over (order by r.excluded, r.subscriber_id) as position,
        (count(*) filter (where not r.excluded) over () + 1) / 2 as half
      from delivery_recipient r, parent where r.batch_id = ${claim.id}
    ), moved as (
      update delivery_recipient r
      set batch_id = case when position <= half then ${first}::uuid else ${second}::uuid end
      from member where r.subscriber_id = member.subscriber_id and r.batch_id = ${claim.id}
    ), half as (
      -- Recipients may have been erased since; the two sizes must still add up to the parent's.
      select least(greatest(coalesce(max(half), 1), 1), min(size) - 1)::integer as size
      from parent left join member on true
    )
    insert into delivery_batch (id, campaign_id, language, number, size, claims)
    select ${first}::uuid, campaign_id, language, number, half.size, claims from parent, half
    union all
    select ${second}::uuid, campaign_id, language, number, parent.size - half.size, claims
    from parent, half`
}

interface UncertainBatch extends Claim {
  claimedAt: Date
  /** Whether it is old enough that its absence from Mailgun's events proves that it was not sent. */
  ripe: boolean
}

/** Marks batches whose lease has ended as uncertain: their workers died. */
export async function expireLeases(sql: Sql): Promise<void> {
  await sql`
    update delivery_batch set state = 'uncertain', uncertain_at = leased_until, leased_until = null,
      detail = 'The worker died before it recorded an answer', changed_at = now()
    where state = 'sending' and leased_until <= now()`
}

/** The batches to look up in Mailgun's events, oldest first. */
export async function uncertainBatches(sql: Sql, settleSeconds: number): Promise<UncertainBatch[]> {
  return rowsOf<UncertainBatch>(sql`
    select id, campaign_id as "campaignId", claim, claimed_at as "claimedAt",
      uncertain_at + make_interval(secs => ${settleSeconds}) <= now() as ripe
    from delivery_batch where state = 'uncertain' order by claimed_at limit 1000`)
}

/** What the editor decides about the uncertain recipients of a campaign. */
export type Decision = Parsed<typeof campaigns.settle.body>

/**
 * Settles all uncertain batches of a campaign by the editor's decision, if it is about as many recipients as there are.
 * @returns how many batches there were.
 */
export async function settleBatches(sql: Sql, campaignId: string, { as, uncertain }: Decision) {
  const isSent = as === 'sent'
  const rows = await sql`
    with settled as (
      update delivery_batch set
        state = ${isSent ? 'accepted' : 'waiting'}, uncertain_at = null, changed_at = now(),
        message_id = ${isSent ? 'settled by the editor' : null}, detail = 'Settled by the editor'
      where campaign_id = ${campaignId} and state = 'uncertain' and (
        select coalesce(sum(size - excluded) = ${uncertain ?? null}::bigint, true)
        from delivery_batch where campaign_id = ${campaignId} and state = 'uncertain'
      )
      returning id
    ), begun as (
      -- The time without progress counts from now.
      update campaign set updated_at = greatest(now(), updated_at + interval '1 millisecond')
      where id = ${campaignId} and exists (select from settled)
      returning id, title
    ), noted as (
      insert into activity (kind, subject)
      select 'campaign.settled', jsonb_build_object('id', id, 'title', title) from begun
    )
    select id from settled`
  return rows.length
}

/** Seconds until a pause or lease ends, or an uncertain batch can be settled. `undefined` if all is closed. */
export async function secondsToNextWork(sql: Sql, settleSeconds: number) {
  const settled = sql`b.uncertain_at + make_interval(secs => ${settleSeconds})`
  const seconds = await valueOf<number | null>(sql`
    select extract(epoch from ${nextWorkAt(sql, settled)} - now())::float8`)
  return seconds === null ? undefined : Math.max(seconds, 0)
}

/** When the first batch of the open campaigns can go on; `uncertain` is when an uncertain batch `b` can. */
export function nextWorkAt(sql: Sql, uncertain: ReturnType<Sql>) {
  return sql`(
    select min(
      case b.state
        when 'waiting' then greatest(c.paused_until, now())
        when 'sending' then b.leased_until
        else ${uncertain}
      end
    )
    from campaign c join delivery_batch b on b.campaign_id = c.id
    where c.started_at is not null and c.sent_at is null
      and b.state in ('waiting', 'sending', 'uncertain')
  )`
}
