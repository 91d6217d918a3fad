import type { Campaign, CampaignChange, Delivery, NewCampaign } from '#contract/campaigns.ts'
import type { Language } from '#domain/site/language.ts'
import { hasRow, rowOf, rowsOf, valueOf, type Position, type Sql } from '#server/db/client.ts'
import { lateSeconds } from './scheduled-sends.ts'

/** A campaign's delivery with its sums. */
export interface DeliveryRow extends Omit<Delivery, 'state' | 'overdue' | 'problem'> {
  id: string
  startedAt: Date | null
  sentAt: Date | null
  /** When an unsent campaign is to be sent, or was to be sent. */
  scheduledFor: Date | null
  /** Whether that time is too long ago: the site does not send it any more. */
  isLate: boolean
  problem: string | null
  /** When the oldest uncertain batch was claimed. */
  uncertainSince: Date | null
  /** Whether any batch was ever claimed. */
  begun: boolean
  /** Whether no worker has touched any batch of the site since this campaign was started, more than 90 seconds ago. */
  hasNoWorker: boolean
  /** Seconds since Mailgun last accepted or refused emails, or since the start, an editor's decision or a restore. */
  idleSeconds: number
}

/** A campaign with its delivery. */
export interface CampaignRow
  extends
    DeliveryRow,
    Pick<Campaign, 'title' | 'subject' | 'content' | 'authorName' | 'isPublic' | 'language'> {
  /** Its number on the site, from the send on, if it is public. */
  issue: number | null
  /** Who sent it, or gave it its time; null after a year. */
  sentBy: string | null
  createdAt: Date
  updatedAt: Date
}

/**
 * The most HTML in one page of the list, because a function's answer is limited to 6 MB.
 * @see https://docs.netlify.com/build/functions/overview/
 */
const pageBytes = 3_000_000

/** Sums over batches, never over recipients, so that a list of a hundred campaigns is cheap. */
function columns(sql: Sql) {
  return sql`
    c.title, c.subject, c.content, c.author_name as "authorName",
    c.is_public as "isPublic", c.language, c.issue,
    c.created_at as "createdAt", c.updated_at as "updatedAt", (
      select actor from activity
      where subject ->> 'id' = c.id::text and kind in ('campaign.sent', 'campaign.scheduled')
        and actor <> 'the schedule'
      order by id desc limit 1
    ) as "sentBy", ${deliveryColumns(sql)}`
}

function deliveryColumns(sql: Sql) {
  return sql`
    c.id, c.started_at as "startedAt", c.sent_at as "sentAt", c.problem,
    case when c.started_at is null then c.scheduled_for end as "scheduledFor",
    coalesce(${isLate(sql)}, false) as "isLate",
    b.*,
    c.sent_at is null and coalesce(c.started_at < now() - interval '90 seconds', false) and not exists (
      select from delivery_batch
      where (state <> 'waiting' or claims > 0) and changed_at >= c.started_at
    ) as "hasNoWorker",
    extract(epoch from now() - greatest(b.progressed_at, c.started_at, c.updated_at))::float8
      as "idleSeconds"`
}

function isLate(sql: Sql) {
  return sql`
    (c.started_at is null and c.scheduled_for <= now() - make_interval(secs => ${lateSeconds}))`
}

function figures(sql: Sql) {
  return sql`
    left join lateral (
      select
        coalesce(sum(size), 0)::integer as intended,
        coalesce(sum(size - excluded) filter (where state = 'accepted'), 0)::integer as accepted,
        coalesce(sum(size - excluded) filter (where state = 'failed'), 0)::integer as failed,
        coalesce(sum(size - excluded) filter (where state = 'uncertain'), 0)::integer as uncertain,
        coalesce(sum(size - excluded) filter (where state in ('waiting', 'sending')), 0)::integer
          as waiting,
        coalesce(sum(excluded), 0)::integer as excluded,
        coalesce(sum(delivered), 0)::integer as delivered,
        coalesce(sum(bounced), 0)::integer as bounced,
        coalesce(sum(complained), 0)::integer as complained,
        coalesce(sum(unsubscribed), 0)::integer as unsubscribed,
        min(claimed_at) filter (where state = 'uncertain') as "uncertainSince",
        coalesce(bool_or(state <> 'waiting' or claims > 0), false) as begun,
        -- Only accepted and failed batches are progress: a try that fails changes its batch too.
        max(changed_at) filter (where state in ('accepted', 'failed')) as progressed_at
      from delivery_batch where campaign_id = c.id
    ) b on true`
}

/** Campaigns, newest first; fewer than `limit` if their contents would make the answer too large. */
export async function listCampaigns(sql: Sql, limit: number, after?: Position) {
  return rowsOf<CampaignRow>(sql`
    with page as (
      select id, row_number() over newest as position,
        sum(octet_length(content)) over newest as bytes
      from campaign
      where ${after?.at ?? null}::timestamptz is null
        or (created_at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid)
      window newest as (order by created_at desc, id desc)
      order by created_at desc, id desc
      limit ${limit}
    )
    select ${columns(sql)}
    from page join campaign c using (id) ${figures(sql)}
    where page.bytes <= ${pageBytes} or page.position = 1
    order by c.created_at desc, c.id desc`)
}

/**
 * The deliveries that have started and are not done, the oldest first, and the scheduled campaigns that were not sent.
 * @param doneSeconds adds the deliveries that were done within the last so many seconds.
 */
