import type { ImportReport, ImportRow, ListedPerson, PastImport } from '#contract/subscribers.ts'
import type { Language } from '#domain/site/language.ts'
import { limits } from '#domain/site/limits.ts'
import { rowsOf, valuesOf, within, type Sql } from '#server/db/client.ts'
import { deadlines } from '#server/deadlines.ts'

/** A row of an import with a readable email, and its language. */
export interface ImportedPerson extends ImportRow {
  /** Under which an erased email is known. */
  hash: string
  /** Whether another email of the mailbox has complained. */
  hasComplained: boolean
}

/** 'known' is an active subscriber already; 'left' had left the list that is imported. */
export type ImportOutcome =
  | 'added'
  | 'known'
  | 'left'
  | Exclude<ImportReport['refused'][number]['reason'], 'no-email' | 'unclear'>

interface Import {
  id: string
  statement: string | null
  language: Language
  /** Stores nothing. */
  isDryRun: boolean
}

/**
 * Adds emails whose owners gave their consent elsewhere, and keeps those who had left or whose mailbox has complained as
 * people who get no mail. Known people stay as they are, except for those who signed up here and have not confirmed yet.
 * @returns what became of each email, once.
 */
export async function importSubscribers(
  sql: Sql,
  people: ImportedPerson[],
  { id, statement, language, isDryRun }: Import,
): Promise<{ email: string; outcome: ImportOutcome }[]> {
  return rowsOf<{ email: string; outcome: ImportOutcome }>(sql`
    with person as (
      select distinct on (email) * from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as listed (
        email text, hash text, "left" boolean, "hasComplained" boolean, language text,
        consent text, "consentedAt" timestamptz, "leftAt" timestamptz, reason text
      )
      -- On one line somebody has left, on another not: the person has left.
      order by email, "left"
    ), judged as (
      select person.*, known.id as known, case
          when known.status = 'active' then 'known'
          when "left" then 'left'
          when erased.hash is not null then 'erased'
          when known.status <> 'unsubscribed' then known.status
          when "hasComplained" then 'complained'
          when known.id is null or is_waiting then 'added'
          else known.status
        end as outcome, is_waiting,
        not ${isDryRun}::boolean and known.id is null and erased.hash is null as is_new
      from person
        left join erased_address erased using (hash)
        left join subscriber known using (email)
        cross join lateral (
          select coalesce(known.changed_at = known.created_at and bool_and(withdrawn_at is null), false)
            as is_waiting
          from consent where subscriber_id = known.id
        ) as signed_up
    ), inserted as (
      insert into subscriber (email, language, status)
      select email, coalesce(language, ${language}), case
          when outcome = 'added' then 'active'
          when "left" and reason in ('bounced', 'complained') then reason
          else 'unsubscribed'
        end
      from judged where is_new
      on conflict (email) do nothing
      returning id, email, language
    ), confirmed as (
      update subscriber set status = 'active', changed_at = now(),
        language = coalesce(judged.language, subscriber.language)
      from judged where id = known and outcome = 'added' and not ${isDryRun}::boolean
        -- Another call, or a complaint, may have been faster.
        and subscriber.status = 'unsubscribed'
      returning id, subscriber.email, subscriber.language
    ), stored as (
      select * from inserted union all select * from confirmed union all
      -- Who waits for a confirmation had left elsewhere: the withdrawn consent below keeps that.
      select known, email, language from judged
      where is_waiting and outcome in ('left', 'complained') and not ${isDryRun}::boolean
    ), noted as (
      insert into subscriber_import as noted (id, statement, language, added, left_before)
      select ${id}::uuid, ${statement}, ${language},
        count(*) filter (where outcome = 'added'), count(*) filter (where outcome <> 'added')
      from judged join stored using (email) having count(*) > 0
      on conflict (id) do update set added = noted.added + excluded.added,
        left_before = noted.left_before + excluded.left_before
    ), consented as (
      insert into consent (
        subscriber_id, import_id, page, statement, language, given_at, withdrawn_at, withdrawn_by
      )
      select stored.id, ${id}::uuid, 'import', coalesce(nullif(consent, ''), ${statement}), stored.language,
        least("consentedAt", "leftAt", now()),
        case when outcome <> 'added' then least("leftAt", now()) end,
        case when outcome <> 'added' then coalesce(reason, 'import') end
      from judged join stored using (email)
    )
    select email,
      -- Somebody subscribed at this very moment.
      case
        when outcome = 'added' and not ${isDryRun}::boolean and stored.id is null then 'known'
        else outcome end
        as outcome
    from judged left join stored using (email)`)
}

/** The emails that have complained. */
export async function listComplained(sql: Sql): Promise<string[]> {
  return valuesOf<string>(sql`select email from subscriber where status = 'complained'`)
}

export async function listImports(sql: Sql): Promise<PastImport[]> {
  return rowsOf<PastImport>(sql`
    select id, instant_text(at) as at, coalesce(statement, '') as statement, language, added,
      left_before as "left"
    from subscriber_import order by at desc, id`)
}

/**
 * Removes those whom only this import added, who got no mail and did nothing since, and forgets the import.
 * @returns `undefined` if there is no such import.
 */
export async function takeBackImport(sql: Sql, id: string) {
  const taking = sql`
    with past as (
      delete from subscriber_import where id = ${id}::uuid returning id
    ), imported as (
      select subscriber_id as id from consent join past on past.id = import_id
    ), removed as (
      delete from subscriber s using imported
      where s.id = imported.id and s.changed_at = s.created_at
        and not exists (
          select from consent c where c.subscriber_id = s.id
            and (c.import_id is distinct from ${id}::uuid or c.language <> s.language)
        )
        and not exists (select from delivery_recipient where subscriber_id = s.id)
      returning s.id
    )
    select (select count(*) from removed)::integer as removed,
      ((select count(*) from imported) - (select count(*) from removed))::integer as kept
    from past`
  const [[row] = []] = await sql.transaction([taking], within(deadlines.freezeMs))
  return row as { removed: number; kept: number } | undefined
}

/** The people after an email, by email, without those who have not confirmed their sign-up yet. */
export async function listPeople(sql: Sql, after: string, limit: number): Promise<ListedPerson[]> {
  return rowsOf<ListedPerson>(sql`
    select email, status, s.language,
      instant_text(coalesce(given_at, created_at)) as "subscribedAt",
      left(coalesce(statement, concat_ws(', ', coalesce('Signed up at ' || translate(page, ';', ' '), 'Signed up'), 'wording ' || wording)), ${limits.statementLength}) as consent,
      case when status <> 'active' then instant_text(coalesce(withdrawn_at, changed_at)) end as "leftAt",
      case
        when status = 'unsubscribed' then coalesce(withdrawn_by, 'page')
        when status <> 'active' then status
      end as reason
    from subscriber s left join lateral (
      select * from consent where subscriber_id = s.id
      order by (withdrawn_at is null) = (s.status = 'active') desc, id desc limit 1
    ) as consented on true
    where email > ${after} and not (
      status = 'unsubscribed' and changed_at = created_at
        and given_at is not null and withdrawn_at is null
    )
    order by email limit ${limit}`)
}
