import type { ContentChange, ContentItem, NewContent } from '#contract/content.ts'
import { articleKey } from '#domain/site/language.ts'

type KeysOf<T> = T extends unknown ? keyof T : never
/** The corrections of an article are in a table of their own, and its pair is another article. */
type Field = Exclude<KeysOf<ContentItem>, 'corrections' | 'modifiedAt' | 'pair' | 'outdated'>

interface Column<When> {
  name: string
  type: 'text' | 'text[]' | 'boolean' | 'integer' | 'uuid' | 'timestamptz'
  /** When a call may write the field. The contract decides: anything else does not compile. */
  written: When
  /** An empty text is stored as null, so that an edit can remove the value. */
  emptyIsNull?: true
  /** A call can set the field to null; an absent field stays as it is. */
  isNullable?: true
  /** Lists leave the field out. */
  isDetail?: true
  /** Part of the article's key, which the column `slug` holds. */
  isInKey?: true
}

type Written<F> =
  F extends KeysOf<NewContent>
    ? F extends keyof ContentChange
      ? 'on create and edit'
      : 'on create'
    : F extends Exclude<keyof ContentChange, 'updatedAt'>
      ? 'on edit'
      : 'by the database'

const imageFact = {
  type: 'text',
  written: 'on create and edit',
  emptyIsNull: true,
  isDetail: true,
} as const

/** Each field of an article with its column. Every select, insert and update derives from this record. */
const columns: { [F in Field]: Column<Written<F>> } = {
  id: { name: 'id', type: 'uuid', written: 'by the database' },
  type: { name: 'type', type: 'text', written: 'on create' },
  title: { name: 'title', type: 'text', written: 'on create and edit' },
  slug: { name: 'slug', type: 'text', written: 'on create and edit', isInKey: true },
  language: { name: 'language', type: 'text', written: 'on create and edit', isInKey: true },
  translationOf: {
    name: 'translation_of',
    type: 'uuid',
    written: 'on create and edit',
    isNullable: true,
  },
  translatedRevision: {
    name: 'translated_revision',
    type: 'integer',
    written: 'on create and edit',
    isDetail: true,
  },
  excerpt: { name: 'excerpt', type: 'text', written: 'on create and edit' },
  authorName: { name: 'author_name', type: 'text', written: 'on create and edit' },
  category: { name: 'category', type: 'text', written: 'on create and edit' },
  tags: { name: 'tags', type: 'text[]', written: 'on create and edit' },
  imageUrl: { name: 'image_url', type: 'text', written: 'on create and edit', emptyIsNull: true },
  imageAlt: {
    name: 'image_alt',
    type: 'text',
    written: 'on create and edit',
    isNullable: true,
    isDetail: true,
  },
  imageCaption: { ...imageFact, name: 'image_caption' },
  imageCredit: { ...imageFact, name: 'image_credit' },
  imageKind: { ...imageFact, name: 'image_kind' },
  isPopular: { name: 'is_popular', type: 'boolean', written: 'on create and edit' },
  publishedAt: { name: 'published_at', type: 'timestamptz', written: 'on edit' },
  createdAt: { name: 'created_at', type: 'timestamptz', written: 'by the database' },
  updatedAt: { name: 'updated_at', type: 'timestamptz', written: 'by the database' },
  commentsCount: { name: 'comments_count', type: 'integer', written: 'by the database' },
  source: { name: 'source', type: 'text', written: 'on create and edit' },
  externalUrl: { name: 'external_url', type: 'text', written: 'on create and edit' },
  body: { name: 'body', type: 'text', written: 'on create and edit', isDetail: true },
}

type AnyColumn = Column<Written<Field>> & { field: Field }

const all = Object.entries(columns).map(([field, column]) =>
  Object.assign({ field: field as Field }, column as Column<Written<Field>>),
)
// The database makes the column `language` from the key.
const created = all.filter(
  ({ written, field }) => written.startsWith('on create') && field !== 'language',
)
const edited = all.filter(({ written }) => written.endsWith('edit'))

/** What a list selects of each article, and what a single read selects. */
export const summaryColumns = all
  .filter(({ isDetail }) => !isDetail)
  .map(selected)
  .join(', ')
export const itemColumns = all.map(selected).join(', ')

/** The names of the fields that lists leave out. */
export const detailFields = all.filter(({ isDetail }) => isDetail).map(({ field }) => field)

/** The columns of an insert, and a placeholder for each, beginning with $1. */
export const insertColumns = created.map(({ name }) => name).join(', ')
export const insertPlaceholders = created
  .map((column, index) => placeholder(column, index + 1))
  .join(', ')

/** The values for `insertPlaceholders`; null for a field that the article does not have. */
export function insertValues(item: NewContent): unknown[] {
  const values: Record<string, unknown> = { ...item, slug: articleKey(item) }
  return created.map(({ field }) => values[field] ?? null)
}

/** The assignments of an update, with placeholders from `$first` on. */
export function updateAssignments(first: number): string {
  const numbers = new Map(edited.map(({ field }, index) => [field, first + index]))
  const ofKey = [
    `coalesce($${numbers.get('language')}::text, language)`,
    `coalesce($${numbers.get('slug')}::text, slug_of_key(slug))`,
  ]
  const others = edited.filter(({ isInKey }) => !isInKey)
  return [
    `slug = article_key(${ofKey.join(', ')})`,
    ...others.map(
      (column) => `${column.name} = ${changed(column, `$${numbers.get(column.field)}`)}`,
    ),
  ].join(', ')
}

function changed({ name, type, emptyIsNull, isNullable }: AnyColumn, value: string): string {
  // The value comes in an array, so that null can be told from a field that the change does not have.
  if (isNullable)
    return `case when ${value}::${type}[] is null then ${name} else (${value}::${type}[])[1] end`
  const kept = `coalesce(${value}::${type}, ${name})`
  return emptyIsNull ? `nullif(${kept}, '')` : kept
}

/** The values for `updateAssignments`. */
export function updateValues(change: ContentChange): unknown[] {
  const values = change as Record<string, unknown>
  return edited.map(({ field, isNullable }) => {
    const value = values[field]
    if (value === undefined) return null
    return isNullable ? [value] : value
  })
}

/** The fields of an unpublished article: null for each that has no value. */
export function unpublishedFields(fields: Record<string, unknown>): Record<string, unknown> {
  const empty = all.filter(({ field, emptyIsNull }) => emptyIsNull && fields[field] === '')
  return { ...fields, ...Object.fromEntries(empty.map(({ field }) => [field, null])) }
}

function placeholder({ type, emptyIsNull }: AnyColumn, number: number): string {
  return emptyIsNull ? `nullif($${number}::${type}, '')` : `$${number}::${type}`
}

/** A column as the API names and writes it. */
function selected({ name, type, field }: AnyColumn): string {
  return `${expression(name, type)} as "${field}"`
}

function expression(name: string, type: AnyColumn['type']): string {
  if (name === 'slug') return `slug_of_key(slug)`
  if (type === 'timestamptz') return instantText(name)
  // As JSON: the driver parses PostgreSQL's own array notation character by character, which is slow.
  return type === 'text[]' ? `to_json(${name})` : name
}

/** A timestamp as the API writes it. */
export function instantText(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** The API leaves out fields that have no value. */
export function onTheWire(row: Record<string, unknown>): Record<string, unknown> {
  const item: Record<string, unknown> = {}
  for (const name in row) if (row[name] !== null) item[name] = row[name]
  return item
}