export async function listDeliveriesUnderWay(sql: Sql, doneSeconds = 0) {
  return rowsOf<DeliveryRow & { title: string }>(sql`
    select c.title, ${deliveryColumns(sql)} from campaign c ${figures(sql)}
    where (c.started_at is not null
      and (c.sent_at is null or c.sent_at > now() - make_interval(secs => ${doneSeconds})))
      or (c.started_at is null and c.problem is not null) or ${isLate(sql)}
    order by c.started_at, c.id`)
}

/** How long Mailgun may take to report the first mail of a send, and for how long a silence is a problem. */
const reported = { withinHours: 2, days: 30 }

/** Whether Mailgun has reported nothing at all of the last send, so that its events do not reach this site. */
export async function isUnreported(sql: Sql): Promise<boolean> {
  return hasRow(sql`
    with last as (
      select id, started_at from campaign where sent_at is not null order by sent_at desc limit 1
    )
    select from last
    where started_at < now() - make_interval(hours => ${reported.withinHours})
      and started_at > now() - make_interval(days => ${reported.days})
      and not exists (select from webhook_token where received_at > started_at)
      and (
        select sum(delivered + bounced + complained + unsubscribed) = 0
          and bool_or(message_id is not null)
        from delivery_batch where campaign_id = last.id
      )`)
}

export async function findCampaign(sql: Sql, id: string): Promise<CampaignRow | undefined> {
  return rowOf<CampaignRow | undefined>(sql`
    select ${columns(sql)} from campaign c ${figures(sql)} where c.id = ${id}`)
}

/** The mail as it was rendered for the recipients of a language, or `undefined` before the send. */
export async function findSentMail(sql: Sql, id: string, language: Language) {
  return valueOf<{ html: string; text: string } | undefined>(sql`
    select mail -> ${language} as mail from campaign where id = ${id} and started_at is not null`)
}

/** Makes a campaign. `undefined` if there is one with this id. */
export async function insertCampaign(sql: Sql, input: NewCampaign): Promise<string | undefined> {
  return valueOf<string | undefined>(sql`
    insert into campaign (id, title, subject, content, author_name, is_public, language)
    values (
      coalesce(${input.id ?? null}::uuid, gen_random_uuid()), ${input.title}, ${input.subject},
      ${input.content}, ${input.authorName}, ${input.isPublic ?? true}, ${input.language ?? 'all'}
    )
    on conflict (id) do nothing
    returning id`)
}

/**
 * Conditional update: changes a campaign only before its send. False if the send has started or is scheduled, the
 * campaign is gone, or it was changed since it was loaded.
 */
export async function updateCampaign(sql: Sql, id: string, change: CampaignChange) {
  return hasRow(sql`
    update campaign set
      title = coalesce(${change.title ?? null}, title),
      subject = coalesce(${change.subject ?? null}, subject),
      content = coalesce(${change.content ?? null}, content),
      author_name = coalesce(${change.authorName ?? null}, author_name),
      is_public = coalesce(${change.isPublic ?? null}, is_public),
      language = coalesce(${change.language ?? null}, language),
      -- Always grows, even within one millisecond: a stale edit is recognized by it.
      updated_at = greatest(now(), updated_at + interval '1 millisecond')
    where id = ${id} and started_at is null and scheduled_for is null
      and (${change.updatedAt ?? null}::timestamptz is null
        or updated_at = ${change.updatedAt ?? null}::timestamptz)
    returning id`)
}

/**
 * Shows a campaign on the site or keeps it private. False if its send has started without a number, or it is gone.
 * A number is never given to another campaign.
 */
export async function setPublic(sql: Sql, id: string, isPublic: boolean): Promise<boolean> {
  return hasRow(sql`
    update campaign set is_public = ${isPublic},
      public_changed_at = case when issue is null then public_changed_at else now() end,
      -- The new updated_at stops a send that is being prepared: its mail was rendered for the old choice.
      updated_at = greatest(now(), updated_at + interval '1 millisecond')
    where id = ${id} and (started_at is null or issue is not null)
    returning id`)
}

/** Deletes a campaign only before its send. False if the send has started or is scheduled, or the campaign is gone. */
export async function deleteCampaign(sql: Sql, id: string): Promise<boolean> {
  return hasRow(sql`
    delete from campaign where id = ${id} and started_at is null and scheduled_for is null
    returning id`)
}

/** Closes the campaigns all of whose batches were accepted or failed for good. */
export async function closeFinishedCampaigns(sql: Sql): Promise<void> {
  await sql`
    update campaign set sent_at = now(), problem = null
    where started_at is not null and sent_at is null
      and not exists (
        select from delivery_batch
        where campaign_id = campaign.id and state in ('waiting', 'sending', 'uncertain')
      )`
}

/** Records what is wrong with the delivery of campaigns, in a sentence for the editor. */
export async function recordProblem(sql: Sql, ids: string[], problem: string): Promise<void> {
  await sql`
    update campaign set problem = ${problem}
    where id = any(${ids}::uuid[]) and problem is distinct from ${problem}`
}

/** Clears a problem that is solved; others stay. */
export async function clearProblem(sql: Sql, ids: string[], problem: string): Promise<void> {
  await sql`
    update campaign set problem = null where id = any(${ids}::uuid[]) and problem = ${problem}`
}

/** Whether any delivery is not finished. */
export async function isDeliveryUnderWay(sql: Sql): Promise<boolean> {
  return hasRow(sql`
    select from campaign where started_at is not null and sent_at is null limit 1`)
}
