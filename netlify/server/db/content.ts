import type {
  ContentSummary,
  ContentChange,
  ContentItem,
  ContentType,
  NewContent,
  VersionedArticle,
} from '#contract/content.ts'
import type { Correction, NewCorrection } from '#contract/corrections.ts'
import type { DeskSummary } from '#contract/desk.ts'
import {
  articleKey,
  parseArticleKey,
  type ArticleName,
  type Language,
} from '#domain/site/language.ts'
import type { ArchiveKind } from '#domain/addresses/paths.ts'
import type { Sql } from './client.ts'
import {
  insertColumns,
  insertPlaceholders,
  insertValues,
  itemColumns,
  onTheWire,
  summaryColumns,
  updateAssignments,
  updateValues,
} from './content-columns.ts'
import { correctedBy, correctionsColumn } from './corrections.ts'
import { originalTextsColumn, outdatedBy, pairColumns, pairedBy } from './pairs.ts'
import type { Position } from './position.ts'
import { noteCondition, noteValue, type SaveNote } from './revisions.ts'

export interface Listing {
  language: Language | 'all'
  type?: ContentType | undefined
  category?: string | undefined
  popular?: boolean
  /** Only articles by an author, or about a topic, with one of these names. */
  archive?: { kind: ArchiveKind; names: readonly string[] }
  limit: number
  /** Start after this article. */
  after?: Position | undefined
  /** How many articles to leave out at the start. */
  offset?: number
}

/** What the read of a whole article selects. */
const readColumns = `${itemColumns}, ${correctionsColumn}, ${pairColumns}`

function toItem(row: Record<string, unknown>): ContentItem {
  const { corrections, pair, originalTexts, ...columns } = row
  const item = onTheWire(columns) as ContentItem
  const paired = pairedBy(pair, originalTexts)
  return Object.assign(item, correctedBy(corrections as Correction[]), paired)
}

/** As `listSummaries`, and how the originals of outdated translations have changed. */
export async function listWithOutdated(sql: Sql, listing: Listing): Promise<DeskSummary[]> {
  const rows = await selectListed(sql, `${summaryColumns}, ${originalTextsColumn}`, listing)
  return rows.map(({ originalTexts, ...columns }) =>
    Object.assign(onTheWire(columns) as DeskSummary, outdatedBy(originalTexts)),
  )
}

/** Articles without their bodies, newest first. */
export async function listSummaries(sql: Sql, listing: Listing): Promise<ContentSummary[]> {
  const rows = await selectListed(sql, summaryColumns, listing)
  return rows.map((row) => onTheWire(row) as ContentSummary)
}

/** Whole articles, newest first. */
export async function listItems(sql: Sql, listing: Listing): Promise<ContentItem[]> {
  const rows = await selectListed(sql, readColumns, listing)
  return rows.map(toItem)
}

