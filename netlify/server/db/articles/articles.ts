import type { NewCorrection } from '#contract/corrections.ts'
import type { ContentStatus, DeskArticle, DeskSummary } from '#contract/desk.ts'
import { Id } from '#contract/fields.ts'
import type { LinkFacts } from '#contract/link-facts.ts'
import { trackingParameter } from '#domain/text/urls.ts'
import type { ArticleName } from '#domain/articles/article-key.ts'
import {
  articleColumns,
  deskColumns,
  withoutNulls,
  originalTextsColumn,
  outdatedBy,
  pairColumn,
  articleRow,
  summaryColumns,
  toArticle,
  type ArticleFields,
} from './article-columns.ts'
import { rowOf, rowsOf, valuesOf, type Position, type Sql } from '#server/db/client.ts'
import { correctionsColumn } from './corrections.ts'
import { heldColumn, isHeldAt, heldSummaryColumn } from './held-changes.ts'
import { passesFilter, type ListFilter } from './published-articles.ts'
import { revisionFacts, type RevisionFacts } from './revisions.ts'

// The articles of every status, for the desk. What readers see is read in published-articles.ts.

/** A published translation is compared with its published original, a draft with the last save of its original. */
const outdatedColumn = originalTextsColumn(
  'article',
  `(original.status = 'published' or article.status <> 'published')`,
)

const readColumns = (corrections?: string, held = heldColumn) =>
  [
    articleColumns,
    deskColumns,
    correctionsColumn(corrections),
    pairColumn,
    outdatedColumn,
    held,
  ].join(', ')

const toDesk = (row: Record<string, unknown>) => toArticle(row) as DeskArticle

/** The article of any status with this id; `undefined` if there is none. */
export async function findArticle(sql: Sql, id: string): Promise<DeskArticle | undefined> {
  if (!Id.safeParse(id).success) return undefined
  const [row] = await sql`select ${sql.unsafe(readColumns())} from article where id = ${id}`
  return row && toDesk(row)
}

/** The article that a call with this id made, if it was this caller's. */
export async function findByClientId(
  sql: Sql,
  { id, callerHash }: NonNullable<ArticleSave['clientId']>,
) {
  const [row] = await sql`
    select from named_article where article_id = ${id} and token_hash = ${callerHash}`
  return row && findArticle(sql, id)
}

/** The article of any status with this name. Of several deleted ones the last deleted is returned. */
export async function findArticleBySlug(sql: Sql, { language, slug }: ArticleName) {
  const [row] = await sql`
    select ${sql.unsafe(readColumns())} from article
    where language = ${language} and slug = ${slug}
    order by deleted_at desc nulls first limit 1`
  return row && toDesk(row)
}

