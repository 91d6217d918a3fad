import type { SearchFilter, SearchResult, SearchResults } from '#contract/search.ts'
import { timeZone } from '#domain/dates/time-zone.ts'
import { rowOf, valuesOf, type Sql } from '#server/db/client.ts'
import { retracted } from '#server/db/articles/corrections.ts'

/** How many articles have each of these words. A word that none has is absent. */
export async function countArticlesWith(
  sql: Sql,
  words: readonly string[],
): Promise<Map<string, number>> {
  const rows = await sql`
    select word, count(*)::integer as count
    from (select distinct unnest(${words}::text[]) as word) as wanted
      join article_search on document @@ quote_literal(word)::tsquery
    group by word`
  return new Map(rows.map(({ word, count }) => [word as string, count as number]))
}

/** Separators instead of letters: in a database with the locale C, PostgreSQL knows only English letters. */
const betweenWords = '[[:space:][:punct:]«»“”‘’،؛؟…–—]+'

/** The words of titles, tags, authors and sources that are about as long as one of `words`, the most frequent first. */
export async function listWordsLike(sql: Sql, words: readonly string[]): Promise<string[]> {
  return valuesOf<string>(sql`
    select word
    from published_article, regexp_split_to_table(
        concat_ws(' ', title, author_name, source, array_to_string(tags, ' ')), ${betweenWords}
      ) as word
    where length(word) = any(
      select length(wanted) + step
      from unnest(${words}::text[]) as wanted, generate_series(-3, 3) as step
    )
    group by word order by count(*) desc, word`)
}

/** What the articles must match, and which page of them is wanted. */
export interface Search extends Partial<Record<SearchFilter, string | undefined>> {
  /** As a `tsquery`. */
  any: string
  /** Whole words count twice. */
  whole: string
  order?: 'newest' | undefined
  limit: number
  offset: number
}

type Found = Omit<SearchResult, 'text'> & { excerpt: string; body: string | null }

/**
 * One page of the articles that match, with the values of the filters. The counts of one filter apply all other
 * filters.
 */
export async function searchPublished(sql: Sql, search: Search) {
  const { any, whole, order, limit, offset, language, type, category, author, year } = search
  // A filter that is not set is null, and lets everything through.
  const passes = (column: string, value: string | undefined) =>
    sql`(${sql.unsafe(column)} = ${value ?? null}::text) is not false`
  const best = order === 'newest' ? sql`0` : sql`rank`
  return rowOf<{ count: number; items: Found[]; filters: SearchResults['filters'] }>(sql`
    with found as materialized (
      select id, published_at, type, language, category, author_name as author,
        extract(year from published_at at time zone ${timeZone})::text as year,
        ts_rank(document, ${any}::tsquery) + 2 * ts_rank(document, ${whole}::tsquery) as rank
      from article_search join published_article on id = article_id
      where document @@ ${any}::tsquery
    ),
    judged as materialized (
      select *, array[
        ${passes('language', language)}, ${passes('type', type)}, ${passes('category', category)},
        ${passes('author', author)}, ${passes('year', year)}
      ] as passes
      from found
    ),
    shown as (select * from judged where true = all (passes)),
    page as (
      select id, row_number() over (order by ${best} desc, published_at desc, id desc) as place
      from shown order by place limit ${limit} offset ${offset}
    )
    select
      (select count(*)::integer from shown) as count,
      (
        select coalesce(json_agg(json_strip_nulls(json_build_object(
          'language', language, 'title', title, 'slug', slug, 'category', category,
          'publishedAt', instant_text(published_at), 'excerpt', excerpt, 'body', body,
          'isRetracted', ${sql.unsafe(retracted)}
        )) order by place), '[]')
        from page join published_article as article using (id)
      ) as items,
      (
        select coalesce(json_object_agg(filter, choices), '{}')
        from (
          select filter, json_agg(json_build_object('value', value, 'count', count) order by count desc, value) as choices
          from (
            select filter, value, count(*)
            from judged, lateral (values
              (1, 'language', language), (2, 'type', type), (3, 'category', category),
              (4, 'author', author), (5, 'year', year)
            ) as choice (place, filter, value)
            where true = all (passes[:place - 1] || passes[place + 1:]) group by filter, value
          ) as counted
          group by filter
        ) as grouped
      ) as filters`)
}
