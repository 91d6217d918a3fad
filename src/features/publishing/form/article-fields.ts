import * as z from 'zod/mini'
import { contentFields } from '#contract/content.ts'
import { optionalText } from '#contract/fields.ts'
import type { CategoryName } from '#domain/articles/categories.ts'
import { defaultLanguage } from '#domain/site/language.ts'
import { limits } from '#domain/site/limits.ts'
import { toLocalInput } from '#domain/dates/scheduled-time.ts'
import { formatTags, parseTags } from '#domain/articles/tags.ts'
import { LocalTime } from '#client/local-time.ts'

/** One field of the article forms. The forms get their rules, empty values, edit values and changes from it. */
export interface ArticleField<Schema extends z.ZodMiniType = z.ZodMiniType, Stored = never> {
  /** The rule of what is typed; its output is what is sent. */
  schema: Schema
  /** The value in a new form. */
  empty: z.input<Schema>
  /** The form's value for the one that the article has. */
  fromStored(stored: Stored): z.input<Schema>
  /** What an optional field is sent as while it is empty. It is not sent, unless an edit empties it. */
  unset?: '' | null
}

type TextSchema = z.ZodMiniType<unknown, string>

function textField<Schema extends TextSchema>(schema: Schema) {
  return { schema, empty: '', fromStored: (stored: string) => stored } as const
}

function optionalTextField<Schema extends TextSchema>(schema: Schema) {
  return { ...textField(schema), unset: '' } as const
}

/** Typed as one text, sent as a list. */
const TagsText = z.pipe(
  z.string(),
  z.transform((typed, context) => {
    const result = contentFields.tags.safeParse(parseTags(typed))
    if (result.success) return result.data
    context.issues.push({
      code: 'custom',
      input: typed,
      message: result.error.issues[0]?.message ?? '',
    })
    return z.NEVER
  }),
)

/** A new form has no category yet: the empty text, which the rule refuses. */
const Category = z.pipe(
  z.pipe(
    z.string(),
    z.transform((name) => name as CategoryName),
  ),
  contentFields.category,
)

/** The fields of every article. */
export const editableFields = {
  title: textField(contentFields.title),
  slug: textField(contentFields.slug),
  language: { ...textField(contentFields.language), empty: defaultLanguage },
  excerpt: textField(contentFields.excerpt),
  authorName: textField(contentFields.authorName),
  category: textField(Category),
  tags: { schema: TagsText, empty: '', fromStored: formatTags },
  imageUrl: optionalTextField(contentFields.imageUrl),
  // With `isDecorative`: see `articleContent`.
  imageAlt: { ...textField(optionalText(limits.imageTextLength)), unset: null },
  isDecorative: { schema: z.boolean(), empty: false, fromStored: (stored: boolean) => stored },
  imageCaption: optionalTextField(contentFields.imageCaption),
  imageCredit: optionalTextField(contentFields.imageCredit),
  imageKind: optionalTextField(contentFields.imageKind),
  isPopular: { schema: z.boolean(), empty: false, fromStored: (stored: boolean) => stored },
} satisfies Record<string, ArticleField>

export const externalFields = {
  source: textField(contentFields.source),
  externalUrl: textField(contentFields.externalUrl),
} satisfies Record<string, ArticleField>

export const opEdFields = {
  body: textField(contentFields.body),
} satisfies Record<string, ArticleField>

/** The first publication, typed as a time in Riyadh and sent as an instant. */
export const publishedFields = {
  publishedAt: {
    schema: LocalTime,
    empty: '',
    fromStored: toLocalInput,
  },
} satisfies Record<string, ArticleField>
