import type { PublishedChange, Article, CompleteArticle } from '#contract/content.ts'
import type { Correction } from '#contract/corrections.ts'
import { originalChange, type SourceText } from '#domain/articles/changed-paragraphs.ts'
import { imageFields } from '#domain/articles/image-facts.ts'
import { assignmentColumns } from './assignments.ts'
import type { Sql } from '#server/db/client.ts'
import { retracted } from './corrections.ts'

type KeysOf<T> = T extends unknown ? keyof T : never
/** The columns of `article`. Corrections and image sizes have other tables, and a pair is another row. */
type Field = Exclude<
  KeysOf<Article>,
  'corrections' | 'modifiedAt' | 'pair' | 'outdated' | 'imageSize' | 'isRetracted'
>
/** The fields that a save stores as they are. For `publishedAt` there is a rule: see `changeArticle`. */
type WrittenField = Exclude<KeysOf<CompleteArticle> | KeysOf<PublishedChange>, 'publishedAt'>

interface Column {
  name: string
  type?: 'text[]' | 'timestamptz'
  /** An empty text is stored as null, so that an edit can remove the value. */
  emptyIsNull?: true
  /** Lists leave the field out. */
  isDetail?: true
}

const imageFact = { emptyIsNull: true, isDetail: true } as const

/** Each field of an article with its column. Every select, insert and update derives from this record. */
const columns: Record<Field | WrittenField, Column> = {
  id: { name: 'id' },
  type: { name: 'type' },
  title: { name: 'title' },
  slug: { name: 'slug' },
  language: { name: 'language' },
  translationOf: { name: 'translation_of' },
  translatedRevision: { name: 'translated_revision', isDetail: true },
  excerpt: { name: 'excerpt' },
  authorName: { name: 'author_name' },
  category: { name: 'category' },
  tags: { name: 'tags', type: 'text[]' },
  imageUrl: { name: 'image_url', emptyIsNull: true },
  imageAlt: { name: 'image_alt', isDetail: true },
  imageCaption: { name: 'image_caption', ...imageFact },
  imageCredit: { name: 'image_credit', ...imageFact },
  imageKind: { name: 'image_kind', ...imageFact },
  isPopular: { name: 'is_popular' },
  publishedAt: { name: 'published_at', type: 'timestamptz' },
  createdAt: { name: 'created_at', type: 'timestamptz' },
  updatedAt: { name: 'updated_at', type: 'timestamptz' },
  commentsCount: { name: 'comments_count' },
  source: { name: 'source' },
  externalUrl: { name: 'external_url' },
  body: { name: 'body', isDetail: true },
}

/** For `set` of an update: the article has no image any more. */
export const clearedImage = imageFields.map((field) => `${columns[field].name} = null`).join(', ')

/** What a save writes, by the names of the API. An absent field stays as it is, and null removes its value. */
export type ArticleFields = { [F in WrittenField]?: unknown }

/** For a statement that stores these fields: the names of their columns, and one row with the values. */
export function articleRow(sql: Sql, fields: ArticleFields) {
  const written = Object.entries(fields).filter(([, value]) => value !== undefined)
  const values = written.map(([field, value]) => {
    const { name, emptyIsNull } = columns[field as WrittenField]
    return [name, emptyIsNull && value === '' ? null : value] as const
  })
  const json = JSON.stringify(Object.fromEntries(values))
  return {
    names: sql.unsafe(values.map(([name]) => name).join(', ')),
    row: sql`jsonb_populate_record(null::article, ${json}::jsonb)`,
    isEmpty: values.length === 0,
  }
}

const imageSize = `(
  select jsonb_build_object('width', width, 'height', height) from image
  where key = coalesce(
    substring(article.image_url from '^/api/images/([^#]+)'),
    (select image_key from image_copy where url = article.image_url)
  )
) as "imageSize"`

const all = Object.entries(columns) as [Field, Column][]

/** What a list selects of each article, and what a single read selects. */
export const summaryColumns = [
  ...all.filter(([, { isDetail }]) => !isDetail).map(selected),
  `${retracted} as "isRetracted"`,
].join(', ')
export const articleColumns = [...all.map(selected), imageSize].join(', ')

/** Only the desk selects these: readers see published articles only. */
export const deskColumns = `article.status,
  instant_text(article.publish_at) as "publishAt",
  instant_text(article.deleted_at) as "deletedAt",
  ${assignmentColumns}`

function selected([field, { name, type }]: [Field, Column]): string {
  return `${expression(`article.${name}`, type)} as "${field}"`
}

function expression(column: string, type: Column['type']): string {
  if (type === 'timestamptz') return `instant_text(${column})`
  // As JSON: the driver parses PostgreSQL's own array notation character by character, which is slow.
  return type === 'text[]' ? `to_json(${column})` : column
}

/** The API leaves out fields that have no value. */
export function withoutNulls(row: Record<string, unknown>): Record<string, unknown> {
  const article: Record<string, unknown> = {}
  for (const name in row) if (row[name] !== null) article[name] = row[name]
  return article
}

/**
 * A column with the texts of a translation's original as they were translated, and as they are now; null if they are
 * the same. `originals` is the table that has the original. `originalChange` then decides what has changed.
 */
export function originalTextsColumn(originals: string, condition = 'true'): string {
  const before = `noted.fields ->> 'title'`
  const textBefore = `coalesce(noted.fields ->> 'body', noted.fields ->> 'excerpt', '')`
  const textAfter = `coalesce(original.body, original.excerpt, '')`
  return `(
    select jsonb_build_object(
      'before', jsonb_build_object('title', ${before}, 'text', ${textBefore}),
      'after', jsonb_build_object('title', original.title, 'text', ${textAfter})
    )
    from ${originals} as original
    join revision as noted
      on noted.article_id = original.id and noted.number = article.translated_revision
    where original.id = article.translation_of and ${condition}
      and (${before}, ${textBefore}) <> (original.title, ${textAfter})
  ) as "originalTexts"`
}

/** A column: the published original or translation of an article. */
export const pairColumn = `(
  select jsonb_build_object('language', pair.language, 'slug', pair.slug)
  from published_article as pair
  where pair.id = article.translation_of or pair.translation_of = article.id
  order by pair.id = article.translation_of desc limit 1
) as pair`

/** How the original of a translation has changed, from `originalTextsColumn`. */
export function outdatedBy(texts: unknown): Pick<Article, 'outdated'> {
  if (!texts) return {}
  const { before, after } = texts as { before: SourceText; after: SourceText }
  const outdated = originalChange(before, after)
  return outdated ? { outdated } : {}
}

/** A published article with its pair, its corrections and how its original has changed, from the selected columns. */
export function toArticle(row: Record<string, unknown>): Article {
  const { pair, originalTexts, ...fields } = row
  const corrections = fields['corrections'] as Correction[]
  return {
    ...(withoutNulls(fields) as Article),
    modifiedAt: corrections[0]?.at ?? null,
    ...(corrections[0]?.kind === 'retraction' && { isRetracted: true as const }),
    ...(pair ? { pair: pair as NonNullable<Article['pair']> } : {}),
    ...outdatedBy(originalTexts),
  }
}
