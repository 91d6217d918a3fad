import type { ImageKind } from '#domain/articles/image-facts.ts'
import { defaultLanguage, type Language } from '#domain/site/language.ts'
import { toLocalInput } from '#domain/dates/scheduled-time.ts'
import { formatTags, parseTags } from '#domain/articles/tags.ts'

/** How the forms show a field of an article. Its rules are in the contract: `articleFields`. */
export interface ArticleField<Value = string | boolean> {
  /** The value in a new form. */
  empty: Value
  /** The form's value for the one that the article has. */
  fromStored: (stored: never) => Value
  /** What a rule reads, if it is not the value itself. */
  toStored?: (typed: never) => unknown
}

const text = { empty: '', fromStored: (stored: string) => stored }
const flag = { empty: false, fromStored: (stored: boolean) => stored }

/** The fields of every article. */
export const editableFields = {
  title: text,
  slug: text,
  language: { ...text, empty: defaultLanguage as Language },
  excerpt: text,
  authorName: text,
  // A new form has none yet.
  category: { ...text, toStored: (typed: string) => typed || undefined },
  tags: { empty: '', fromStored: formatTags, toStored: parseTags },
  imageUrl: text,
  // With `isDecorative`: see `articleContent`.
  imageAlt: text,
  isDecorative: flag,
  imageCaption: text,
  imageCredit: text,
  imageKind: { ...text, empty: '' as ImageKind | '' },
  isPopular: flag,
}

export const externalFields = { source: text, externalUrl: text }

export const opEdFields = { body: text }

/** The first publication, typed as a time in Riyadh. */
export const publishedFields = { publishedAt: { empty: '', fromStored: toLocalInput } }
