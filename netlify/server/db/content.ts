import type {
  ContentSummary,
  ContentChange,
  ContentItem,
  ContentType,
  NewContent,
} from '#contract/content.ts'
import type { Sql } from './client.ts'
import type { Position } from './position.ts'

export interface Listing {
  type?: ContentType | undefined
  category?: string | undefined
  popular?: boolean
  limit: number
  /** Begin behind this article. */
  after?: Position | undefined
}

const instant = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

// The tags travel as JSON, because the driver reads PostgreSQL's own notation for arrays letter by letter.
const summaryColumns = `
  id, type, title, slug, excerpt, author_name as "authorName", category, to_json(tags) as tags,
  image_url as "imageUrl", is_popular as "isPopular", ${instant('published_at')} as "publishedAt",
  ${instant('created_at')} as "createdAt", ${instant('updated_at')} as "updatedAt",
  comments_count as "commentsCount", source, external_url as "externalUrl"`
const itemColumns = `${summaryColumns}, body`

/** Articles without their bodies, newest first. */
export async function listSummaries(sql: Sql, listing: Listing): Promise<ContentSummary[]> {
  const rows = await selectListed(sql, summaryColumns, listing)
  return rows.map((row) => onTheWire(row) as ContentSummary)
}

/** Whole articles, newest first. */
export async function listItems(sql: Sql, listing: Listing): Promise<ContentItem[]> {
  const rows = await selectListed(sql, itemColumns, listing)
  return rows.map((row) => onTheWire(row) as ContentItem)
}

function selectListed(sql: Sql, columns: string, listing: Listing) {
  const { type, category, popular, limit, after } = listing
  // Only the conditions that are asked for stand in the statement, so that each finds its index.
  return sql`
    select ${sql.unsafe(columns)} from content
    where true
      ${type ? sql`and type = ${type}` : sql``}
      ${category ? sql`and category = ${category}` : sql``}
      ${popular ? sql`and is_popular` : sql``}
      ${after ? sql`and (published_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by published_at desc, id desc
    limit ${limit}`
}

/** The article with this slug, or `undefined`. */
export async function findBySlug(sql: Sql, slug: string): Promise<ContentItem | undefined> {
  const [row] = await sql`select ${sql.unsafe(itemColumns)} from content where slug = ${slug}`
  return row && (onTheWire(row) as ContentItem)
}

/** As `findBySlug`, with the version of the article's page at the same moment. */
export async function findWithVersion(
  sql: Sql,
  slug: string,
): Promise<{ article: ContentItem; version: number } | undefined> {
  const [row] = await sql`
    select ${sql.unsafe(itemColumns)},
      (select version from freshness where scope = 'article:' || content.slug) as version
    from content where slug = ${slug}`
  if (!row) return undefined
  const { version, ...article } = row
  return { article: onTheWire(article) as ContentItem, version: Number(version ?? 0) }
}

/** The new article, or `undefined` where its slug is taken. */
export async function insertContent(sql: Sql, item: NewContent): Promise<ContentItem | undefined> {
  const source = item.type === 'external' ? item.source : null
  const externalUrl = item.type === 'external' ? item.externalUrl : null
  const body = item.type === 'op-ed' ? item.body : null
  const [row] = await sql`
    insert into content (
      type, title, slug, excerpt, author_name, category, tags, image_url, is_popular,
      source, external_url, body
    ) values (
      ${item.type}, ${item.title}, ${item.slug}, ${item.excerpt}, ${item.authorName},
      ${item.category}, ${item.tags}::text[], nullif(${item.imageUrl ?? null}, ''), ${item.isPopular},
      ${source}, ${externalUrl}, ${body}
    )
    on conflict (slug) do nothing
    returning ${sql.unsafe(itemColumns)}`
  return row && (onTheWire(row) as ContentItem)
}

/** What became of a change: without `item` it was not made. */
export interface Changed {
  type: ContentType
  item: ContentItem | undefined
}

/**
 * Changes an article where it is of one of these types and, when `change.updatedAt` is given, still as it was
 * then. `undefined` where there is no such article.
 */
export async function updateContent(
  sql: Sql,
  id: string,
  change: ContentChange,
  types: readonly ContentType[],
): Promise<Changed | undefined> {
  const loadedAt = change.updatedAt ?? null
  const [row] = await sql`
    with found as (select type from content where id = ${id}),
    changed as (
      update content set
        title = coalesce(${change.title ?? null}, title),
        excerpt = coalesce(${change.excerpt ?? null}, excerpt),
        category = coalesce(${change.category ?? null}, category),
        author_name = coalesce(${change.authorName ?? null}, author_name),
        tags = coalesce(${change.tags ?? null}::text[], tags),
        image_url = nullif(coalesce(${change.imageUrl ?? null}, image_url), ''),
        source = coalesce(${change.source ?? null}, source),
        external_url = coalesce(${change.externalUrl ?? null}, external_url),
        body = coalesce(${change.body ?? null}, body),
        -- Later than before even within one millisecond, so that no two versions look the same.
        updated_at = greatest(now(), updated_at + interval '1 millisecond')
      where id = ${id}
        and type = any(${types}::text[])
        and (${loadedAt}::timestamptz is null or updated_at = ${loadedAt}::timestamptz)
      returning ${sql.unsafe(itemColumns)}
    )
    select found.type as "foundType", changed.* from found left join changed on true`
  if (!row) return undefined
  const { foundType, ...item } = row
  return {
    type: foundType as ContentType,
    item: item['id'] === null ? undefined : (onTheWire(item) as ContentItem),
  }
}

/** The slug of the article that is now gone, or `undefined` where there was none. */
export async function deleteContent(sql: Sql, id: string): Promise<string | undefined> {
  const [row] = await sql`delete from content where id = ${id} returning slug`
  return row?.['slug'] as string | undefined
}

/** The columns are named as on the wire, and there a field without a value is absent. */
function onTheWire(row: Record<string, unknown>): Record<string, unknown> {
  const item: Record<string, unknown> = {}
  for (const name in row) if (row[name] !== null) item[name] = row[name]
  return item
}
