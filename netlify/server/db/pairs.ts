import type { ContentItem } from '#contract/content.ts'
import { originalChange, type SourceText } from '#domain/articles/changed-paragraphs.ts'
import type { Sql } from './client.ts'

type PairFacts = Pick<ContentItem, 'pair' | 'outdated'>

/** The title and the text of a version of an article, as SQL expressions. */
type Version = Record<keyof SourceText, string>

const inFields = (fields: string): Version => ({
  title: `${fields} ->> 'title'`,
  text: `coalesce(${fields} ->> 'body', ${fields} ->> 'excerpt', '')`,
})

const textsOf = ({ title, text }: Version) =>
  `jsonb_build_object('title', ${title}, 'text', ${text})`

/** Only these are read; `originalChange` then decides what has changed. */
const differ = (before: Version, after: Version) =>
  `(${before.title} <> ${after.title} or ${before.text} <> ${after.text})`

const noted = inFields('noted.fields')
const published = {
  title: 'original.title',
  text: 'coalesce(original.body, original.excerpt)',
}
/** A column of a query over `content`: the texts of a published original that differs from the translated one. */
export const originalTextsColumn = `(
  select jsonb_build_object('before', ${textsOf(noted)}, 'after', ${textsOf(published)})
  from content as original
  join revision as noted
    on noted.article_id = original.id and noted.number = content.translated_revision
  where original.id = content.translation_of and ${differ(noted, published)}
) as "originalTexts"`

/** Two columns of a query over `content`: the published counterpart, and the texts of an original that differs. */
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
  ${originalTextsColumn}`

// The editor of a draft compares with the last save of the original, whatever its status is.
const newest = inFields('newest.fields')

/** As `originalTextsColumn`, for a query over `unpublished`. */
export const unpublishedOriginalTexts = `(
  select jsonb_build_object('before', ${textsOf(noted)}, 'after', ${textsOf(newest)})
  from revision as noted
  cross join lateral (
    select last.fields from revision as last
    where last.article_id = noted.article_id order by last.number desc limit 1
  ) as newest
  where noted.article_id = unpublished.translation_of
    and noted.number = (unpublished.fields ->> 'translatedRevision')::integer
    and ${differ(noted, newest)}
) as "originalTexts"`

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
