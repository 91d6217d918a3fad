import type { ContentItem } from '#contract/content.ts'
import { originalChange, type SourceText } from '#domain/changed-paragraphs.ts'
import type { Sql } from './client.ts'

type PairFacts = Pick<ContentItem, 'pair' | 'outdated'>

/** The title and the text in the fields of a revision. */
const textIn = (fields: string) => `jsonb_build_object(
  'title', ${fields} ->> 'title',
  'text', coalesce(${fields} ->> 'body', ${fields} ->> 'excerpt', '')
)`

/** Two columns of a query over `content`: the published counterpart, and the texts of an original that has changed. */
export const pairColumns = `
  coalesce(
    (
      select jsonb_build_object('language', pair.language, 'slug', slug_of_key(pair.slug))
      from content as pair where pair.id = content.translation_of
    ),
    (
      select jsonb_build_object('language', pair.language, 'slug', slug_of_key(pair.slug))
      from content as pair where pair.translation_of = content.id limit 1
    )
  ) as pair,
  (
    select jsonb_build_object(
      'before', ${textIn('noted.fields')},
      'after', jsonb_build_object(
        'title', original.title, 'text', coalesce(original.body, original.excerpt)
      )
    )
    from content as original
    join revision as noted
      on noted.article_id = original.id and noted.number = content.translated_revision
    where original.id = content.translation_of and (
      noted.fields ->> 'title' <> original.title
      or coalesce(noted.fields ->> 'body', noted.fields ->> 'excerpt', '')
        <> coalesce(original.body, original.excerpt)
    )
  ) as "originalTexts"`

/** The same texts for a query over `unpublished`. The editor compares with the last save, whatever its status is. */
export const unpublishedOriginalTexts = `(
  select jsonb_build_object('before', ${textIn('noted.fields')}, 'after', ${textIn('newest.fields')})
  from revision as noted
  cross join lateral (
    select last.fields from revision as last
    where last.article_id = noted.article_id order by last.number desc limit 1
  ) as newest
  where noted.article_id = unpublished.translation_of
    and noted.number = (unpublished.fields ->> 'translatedRevision')::integer
)`

/** The pair of a published article, and how its original has changed. */
export async function findPair(sql: Sql, id: string): Promise<PairFacts> {
  const [row] = await sql`select ${sql.unsafe(pairColumns)} from content where id = ${id}`
  return row ? pairedBy(row['pair'], row['originalTexts']) : {}
}

/** What a single article says about its pair, from a row with these columns. */
export function pairedBy(pair: unknown, originalTexts: unknown): PairFacts {
  return {
    ...(pair ? { pair: pair as NonNullable<ContentItem['pair']> } : {}),
    ...outdatedBy(originalTexts),
  }
}

/** How the original of a translation has changed, from the texts of its two versions. */
export function outdatedBy(texts: unknown): Pick<ContentItem, 'outdated'> {
  if (!texts) return {}
  const { before, after } = texts as { before: SourceText; after: SourceText }
  const outdated = originalChange(before, after)
  return outdated ? { outdated } : {}
}
