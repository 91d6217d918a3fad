import * as z from 'zod/mini'
import { categoryNames } from '#domain/articles/categories.ts'
import { limits } from '#domain/site/limits.ts'
import {
  articleFields,
  ArticleQuery,
  PublishedChange,
  finishedFields,
  contentTypes,
  ExternalArticle,
  ExternalSummary,
  NewExternal,
  NewOpEd,
  OpEdArticle,
  OpEdSummary,
  OriginalChange,
  unknownType,
} from './content.ts'
import { HeldCorrection, NewCorrection } from './corrections.ts'
import { anyone, editors, writers } from './endpoint.ts'
import {
  Id,
  Instant,
  LoadedAt,
  clientId,
  OffsetInstant,
  pageLimit,
  requiredText,
  LanguageOrAll,
} from './fields.ts'

export const contentStatuses = ['draft', 'scheduled', 'published', 'deleted'] as const
export type ContentStatus = (typeof contentStatuses)[number]

/** What a draft may lack, because it is not written yet. */
const opEdMayLack = {
  slug: true,
  excerpt: true,
  authorName: true,
  category: true,
  publishedAt: true,
} as const
const externalMayLack = { ...opEdMayLack, source: true, externalUrl: true } as const

/** How the review of a draft stands. */
export const Review = z.object({
  state: z.enum(['ready', 'returned']),
  /** What is to be done, of a draft that was sent back. It is among its notes too. */
  note: z.nullable(z.string()),
  by: z.nullable(z.string()),
  at: Instant,
})
export type Review = z.infer<typeof Review>

const deskFacts = {
  status: z.enum(contentStatuses),
  /** Who writes it; absent or null if no writer does. */
  writer: z.optional(z.nullable(z.object({ id: Id, name: z.string() }))),
  review: z.optional(z.nullable(Review)),
  /** When a scheduled article is to be published. */
  publishAt: z.optional(Instant),
  deletedAt: z.optional(Instant),
}

const listFacts = {
  ...deskFacts,
  outdated: z.optional(OriginalChange),
  /** The changes that are held beside a published article; null or absent if there are none. */
  held: z.optional(z.nullable(z.object({ savedAt: Instant }))),
}

/** An article of any status in a list: without the body. */
export const DeskSummary = z.discriminatedUnion('type', [
  z.extend(z.partial(ExternalSummary, externalMayLack), listFacts),
  z.extend(z.partial(OpEdSummary, opEdMayLack), listFacts),
])
export type DeskSummary = z.infer<typeof DeskSummary>

const wholeFacts = {
  ...deskFacts,
  /** The changes that are held beside a published article; null if there are none. */
  held: z.optional(
    z.nullable(z.object({ fields: z.record(z.string(), z.unknown()), savedAt: Instant })),
  ),
}

/** An article of any status, with its body. */
export const DeskArticle = z.discriminatedUnion('type', [
  z.extend(z.partial(ExternalArticle, externalMayLack), wholeFacts),
  z.extend(z.partial(OpEdArticle, { ...opEdMayLack, body: true }), wholeFacts),
])
export type DeskArticle = z.infer<typeof DeskArticle>

const publishedStatus = { status: z.optional(z.literal('published')) }

/** Each field that a draft may have. */
const draftFields = z.partial(z.strictObject(articleFields.draft))
const draftStatus = {
  status: z.literal('draft'),
  /**
   * The id of a sitting, if the form saves by itself. Its saves less than ten minutes apart are one revision, and they
   * never change a status.
   */
  autosave: z.optional(requiredText('Name the window', limits.tagLength)),
}

/** When a scheduled article is published: at least a minute ahead, which the server checks. */
const scheduledStatus = {
  status: z.literal('scheduled'),
  publishAt: OffsetInstant,
}

/** A translation takes the slug of its original unless the editor gives it another. */
const idAndSlug = { ...clientId, slug: z.optional(finishedFields.slug) }
const slugGiven = z.refine<{ slug?: unknown; translationOf?: unknown }>(
  ({ slug, translationOf }) => slug !== undefined || typeof translationOf === 'string',
  // Reported together with the other missing fields, not after them.
  { path: ['slug'], message: 'URL slug is required', when: () => true },
)

const unknownStatus = "Status must be 'draft', 'scheduled' or 'published'"

const newWith = <S extends typeof publishedStatus | typeof scheduledStatus>(status: S) =>
  z.discriminatedUnion(
    'type',
    [
      z.extend(NewExternal, { ...status, ...idAndSlug }).check(slugGiven),
      z.extend(NewOpEd, { ...status, ...idAndSlug }).check(slugGiven),
    ],
    unknownType,
  )

const newDraft = { ...draftStatus, ...clientId, title: articleFields.draft.title }

