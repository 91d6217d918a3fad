import * as z from 'zod/mini'
import {
  contentFields,
  type ContentChange,
  type ContentItem,
  type NewContent,
} from '#contract/content.ts'
import type { CategoryName } from '#domain/categories.ts'
import { formatTags, parseTags } from '#domain/tags.ts'

/** Typed as one text, sent as a list. */
const TagsText = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const result = contentFields.tags.safeParse(parseTags(text))
    if (result.success) return result.data
    context.issues.push({
      code: 'custom',
      input: text,
      message: result.error.issues[0]?.message ?? '',
    })
    return z.NEVER
  }),
)

/** Nothing is chosen at first, which is a text but no category. */
const Category = z.pipe(
  z.pipe(
    z.string(),
    z.transform((name) => name as CategoryName),
  ),
  contentFields.category,
)

const edited = {
  title: contentFields.title,
  excerpt: contentFields.excerpt,
  authorName: contentFields.authorName,
  category: Category,
  tags: TagsText,
  imageUrl: z.union([z.literal(''), contentFields.imageUrl], 'Must be a valid URL'),
}
const created = { ...edited, slug: contentFields.slug, isPopular: z.boolean() }
const external = { source: contentFields.source, externalUrl: contentFields.externalUrl }

export const ExternalForm = z.object({ ...created, ...external })
export type ExternalValues = z.input<typeof ExternalForm>

export const OpEdForm = z.object({ ...created, body: contentFields.body })
export type OpEdValues = z.input<typeof OpEdForm>

/** `updatedAt` is the version of the article that the values were taken from. */
export const EditForm = z.discriminatedUnion('type', [
  z.object({ type: z.literal('external'), ...edited, ...external, updatedAt: z.string() }),
  z.object({ type: z.literal('op-ed'), ...edited, body: z.string(), updatedAt: z.string() }),
])
export type EditValues = z.input<typeof EditForm>

const emptyFields = {
  title: '',
  slug: '',
  excerpt: '',
  authorName: '',
  category: '',
  tags: '',
  imageUrl: '',
  isPopular: false,
}
export const emptyExternal: ExternalValues = { ...emptyFields, source: '', externalUrl: '' }
export const emptyOpEd: OpEdValues = { ...emptyFields, body: '' }

/** The values of the edit form for an article. */
export function editValues(item: ContentItem): EditValues {
  const values = {
    title: item.title,
    excerpt: item.excerpt,
    authorName: item.authorName,
    category: item.category,
    tags: formatTags(item.tags),
    imageUrl: item.imageUrl ?? '',
    updatedAt: item.updatedAt,
  }
  return item.type === 'external'
    ? { ...values, type: item.type, source: item.source, externalUrl: item.externalUrl }
    : { ...values, type: item.type, body: item.body }
}

/** What the creation of an external article sends. */
export function newExternal(fields: z.output<typeof ExternalForm>): NewContent {
  return { type: 'external', ...withoutEmptyImage(fields) }
}

/** What the creation of an op-ed sends. */
export function newOpEd(fields: z.output<typeof OpEdForm>): NewContent {
  return { type: 'op-ed', ...withoutEmptyImage(fields) }
}

/** What an edit sends. An emptied image address is sent as such, because it takes the image away. */
export function changeOf(fields: z.output<typeof EditForm>, hadImage: boolean): ContentChange {
  const { title, excerpt, authorName, category, tags, imageUrl, updatedAt } = fields
  return {
    title,
    excerpt,
    authorName,
    category,
    tags,
    updatedAt,
    ...((imageUrl !== '' || hadImage) && { imageUrl }),
    ...(fields.type === 'external'
      ? { source: fields.source, externalUrl: fields.externalUrl }
      : { body: fields.body }),
  }
}

function withoutEmptyImage<T extends { imageUrl: string }>({ imageUrl, ...others }: T) {
  return imageUrl === '' ? others : { ...others, imageUrl }
}