/** Articles of these statuses without the fields that lists leave out: see `sortedBy` for their order. */
export async function listDesk(
  sql: Sql,
  statuses: readonly ContentStatus[],
  {
    limit,
    after,
    writerId,
    ...filter
  }: ListFilter & {
    limit: number
    after?: Position | undefined
    /** Leaves out unpublished articles of everybody but this writer. */
    writerId?: string | undefined
  },
): Promise<DeskSummary[]> {
  const isVisible = sql`(status = 'published' or exists (
    select from assignment where article_id = article.id and writer_id = ${writerId ?? null}::uuid
  ))`
  const sortedBy = sql`case status when 'published' then published_at else updated_at end`
  const rows = await sql`
    select ${sql.unsafe(`${summaryColumns}, ${deskColumns}, ${outdatedColumn}, ${heldSummaryColumn}`)} from article
    where status = any(${statuses}::text[]) and ${passesFilter(sql, filter)}
      and (${writerId === undefined}::boolean or ${isVisible})
      ${after ? sql`and (${sortedBy}, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by ${sortedBy} desc, id desc
    limit ${limit}`
  return rows.map(({ originalTexts, ...columns }) =>
    Object.assign(withoutNulls(columns) as DeskSummary, outdatedBy(originalTexts)),
  )
}

/** What a save writes. Fields that it does not have stay as they are. */
export interface ArticleSave {
  status: ContentStatus
  fields?: ArticleFields
  /** When a scheduled article is published. */
  publishAt?: string | undefined
  /** Absent: the article keeps its date, or gets the time of its first publication. */
  publishedAt?: string | undefined
  revision?: RevisionFacts
  /** What readers are told about the change. */
  correction?: NewCorrection | undefined
  /** Why the article becomes a draft instead of being published, for the editor. */
  problem?: string | undefined
  /** The id that the client chose for a new article, with the keyed hash of who calls. */
  clientId?: { id: string; callerHash: string } | undefined
  /** The writer of a new draft. */
  writerId?: string | undefined
  /** The version of the held changes that this save contains: they are dropped. Null if nothing was held. */
  heldAt?: string | null | undefined
}

/** A new article, as it was stored. */
export async function insertArticle(sql: Sql, save: ArticleSave): Promise<DeskArticle> {
  const { status, fields = {}, publishAt = null, revision = {}, clientId, writerId } = save
  const stored = articleRow(sql, fields)
  const [row] = await sql`
    with inserted as (
      insert into article (id, status, publish_at, published_at, ${stored.names})
      select
        coalesce(${clientId?.id ?? null}::uuid, gen_random_uuid()), ${status}::text,
        ${publishAt}::timestamptz, case ${status}::text when 'published' then now() end,
        ${stored.names}
      from ${stored.row}
      returning *
    ),
    named as (
      insert into named_article (article_id, token_hash)
      select id, ${clientId?.callerHash ?? null} from inserted where ${clientId !== undefined}::boolean
    ),
    assigned as (
      insert into assignment (article_id, writer_id)
      select id, ${writerId ?? null}::uuid from inserted where ${writerId !== undefined}::boolean
    )
    select ${sql.unsafe(readColumns())}
    from inserted as article cross join ${revisionFacts(sql, revision)}`
  return toDesk(row as Record<string, unknown>)
}

const corrected = `(select * from correction union all select * from corrected) as correction`

/** Changes an article if it has one of these statuses and was not changed after `updatedAt`; else `undefined`. */
export async function changeArticle(
  sql: Sql,
  id: string,
  condition: { statuses: readonly ContentStatus[]; updatedAt?: string | undefined },
  save: ArticleSave,
): Promise<DeskArticle | undefined> {
  const { status, fields = {}, publishAt = null, publishedAt = null, revision = {} } = save
  const { correction, problem = null, heldAt } = save
  const [kind, text] = [correction?.kind ?? null, correction?.text ?? null]
  const loadedAt = condition.updatedAt ?? null
  const clears = heldAt !== undefined
  const stored = articleRow(sql, fields)
  const [row] = await sql`
    with before as (
      select * from article
      where id = ${id} and status = any(${condition.statuses}::text[])
        and (${loadedAt}::timestamptz is null or updated_at = ${loadedAt}::timestamptz)
        and ${isHeldAt(sql, heldAt)}
      for update
    ),
    changed as (
      update article set
        status = ${status}::text,
        publish_at = ${publishAt}::timestamptz,
        published_at = case ${status}::text
          when 'published' then coalesce(${publishedAt}::timestamptz, article.published_at, now())
          else article.published_at
        end,
        deleted_at = case ${status}::text when 'deleted' then now() end,
        problem = ${problem}::text,
        ${stored.isEmpty ? sql`` : sql`(${stored.names}) = (select ${stored.names} from ${stored.row}),`}
        updated_at = greatest(now(), article.updated_at + interval '1 millisecond')
      from before where article.id = before.id
      returning article.*
    ),
    corrected as (
      insert into correction (article_id, kind, text, at)
      select id, ${kind}::text, ${text}::text, updated_at from changed
      where ${kind}::text is not null
        -- An editor who got no answer saves again, and readers must be told only once.
        and not exists (
          select from correction as made
          where made.article_id = changed.id and made.kind = ${kind} and made.text = ${text}
            and made.at > now() - interval '1 hour'
        )
      returning *
    ),
    revoked as (
      -- A preview link that was given out before must not show an article that is taken down.
      delete from preview_link using before
      where article_id = before.id and (
        ${status}::text = 'deleted' or before.status = 'published' and ${status}::text <> 'published'
      )
    ),
    dropped as (
      -- Changes that another call has held since then have a newer version, and stay.
      delete from held_change using before
      where article_id = before.id and ${clears}::boolean and saved_at = ${heldAt ?? null}::timestamptz
    )
    select ${sql.unsafe(readColumns(corrected, clears ? 'null as held' : heldColumn))}
    from changed as article cross join ${revisionFacts(sql, revision)}`
  return row && toDesk(row)
}

/** Deletes for good the articles that were deleted `days` ago. Their images become unused. */
export async function forgetDeleted(sql: Sql, days: number): Promise<void> {
  await sql`
    delete from article
    where status = 'deleted' and deleted_at < now() - make_interval(days => ${days})`
}

/** A scheduled article and its time. */
export interface ScheduledArticle {
  id: string
  updatedAt: string
  /** Until its publication; negative if it is due. */
  seconds: number
}

/** The scheduled articles whose times come first. */
export async function nextScheduled(sql: Sql, limit: number): Promise<ScheduledArticle[]> {
  return rowsOf<ScheduledArticle>(sql`
    select id, instant_text(updated_at) as "updatedAt",
      extract(epoch from publish_at - now())::float8 as seconds
    from article where status = 'scheduled'
    order by publish_at limit ${limit}`)
}

/** An article that should be published and is not. */
export interface MissedArticle {
  id: string
  title: string
  /** Null for a scheduled article whose publication is tried again. */
  problem: string | null
}

/** How long the publication of a due article may be tried again before the editor is told. */
const retrySeconds = 600

export async function listMissed(sql: Sql): Promise<MissedArticle[]> {
  return rowsOf<MissedArticle>(sql`
    select id, title, problem from article
    where problem is not null
      or status = 'scheduled' and publish_at < now() - make_interval(secs => ${retrySeconds})
    order by updated_at, id limit 100`)
}

/**
 * The article that links to one of these URLs; of a pair, the original. Null if there is none. Deleted articles do not
 * count.
 * @param urls without tracking parameters.
 */
export async function findByExternalUrl(sql: Sql, urls: readonly string[]) {
  const found = await rowOf<NonNullable<LinkFacts['duplicate']> | undefined>(sql`
    select id, title, nullif(slug, '') as slug, language, status from article
    where status <> 'deleted'
      and regexp_replace(regexp_replace(external_url, ${trackingParameter}, '', 'gi'), '[?&](?=#|$)', '') =
        any(${urls}::text[])
    order by translation_of nulls first limit 1`)
  return found ?? null
}

/**
 * The keys in `linked` that lead to no published article. A former key of a published article still leads to it. The
 * key of a doubtful link counts only if an article has or had it.
 */
export async function hiddenArticles(
  sql: Sql,
  linked: readonly { key: string; mayLeadElsewhere: boolean }[],
): Promise<ReadonlySet<string>> {
  const hidden = await valuesOf<string>(sql`
    select key from json_to_recordset(${JSON.stringify(linked)}) as wanted (key text, "mayLeadElsewhere" boolean)
    where not exists (
        select from public_slug as known join published_article as article on article.id = article_id
        where article_key(known.language, known.slug) = key
      )
      and (
        not "mayLeadElsewhere"
        or exists (select from public_slug where article_key(language, slug) = key)
        or exists (select from article where article_key(language, slug) = key)
      )`)
  return new Set(hidden)
}