/** A new article: published immediately, unless its status says otherwise. */
export const NewArticle = z.discriminatedUnion(
  'status',
  [
    newWith(publishedStatus),
    newWith(scheduledStatus),
    z.discriminatedUnion(
      'type',
      [
        z.extend(z.omit(draftFields, { body: true }), {
          ...newDraft,
          type: z.literal('external'),
        }),
        z.extend(z.omit(draftFields, { source: true, externalUrl: true }), {
          ...newDraft,
          type: z.literal('op-ed'),
        }),
      ],
      unknownType,
    ),
  ],
  unknownStatus,
)
export type NewArticle = z.infer<typeof NewArticle>

const changeFields = {
  hold: z.optional(z.literal(false)),
  // The versions that a change was made from: if one is stale, it answers 409. `heldAt` is null where nothing was held.
  updatedAt: z.optional(LoadedAt),
  heldAt: z.optional(z.nullable(LoadedAt)),
}

/** Keeps the fields beside a published article, as unfinished as they are. */
const HeldChange = z.extend(z.partial(z.strictObject(articleFields.held)), {
  ...changeFields,
  hold: z.literal(true),
  correction: z.optional(HeldCorrection),
})
export type HeldChange = z.infer<typeof HeldChange>

/**
 * A change of an article of any status, and of the status itself. Without `status` the status stays. A draft is saved
 * with the status 'draft', which allows it to be unfinished.
 */
export const AppliedChange = z.discriminatedUnion(
  'status',
  [
    z.extend(PublishedChange, {
      ...publishedStatus,
      ...changeFields,
      correction: z.optional(z.nullable(NewCorrection)),
    }),
    z.extend(PublishedChange, { ...scheduledStatus, ...changeFields }),
    z.extend(draftFields, { ...draftStatus, ...changeFields }),
  ],
  unknownStatus,
)
export type AppliedChange = z.infer<typeof AppliedChange>

export const ArticleChange = z.discriminatedUnion('hold', [HeldChange, AppliedChange])
export type ArticleChange = z.infer<typeof ArticleChange>

/** A link that shows an unpublished article, or what is held of a published one, to anyone who has it. */
export const PreviewLink = z.object({ url: z.string(), expiresAt: Instant })
export type PreviewLink = z.infer<typeof PreviewLink>

/** A list of articles. Every status but 'published' needs a token. */
export const DeskQuery = z.object({
  type: z.optional(z.enum(contentTypes, 'Unknown type')),
  category: z.optional(z.enum(categoryNames, 'Unknown category')),
  popular: z.optional(z.literal('true', "popular must be 'true'")),
  /** Absent: English. */
  language: z.optional(LanguageOrAll),
  limit: z.optional(pageLimit(limits.listMaximum)),
  cursor: z.optional(z.string()),
  status: z.optional(z.enum([...contentStatuses, 'all'], 'Unknown status')),
})
/** The parameters of the list. */
export const deskNames = Object.keys(DeskQuery.shape)
export type DeskQuery = z.infer<typeof DeskQuery>

/** The calls about articles. Anyone may make the first two, and gets published articles without the token. */
export const desk = {
  list: anyone('GET /api/content', {
    query: DeskQuery,
    result: z.array(DeskSummary),
    showsArticles: true,
  }),
  /** With a token also by id, and also articles that are not published. */
  read: anyone('GET /api/content/:slugOrId', {
    query: ArticleQuery,
    result: DeskArticle,
    showsArticles: true,
  }),
  create: writers('POST /api/content', { body: NewArticle, result: DeskArticle, status: 201 }),
  update: writers('PATCH /api/content/:id', { body: ArticleChange, result: DeskArticle }),
  remove: writers('DELETE /api/content/:id', { status: 204 }),
  /** Drops the held changes of a published article. */
  dropHeld: editors('DELETE /api/content/:id/held', {
    query: z.object({ heldAt: z.optional(LoadedAt) }),
    status: 204,
  }),
  restore: writers('POST /api/content/:id/restore', { result: DeskArticle }),
  createPreviewLink: writers('POST /api/content/:id/preview-link', {
    result: PreviewLink,
    status: 201,
  }),
  /** A writer says that a draft is ready; an editor may send it back with a note. */
  review: writers('POST /api/content/:id/review', {
    body: z.discriminatedUnion(
      'state',
      [
        z.strictObject({ state: z.literal('ready') }),
        z.strictObject({
          state: z.literal('returned'),
          note: requiredText('Say what is to be done', limits.reviewNoteLength, { has: 'lines' }),
        }),
      ],
      "State must be 'ready' or 'returned'",
    ),
    result: DeskArticle,
  }),
  /** Hands a draft to a writer; null to nobody. */
  assign: editors('PUT /api/content/:id/writer', {
    body: z.strictObject({ writerId: z.nullable(z.uuid('writerId must be a UUID')) }),
    result: DeskArticle,
  }),
  /** Ends all links of the article. */
  revokePreviewLinks: writers('DELETE /api/content/:id/preview-link', { status: 204 }),
}