function selectListed(sql: Sql, columns: string, listing: Listing) {
  const { language, type, category, popular, archive, limit, after, offset = 0 } = listing
  // Only the wanted conditions are in the statement, so that PostgreSQL can use an index for each.
  return sql`
    select ${sql.unsafe(columns)} from content
    where true
      ${language === 'all' ? sql`` : sql`and language = ${language}`}
      ${type ? sql`and type = ${type}` : sql``}
      ${category ? sql`and category = ${category}` : sql``}
      ${popular ? sql`and is_popular` : sql``}
      ${archive?.kind === 'author' ? sql`and author_name = any(${archive.names}::text[])` : sql``}
      ${archive?.kind === 'topic' ? sql`and tags && ${archive.names}::text[]` : sql``}
      ${after ? sql`and (published_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by published_at desc, id desc
    limit ${limit} offset ${offset}`
}

/** Whole articles of a language that changed after a version of the content, the last changed first. */
export async function listChangedItems(
  sql: Sql,
  { language, since }: { language: Language; since: number },
  limit: number,
): Promise<ContentItem[]> {
  const rows = await sql`
    select ${sql.unsafe(itemColumns)}
    from content join freshness on freshness.scope = 'article:' || content.slug
    where freshness.version > ${since} and language = ${language}
    order by freshness.version desc limit ${limit}`
  return rows.map((row) => onTheWire(row) as ContentItem)
}

/** The article with this name, or `undefined`. */
export async function findBySlug(sql: Sql, name: ArticleName): Promise<ContentItem | undefined> {
  const [row] = await sql`
    select ${sql.unsafe(readColumns)} from content where slug = ${articleKey(name)}`
  return row && toItem(row)
}

/** The present name of the published article that had this one; `undefined` if there is none. */
export async function findMovedTo(sql: Sql, name: ArticleName): Promise<ArticleName | undefined> {
  const key = articleKey(name)
  const [row] = await sql`
    select content.slug from public_slug join content on content.id = article_id
    where public_slug.slug = ${key} and content.slug <> ${key}`
  return row && parseArticleKey(row['slug'] as string)
}

export async function findById(sql: Sql, id: string): Promise<ContentItem | undefined> {
  const [row] = await sql`select ${sql.unsafe(readColumns)} from content where id = ${id}`
  return row && toItem(row)
}

/** As `findBySlug`, with the version of the article's freshness scope at the same moment. */
export async function findWithVersion(
  sql: Sql,
  name: ArticleName,
): Promise<VersionedArticle | undefined> {
  const [row] = await sql`
    select ${sql.unsafe(readColumns)},
      (select version from freshness where scope = 'article:' || content.slug) as version
    from content where slug = ${articleKey(name)}`
  if (!row) return undefined
  const { version, ...article } = row
  return { article: toItem(article), version: Number(version ?? 0) }
}

const insertStatement = `
  insert into content (${insertColumns}) values (${insertPlaceholders})
  on conflict (slug) do nothing
  returning ${itemColumns}`

/** The new article, or `undefined` if its slug is taken. */
export async function insertContent(sql: Sql, item: NewContent): Promise<ContentItem | undefined> {
  const [row] = await sql.query(insertStatement, insertValues(item))
  return row && (onTheWire(row) as ContentItem)
}

/** The result of a change. Without `item` nothing was changed. */
export interface Changed {
  type: ContentType
  /** The key before the change. */
  key: string
  item: ContentItem | undefined
}

/** What a change says besides its values. */
export interface Told {
  /** For the revision. */
  note?: SaveNote
  /** For the readers. */
  correction?: NewCorrection | undefined
}

// updated_at always grows, even within one millisecond: no two versions may look the same.
const updateStatement = `
  with found as (select type, slug from content where id = $1),
  changed as (
    update content set
      ${updateAssignments(7)},
      updated_at = greatest(now(), updated_at + interval '1 millisecond')
    where id = $1
      and type = any($2::text[])
      and ($3::timestamptz is null or updated_at = $3::timestamptz)
      and ${noteCondition('$4')}
    returning ${itemColumns}
  ),
  corrected as (
    insert into correction (article_id, kind, text, at)
    select id, $5, $6, "updatedAt"::timestamptz from changed
    where $5::text is not null
      -- An editor who got no answer saves again; readers are told once.
      and not exists (
        select from correction as told
        where told.article_id = changed.id and told.kind = $5 and told.text = $6
          and told.at > now() - interval '1 hour'
      )
  )
  select found.type as "foundType", found.slug as "foundKey", changed.* from found left join changed on true`

/**
 * Conditional update: changes the article only if its type is one of `types` and, with `change.updatedAt`, only if it
 * was not changed since. `undefined` if there is no such article.
 */
export async function updateContent(
  sql: Sql,
  id: string,
  change: ContentChange,
  types: readonly ContentType[],
  { note = {}, correction }: Told = {},
): Promise<Changed | undefined> {
  const conditions = [id, types, change.updatedAt ?? null, noteValue(note)]
  const told = [correction?.kind ?? null, correction?.text ?? null]
  const values = [...conditions, ...told, ...updateValues(change)]
  const [row] = await sql.query(updateStatement, values)
  if (!row) return undefined
  const { foundType, foundKey, ...item } = row
  return {
    type: foundType as ContentType,
    key: foundKey as string,
    item: item['id'] === null ? undefined : (onTheWire(item) as ContentItem),
  }
}
