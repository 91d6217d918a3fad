import type { ImportReport, ImportRow, ListedPerson, PastImport } from '#contract/subscribers.ts'
import type { Language } from '#domain/site/language.ts'
import { limits } from '#domain/site/limits.ts'
import { rowsOf, valuesOf, within, type Sql } from '#server/db/client.ts'
import { deadlines } from '#server/base/deadlines.ts'

/** A row of an import with a readable email, and its language. */
export interface ImportedPerson extends ImportRow {
  /** The keyed hash of the email. Of an erased email only this hash is stored. */
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

/** Calls for one import wait for each other: a call that runs beside the take-back is wholly before or after it. */
function lock(sql: Sql, id: string) {
  return sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`
}

/**
 * Two CTEs: `person` has each email once, `judged` what becomes of it. `waits`: signed up here for the first time and
 * has not confirmed it yet. `is_repeated`: the email is stored already, and this import is only recorded beside it.
 */
function judging(
  sql: Sql,
  people: ImportedPerson[],
  { id, isDryRun }: Pick<Import, 'id' | 'isDryRun'>,
) {
  return sql`
    person as (
      select distinct on (email) * from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as listed (
        email text, hash text, "left" boolean, "hasComplained" boolean, language text,
        consent text, "consentedAt" timestamptz, "leftAt" timestamptz, reason text
      )
      -- If one line says that somebody has left and another does not, the person has left.
      order by email, "left"
    ), judged as (
      select person.*, known.id as known, case
          when known.status = 'active' then 'known'
          when "left" then 'left'
          when erased.hash is not null then 'erased'
          when known.status <> 'unsubscribed' then known.status
          when "hasComplained" then 'complained'
          when known.id is null or waits then 'added'
          else known.status
        end as outcome, waits,
        not ${isDryRun}::boolean and known.id is null and erased.hash is null as is_new,
        not ${isDryRun}::boolean and not waits and (known.status = 'active' or "left")
          and not exists (
            select from consent where subscriber_id = known.id and import_id = ${id}::uuid
          ) and exists (select from consent where subscriber_id = known.id) as is_repeated,
        known.created_at as known_since, known.language as known_language
      from person
        left join erased_address erased using (hash)
        left join subscriber known using (email)
        cross join lateral (
          select coalesce(is_waiting(known) and not has_left(known), false) as waits
        ) as signed_up
    )`
}

/**
 * Adds emails whose owners gave their consent elsewhere. Emails that had left, or whose mailbox has complained, are
 * stored and get no mail. Known people stay as they are, except those who signed up here and have not confirmed yet; a
 * consent records that the import named them too, in case the import that brought them is taken back.
 * @returns what became of each email, once.
 */
export async function importSubscribers(
  sql: Sql,
  people: ImportedPerson[],
  { id, statement, language, isDryRun }: Import,
): Promise<{ email: string; outcome: ImportOutcome }[]> {
  const importing = sql`
    with ${judging(sql, people, { id, isDryRun })}, inserted as (
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
        -- Another call, or a complaint, may have changed the status meanwhile.
        and subscriber.status = 'unsubscribed'
      returning id, subscriber.email, subscriber.language
    ), stored as (
      select * from inserted union all select * from confirmed union all
      -- They wait for a confirmation here, and had left elsewhere: the withdrawn consent below says so.
      select known, email, language from judged
      where waits and outcome in ('left', 'complained') and not ${isDryRun}::boolean
      union all
      select known, email, known_language from judged where is_repeated
    ), noted as (
      insert into subscriber_import as noted (id, statement, language, added, left_before)
      select ${id}::uuid, ${statement}, ${language},
        count(*) filter (where outcome = 'added'), count(*) filter (where outcome <> 'added' and not is_repeated)
      from judged join stored using (email) having count(*) > 0
      on conflict (id) do update set added = noted.added + excluded.added,
        left_before = noted.left_before + excluded.left_before
    ), consented as (
      insert into consent (
        subscriber_id, import_id, page, statement, language, given_at, confirmed_at, withdrawn_at,
        withdrawn_by
      )
      select stored.id, ${id}::uuid, 'import', coalesce(nullif(consent, ''), ${statement}), stored.language,
        -- Nobody consents now: an unsubscription that a webhook reports an hour later must still count.
        least("consentedAt", "leftAt", case when is_repeated then known_since end, now()),
        case when waits and outcome = 'added' then now() end,
        case when has_left then least("leftAt", now()) end,
        case when has_left then case when is_repeated then 'import' else coalesce(reason, 'import') end end
      from judged join stored using (email)
        cross join lateral (
          select case when is_repeated then coalesce("left", false) else outcome <> 'added' end as has_left
        ) as named
    )
    select email,
      -- Another call subscribed this email at the same moment.
      case
        when outcome = 'added' and not ${isDryRun}::boolean and stored.id is null then 'known'
        else outcome end
        as outcome
    from judged left join stored using (email)`
  const [, rows] = await sql.transaction([lock(sql, id), importing], {
    isolationLevel: 'ReadCommitted',
  })
  return rows as { email: string; outcome: ImportOutcome }[]
}

/** The emails that have complained. */
export async function listComplained(sql: Sql): Promise<string[]> {
  return valuesOf<string>(sql`select email from subscriber where status = 'complained'`)
}

export async function listImports(sql: Sql): Promise<PastImport[]> {
  return rowsOf<PastImport>(sql`
    select id, instant_text(at) as at, coalesce(statement, '') as statement, language, added,
      left_before as "left"
    from subscriber_import
    -- An import that named only known people is not listed. It is kept in case they lose the other import.
    where added + left_before > 0
    order by at desc, id`)
}

/**
 * Takes an import back. What becomes of a person depends on what else is known of them:
 * - They got a newsletter, or their status or language has changed since: they stay as they are.
 * - Nothing else is known: they are removed.
 * - Only an earlier sign-up that was never confirmed: they wait for the confirmation again.
 * - A later or a confirmed sign-up, or another import, which still holds: they stay as that says.
 * - The same, but all of it withdrawn: they are unsubscribed, if this import had subscribed them.
 * @returns `undefined` if there is no such import.
 */
export async function takeBackImport(sql: Sql, id: string) {
  const taking = sql`
    with past as (
      delete from subscriber_import where id = ${id}::uuid returning id
    ), named as (
      select s.id, c.id as consent_id, c.confirmed_at, heir.id as heir, heir.import_id as heir_import,
        heir.withdrawn_at is null as heir_stays, waiting.id is not null as waited, waiting.language,
        -- Whether this import brought the person. Otherwise it only named somebody who was stored before.
        c.confirmed_at is not null or not exists (
          select from consent earlier where earlier.subscriber_id = s.id and earlier.id < c.id
        ) as is_brought,
        -- Each change of the status of an active person gives a time of its own. A change of language gives none, nor
        -- does a bounce or complaint of somebody who had left: so language and status are compared too.
        s.changed_at in (s.created_at, coalesce(c.confirmed_at, s.created_at)) and coalesce(c.language = s.language, true)
          and (s.status in ('active', 'unsubscribed') or s.status = c.withdrawn_by)
          and not exists (select from delivery_recipient where subscriber_id = s.id) as is_untouched
      from past join consent c on c.import_id = past.id join subscriber s on s.id = c.subscriber_id
        -- The other consent that decides, without this import, whether the person stays.
        left join lateral (
          select * from consent other
          where other.subscriber_id = s.id and other.id <> c.id
            and (other.id > c.id or other.import_id is not null or other.confirmed_at is not null)
          order by other.withdrawn_at is null desc, other.id limit 1
        ) heir on true
        -- A sign-up before this import that was never confirmed.
        left join lateral (
          select * from consent earlier
          where earlier.subscriber_id = s.id and earlier.id < c.id and heir.id is null
          order by earlier.id desc limit 1
        ) waiting on true
    ), removed as (
      delete from subscriber s using named
      where s.id = named.id and is_untouched and heir is null and not waited
      returning s.id
    ), ended as (
      update subscriber s set status = 'unsubscribed', changed_at = s.created_at,
        language = coalesce(named.language, s.language)
      from named
      where s.id = named.id and is_untouched and is_brought and s.status = 'active'
        and (waited or heir is not null and not heir_stays)
    ), forgotten as (
      delete from consent c using named
      where c.id = consent_id and is_untouched and (waited or heir is not null)
    ), inherited as (
      update consent c set confirmed_at = named.confirmed_at
      from named where c.id = heir and is_untouched and c.confirmed_at is null
    ), counted as (
      update subscriber_import i set added = added + heirs.stay, left_before = left_before + heirs.gone
      from (
        select heir_import as id, count(*) filter (where heir_stays) as stay,
          count(*) filter (where not heir_stays) as gone
        from named where is_untouched and is_brought and heir > consent_id group by heir_import
      ) as heirs
      where i.id = heirs.id
    )
    select (select count(*) from removed)::integer as removed, (
        select count(*) from named where is_brought
      )::integer - (select count(*) from removed)::integer as kept
    from past`
  const statements = [lock(sql, id), taking]
  const [, [row] = []] = await sql.transaction(statements, {
    isolationLevel: 'ReadCommitted',
    ...within(deadlines.freezeMs),
  })
  return row as { removed: number; kept: number } | undefined
}

/** The people after an email, by email, without those who have not confirmed their first sign-up yet. */
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
    where email > ${after} and (has_left(s) or not is_waiting(s))
    order by email limit ${limit}`)
}
