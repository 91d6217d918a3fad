import type { Article, ArticleSummary, ContentType } from '#contract/content.ts'
import type { ArchiveKind } from '#domain/addresses/paths.ts'
import { isSlug } from '#domain/addresses/slug.ts'
import type { Language } from '#domain/site/language.ts'
import type { ArticleName } from '#domain/articles/article-key.ts'
import {
  articleColumns,
  withoutNulls,
  originalTextsColumn,
  pairColumn,
  summaryColumns,
  toArticle,
} from './article-columns.ts'
import { rowOf, type Position, type Sql } from '#server/db/client.ts'
import { correctionsColumn, notRetracted } from './corrections.ts'

/** Which articles a list has. */
export interface ListFilter {
  language: Language | 'all'
  type?: ContentType | undefined
  category?: string | undefined
  popular?: boolean
}

export interface ArticleListing extends ListFilter {
  /** Only articles by an author, or about a topic, with one of these names. */
  archive?: { kind: ArchiveKind; names: readonly string[] }
  limit: number
  after?: Position | undefined
  /** How many articles to leave out at the start. */
  offset?: number
}

const readColumns = [
  articleColumns,
  correctionsColumn(),
  pairColumn,
  originalTextsColumn('published_article'),
].join(', ')

/** Only the wanted conditions are in the statement, so that PostgreSQL can use an index for each. */
export function passesFilter(sql: Sql, { language, type, category, popular }: ListFilter) {
  return sql`
    ${language === 'all' ? sql`true` : sql`language = ${language}`}
    ${type ? sql`and type = ${type}` : sql``}
    ${category ? sql`and category = ${category}` : sql``}
    ${popular ? sql`and is_popular` : sql``}`
}

function selectListed(sql: Sql, columns: string, listing: ArticleListing) {
  const { archive, limit, after, offset = 0 } = listing
  return sql`
    select ${sql.unsafe(columns)} from published_article as article
    where ${passesFilter(sql, listing)}
      ${archive?.kind === 'author' ? sql`and author_name = any(${archive.names}::text[])` : sql``}
      ${archive?.kind === 'topic' ? sql`and tags && ${archive.names}::text[]` : sql``}
      ${after ? sql`and (published_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by published_at desc, id desc
    limit ${limit} offset ${offset}`
}

/** Articles without their bodies, newest first. */
export async function listSummaries(sql: Sql, listing: ArticleListing): Promise<ArticleSummary[]> {
  const rows = await selectListed(sql, summaryColumns, listing)
  return rows.map((row) => withoutNulls(row) as ArticleSummary)
}

/** Whole articles, newest first. */
export async function listArticles(sql: Sql, listing: ArticleListing): Promise<Article[]> {
  return (await selectListed(sql, readColumns, listing)).map(toArticle)
}

/**
 * The article with this name and the version of its freshness scope, both of one moment; `undefined` if there is
 * none.
 */
export async function findPublished(sql: Sql, { language, slug }: ArticleName) {
  if (!isSlug(slug)) return undefined
  const [row] = await sql`
    select ${sql.unsafe(readColumns)},
      (select version from freshness where scope = 'article:' || article_key(language, slug)) as version
    from published_article as article where language = ${language} and slug = ${slug}`
  if (!row) return undefined
  const { version, ...article } = row
  return { article: toArticle(article), version: Number(version ?? 0) }
}

/** The present name of the published article that had this one; `undefined` if there is none. */
export async function findMovedTo(sql: Sql, { language, slug }: ArticleName) {
  if (!isSlug(slug)) return undefined
  return rowOf<ArticleName | undefined>(sql`
    select present.language, present.slug
    from public_slug as old join published_article as present on present.id = article_id
    where old.language = ${language} and old.slug = ${slug}
      and (present.language, present.slug) <> (old.language, old.slug)`)
}

/**
 * Articles of a language published after `since` and up to `until`, newest first, without retracted ones. An article
 * that was taken down and published again is added if no weekly issue had it: it was not public at the end of any.
 */
export async function publishedBetween(
  sql: Sql,
  { language, since, until }: { language: Language; since: Date; until: Date },
): Promise<ArticleSummary[]> {
  const from = sql`${since.toISOString()}::timestamptz`
  const rows = await sql`
    select ${sql.unsafe(summaryColumns)} from published_article as article
    where language = ${language} and published_at <= ${until.toISOString()}::timestamptz
      and (
        published_at > ${from}
        or exists (
          select from revision
          where article_id = article.id and action in ('unpublished', 'deleted')
        )
        and not exists (
          select from (
            select ${from} as ended_at union all
            select covers_until from campaign where coalesce(covers_language, 'en') = ${language}
          ) as issue
          where 'published' = (
            select status from revision
            where article_id = article.id and saved_at <= issue.ended_at
            order by number desc limit 1
          )
        )
      )
      and ${sql.unsafe(notRetracted)}
    order by published_at desc, id desc`
  return rows.map((row) => withoutNulls(row) as ArticleSummary)
}

/** The published articles of a language with these ids, in the order of the ids, without retracted ones. */
export async function publishedByIds(sql: Sql, ids: string[], language: Language) {
  const rows = await sql`
    select ${sql.unsafe(summaryColumns)}
    from published_article as article join unnest(${ids}::uuid[]) with ordinality as wanted (wanted_id, position)
      on article.id = wanted_id
    where language = ${language} and ${sql.unsafe(notRetracted)}
    order by position`
  return rows.map((row) => withoutNulls(row) as ArticleSummary)
}
