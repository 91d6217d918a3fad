import * as z from 'zod/mini'
import { categoryNames } from '#domain/articles/categories.ts'
import { isImageUrl } from '#domain/articles/image.ts'
import { imageKinds, type ImageKind } from '#domain/articles/image-facts.ts'
import { trimUrl } from '#domain/text/invisible.ts'
import { defaultLanguage, languages } from '#domain/site/language.ts'
import { limits } from '#domain/site/limits.ts'
import { httpUrl, withoutTracking } from '#domain/text/urls.ts'
import { isReservedSlug, isSlug } from '#domain/addresses/slug.ts'
import { hasComma, oneSpellingEach } from '#domain/articles/tags.ts'
import { Correction } from './corrections.ts'
import {
  EditionLanguage,
  Id,
  Instant,
  optionalText,
  OffsetInstant,
  requiredText,
  storable,
} from './fields.ts'

export const contentTypes = ['external', 'op-ed'] as const
export type ContentType = (typeof contentTypes)[number]

const mustBeUrl = 'Must be a valid URL'

const url = (isValid: (text: string) => boolean) =>
  z
    .string(mustBeUrl)
    .check(
      z.overwrite(trimUrl),
      z.maxLength(limits.urlLength, `Must be at most ${limits.urlLength} characters`),
      z.refine(isValid, mustBeUrl),
      storable,
    )

const slugRule = 'URL slug may hold lower-case letters, digits and single hyphens only'
const notReserved = z.refine<string>(
  (slug) => !isReservedSlug(slug),
  'This URL slug is reserved for the site itself',
)
export const unknownType = "Type must be 'external' or 'op-ed'"

const imageKindNames = Object.keys(imageKinds) as ImageKind[]

/** The rules of the fields that an article may lack. */
const optionalFields = {
  /** The id of the original that the article translates; null if it is no translation. */
  translationOf: z.nullable(
    z.uuid('translationOf must be the id of an article').check(z.toLowerCase()),
  ),
  /** The revision of the original that the translation was made from, or is up to date with. */
  translatedRevision: z
    .int('translatedRevision must be the number of a revision')
    .check(
      z.minimum(1, 'translatedRevision must be at least 1'),
      z.maximum(999_999_999, 'The original has no such revision'),
    ),
  /** Empty if the article has no image. */
  imageUrl: url((text) => text === '' || isImageUrl(text)),
  /** Empty if the image is decorative, null if nobody has decided yet. */
  imageAlt: z.nullable(optionalText(limits.imageTextLength)),
  imageCaption: optionalText(limits.imageTextLength),
  imageCredit: optionalText(limits.nameLength),
  imageKind: z.enum([...imageKindNames, ''], 'Unknown kind of image'),
}

/** The rules of each field of an article that readers see, or will see at a time. */
export const finishedFields = {
  title: requiredText('Title is required', limits.titleLength),
  excerpt: requiredText('Excerpt is required', limits.excerptLength),
  authorName: requiredText('Author name is required', limits.nameLength),
  category: z.enum(categoryNames, 'Category is required'),
  ...optionalFields,
  source: requiredText('Source is required', limits.nameLength),
  externalUrl: url((text) => httpUrl(text) !== undefined).check(z.overwrite(withoutTracking)),
  tags: z
    .array(
      requiredText('A tag must not be blank', limits.tagLength).check(
        z.refine((tag: string) => !hasComma(tag), 'A tag must not contain a comma'),
      ),
    )
    .check(z.overwrite(oneSpellingEach), z.maxLength(limits.tags, `At most ${limits.tags} tags`)),
  slug: requiredText('URL slug is required', limits.slugLength).check(
    z.refine(isSlug, slugRule),
    notReserved,
  ),
  language: z.enum(languages, "Language must be 'en' or 'ar'"),
  body: requiredText('Article body is required', limits.bodyLength, { has: 'lines' }),
  isPopular: z.boolean(),
}

/** The texts that may be empty while an article is not finished. */
const unfinishedFields = {
  slug: optionalText(limits.slugLength).check(
    z.refine((slug) => slug === '' || isSlug(slug), slugRule),
    notReserved,
  ),
  excerpt: optionalText(limits.excerptLength),
  authorName: optionalText(limits.nameLength),
  source: optionalText(limits.nameLength),
  externalUrl: optionalText(limits.urlLength).check(
    z.overwrite((text) => withoutTracking(trimUrl(text))),
  ),
  body: optionalText(limits.bodyLength, { has: 'lines' }),
}

/**
 * The rules of each field, by what the save makes of the article. The API's schemas and the rules of the forms are
 * derived from them. A draft needs only a title, and held changes not even that.
 */
