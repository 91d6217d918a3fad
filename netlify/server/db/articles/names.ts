import type { Article, ArticleSummary } from '#contract/content.ts'
import type { ArchiveKind } from '#domain/addresses/paths.ts'
import type { Language } from '#domain/site/language.ts'
import type { NameCount } from '#domain/articles/names.ts'
import { nearest } from '#domain/articles/related.ts'
import { rowsOf, valueOf, type Sql } from '#server/db/client.ts'
import { withoutNulls, summaryColumns } from './article-columns.ts'
import { notRetracted } from './corrections.ts'

/** How many published articles of a language have each author's name, or each tag of a topic. */
export async function countNamed(sql: Sql, kind: ArchiveKind, language: Language) {
  const names = sql.unsafe(kind === 'author' ? 'author_name' : 'unnest(tags)')
  return rowsOf<NameCount>(sql`
    select name, count(*)::integer as count
    from published_article, lateral (select distinct ${names} as name) as named
    where language = ${language} group by name`)
}

/** The same counts for all articles that were ever public, under all names that they have had. */
export async function countPublicNames(sql: Sql, kind: ArchiveKind, language: Language) {
  return rowsOf<NameCount>(sql`
    select name, count(*)::integer as count from public_name
    where kind = ${kind} and language = ${language} group by name`)
}

/** The name that replaced one of these former names in most articles, and that they still have. */
export async function findLaterName(
  sql: Sql,
  { kind, language }: { kind: ArchiveKind; language: Language },
  formerNames: readonly string[],
): Promise<string | undefined> {
  return valueOf<string | undefined>(sql`
    select later.name
    from public_name as former
    join public_name as later using (kind, language, article_id)
    join published_article as article on article.id = article_id and article.language = later.language
    where kind = ${kind} and former.language = ${language} and former.name = any(${formerNames}::text[])
      and later.since > former.since
      and later.name = any(case kind when 'author' then array[author_name] else tags end)
    group by later.name order by count(*) desc, later.name limit 1`)
}

/**
 * The articles of the same language from which the related ones are chosen: `relatedFinder` takes the same ones.
 * @param topics the tags of each topic, in all spellings.
 */
export async function listRelatable(
  sql: Sql,
  article: Pick<Article, 'id' | 'language' | 'category' | 'publishedAt'>,
  topics: readonly string[][],
): Promise<ArticleSummary[]> {
  const { id, language, category, publishedAt } = article
  const near = (isNewer: boolean, condition: ReturnType<Sql>, limit: number) => sql`(
    select id from published_article
    where language = ${language} and ${condition} and (published_at, id) ${sql.unsafe(isNewer ? '>' : '<')}
      (${publishedAt}::timestamptz, ${id}::uuid)
    order by ${sql.unsafe(isNewer ? 'published_at, id' : 'published_at desc, id desc')}
    limit ${limit}
  )`
  const ofTopic = sql`tags && topic.names`
  const ofCategory = sql`category = ${category}`
  const rows = await sql`
    with topic as (
      select array(select jsonb_array_elements_text(value)) as names
      from jsonb_array_elements(${JSON.stringify(topics)}::jsonb)
    )
    select ${sql.unsafe(summaryColumns)} from published_article as article
    -- An array, so that PostgreSQL runs this subquery once, even without statistics about the table.
    where id = any(array(
      select near.id from topic, lateral (
        ${near(true, ofTopic, nearest.topic)} union all ${near(false, ofTopic, nearest.topic)}
      ) as near
      union all ${near(true, ofCategory, nearest.category)}
      union all ${near(false, ofCategory, nearest.category)}
    )) and ${sql.unsafe(notRetracted)}`
  return rows.map((row) => withoutNulls(row) as ArticleSummary)
}
