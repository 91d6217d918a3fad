import type { ContentChange, ContentItem, NewContent } from '#contract/content.ts'

type KeysOf<T> = T extends unknown ? keyof T : never
type Field = KeysOf<ContentItem>

interface Column<When> {
  name: string
  type: 'text' | 'text[]' | 'boolean' | 'integer' | 'uuid' | 'timestamptz'
  /** When a call may write the field. The contract decides: anything else does not compile. */
  written: When
  /** An empty text is stored as null, so that an edit can remove the value. */
  emptyIsNull?: true
  /** Lists leave the field out. */
  isLong?: true
}

type Written<F> =
  F extends KeysOf<NewContent>
    ? F extends keyof ContentChange
      ? 'on create and edit'
      : 'on create'
    : F extends Exclude<keyof ContentChange, 'updatedAt'>
      ? 'on edit'
      : 'by the database'

/** Each field of an article with its column. Every select, insert and update derives from this record. */
const columns: { [F in Field]: Column<Written<F>> } = {
  id: { name: 'id', type: 'uuid', written: 'by the database' },
  type: { name: 'type', type: 'text', written: 'on create' },
  title: { name: 'title', type: 'text', written: 'on create and edit' },
  slug: { name: 'slug', type: 'text', written: 'on create and edit' },
  excerpt: { name: 'excerpt', type: 'text', written: 'on create and edit' },
  authorName: { name: 'author_name', type: 'text', written: 'on create and edit' },
  category: { name: 'category', type: 'text', written: 'on create and edit' },
  tags: { name: 'tags', type: 'text[]', written: 'on create and edit' },
  imageUrl: { name: 'image_url', type: 'text', written: 'on create and edit', emptyIsNull: true },
  isPopular: { name: 'is_popular', type: 'boolean', written: 'on create and edit' },
  publishedAt: { name: 'published_at', type: 'timestamptz', written: 'on edit' },
  createdAt: { name: 'created_at', type: 'timestamptz', written: 'by the database' },
  updatedAt: { name: 'updated_at', type: 'timestamptz', written: 'by the database' },
  commentsCount: { name: 'comments_count', type: 'integer', written: 'by the database' },
  source: { name: 'source', type: 'text', written: 'on create and edit' },
  externalUrl: { name: 'external_url', type: 'text', written: 'on create and edit' },
  body: { name: 'body', type: 'text', written: 'on create and edit', isLong: true },
}

type AnyColumn = Column<Written<Field>> & { field: Field }

const all = Object.entries(columns).map(([field, column]) =>
  Object.assign({ field: field as Field }, column as Column<Written<Field>>),
)
const created = all.filter(({ written }) => written.startsWith('on create'))
const edited = all.filter(({ written }) => written.endsWith('edit'))

/** What a list selects of each article, and what a single read selects. */
export const summaryColumns = all
  .filter(({ isLong }) => !isLong)
  .map(selected)
  .join(', ')
export const itemColumns = all.map(selected).join(', ')

/** The columns of an insert, and a placeholder for each, beginning with $1. */
export const insertColumns = created.map(({ name }) => name).join(', ')
export const insertPlaceholders = created
  .map((column, index) => placeholder(column, index + 1))
  .join(', ')

/** The values for `insertPlaceholders`; null for a field that the article does not have. */
export function insertValues(item: NewContent): unknown[] {
  return valuesOf(created, item)
}

/** The assignments of an update, with placeholders from `$first` on. A null leaves the column as it is. */
export function updateAssignments(first: number): string {
  return edited
    .map((column, index) => {
      const kept = `coalesce($${first + index}::${column.type}, ${column.name})`
      return `${column.name} = ${column.emptyIsNull ? `nullif(${kept}, '')` : kept}`
    })
    .join(', ')
}

/** The values for `updateAssignments`. */
export function updateValues(change: ContentChange): unknown[] {
  return valuesOf(edited, change)
}

function valuesOf(list: AnyColumn[], source: object): unknown[] {
  const values = source as Record<string, unknown>
  return list.map(({ field }) => values[field] ?? null)
}

function placeholder({ type, emptyIsNull }: AnyColumn, number: number): string {
  return emptyIsNull ? `nullif($${number}::${type}, '')` : `$${number}::${type}`
}

/** A column as the API names and writes it. */
function selected({ name, type, field }: AnyColumn): string {
  return `${expression(name, type)} as "${field}"`
}

function expression(name: string, type: AnyColumn['type']): string {
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