export const articleFields = {
  scheduled: finishedFields,
  /** An edit may have emptied the body. */
  published: { ...finishedFields, body: unfinishedFields.body, publishedAt: OffsetInstant },
  draft: { ...finishedFields, ...unfinishedFields },
  held: {
    ...finishedFields,
    ...unfinishedFields,
    title: optionalText(limits.titleLength),
    publishedAt: OffsetInstant,
  },
}

const summaryFields = {
  id: Id,
  title: z.string(),
  slug: z.string(),
  language: EditionLanguage,
  /** The id of the original; absent if the article is no translation. */
  translationOf: z.optional(Id),
  excerpt: z.string(),
  authorName: z.string(),
  category: z.enum(categoryNames),
  tags: z.array(z.string()),
  imageUrl: z.optional(z.string()),
  isPopular: z.boolean(),
  publishedAt: Instant,
  createdAt: Instant,
  updatedAt: Instant,
  commentsCount: z.number(),
  /** Only of an article whose newest correction is its retraction. */
  isRetracted: z.optional(z.literal(true)),
}

/** How an original has changed since the revision that its translation was made from. */
export const OriginalChange = z.object({
  changedParagraphs: z.number(),
  paragraphs: z.number(),
  titleChanged: z.boolean(),
})

/** What only the page of an article shows, so that lists do not carry it. */
const pageFields = {
  imageAlt: z.optional(z.string()),
  imageCaption: z.optional(z.string()),
  imageCredit: z.optional(z.string()),
  imageKind: z.optional(z.enum(imageKindNames)),
  /** In pixels, of an image that is stored here. */
  imageSize: z.optional(z.object({ width: z.number(), height: z.number() })),
  /** The revision of the original that a translation was made from. */
  translatedRevision: z.optional(z.number()),
  /** The published article in the other language: the translation or the original. */
  pair: z.optional(z.object({ language: EditionLanguage, slug: z.string() })),
  outdated: z.optional(OriginalChange),
  /** What readers were told about changes, newest first. */
  corrections: z.optional(z.array(Correction)),
  /** When readers were last told of a change; null until the first time. */
  modifiedAt: z.optional(z.nullable(Instant)),
}

export const ExternalSummary = z.object({
  ...summaryFields,
  type: z.literal('external'),
  source: z.string(),
  externalUrl: z.string(),
})

export const ExternalArticle = z.extend(ExternalSummary, pageFields)
export type ExternalArticle = z.infer<typeof ExternalArticle>

export const OpEdSummary = z.object({ ...summaryFields, type: z.literal('op-ed') })

export const OpEdArticle = z.extend(OpEdSummary, { ...pageFields, body: z.string() })
export type OpEdArticle = z.infer<typeof OpEdArticle>

/** An article in a list: without the body, and without the facts of its image. */
export const ArticleSummary = z.discriminatedUnion('type', [ExternalSummary, OpEdSummary])
export type ArticleSummary = z.infer<typeof ArticleSummary>

/** An article with its body. */
export const Article = z.discriminatedUnion('type', [ExternalArticle, OpEdArticle])
export type Article = z.infer<typeof Article>

const { title, excerpt, authorName, category, source, externalUrl } = finishedFields
const { tags, slug, language, body, isPopular } = finishedFields

const newFields = {
  title,
  excerpt,
  authorName,
  category,
  // If `translatedRevision` is absent, the server stores the newest revision of the original.
  ...z.partial(z.object(optionalFields)).shape,
  slug,
  language: z._default(language, defaultLanguage),
  tags: z._default(tags, []),
  isPopular: z._default(isPopular, false),
}

export const NewExternal = z.strictObject({
  type: z.literal('external'),
  ...newFields,
  source,
  externalUrl,
})
export type NewExternal = z.infer<typeof NewExternal>

export const NewOpEd = z.strictObject({
  type: z.literal('op-ed'),
  ...newFields,
  body,
})
export type NewOpEd = z.infer<typeof NewOpEd>

/** A complete new article. For the body of a call, drafts included, see `NewArticle` in desk.ts. */
export const CompleteArticle = z.discriminatedUnion('type', [NewExternal, NewOpEd], unknownType)
export type CompleteArticle = z.infer<typeof CompleteArticle>

/** What a published article has: an edit may have emptied its body. */
export const PublishedContent = z.discriminatedUnion('type', [
  NewExternal,
  z.extend(NewOpEd, { body: articleFields.published.body }),
])

/**
 * An edit of a published article. An absent field stays as it is; an empty `imageUrl` removes the image, and an empty
 * fact of the image removes that. What a call may send is `ArticleChange` in desk.ts.
 */
export const PublishedChange = z.partial(z.strictObject(articleFields.published))
export type PublishedChange = z.infer<typeof PublishedChange>

/** Two articles may have one slug, in two languages. Absent: English. */
export const ArticleQuery = z.object({ language: z.optional(finishedFields.language) })
