import * as z from 'zod/mini'
import { articleFields, type ContentType } from '#contract/content.ts'
import type { FormValues } from '#client/editing/local-drafts.ts'
import { LocalTime } from '#client/local-time.ts'
import { correctionKinds, type NewCorrection } from '#contract/corrections.ts'
import type { ContentStatus, DeskArticle } from '#contract/desk.ts'
import { optionalText } from '#contract/fields.ts'
import type { Revision } from '#contract/revisions.ts'
import type { ImageKind } from '#domain/articles/image-facts.ts'
import { withoutRemovedImage } from '#domain/articles/image.ts'
import { formatTags, parseTags } from '#domain/articles/tags.ts'
import { defaultLanguage, type Language } from '#domain/site/language.ts'
import { limits } from '#domain/site/limits.ts'
import { fromLocalInput, toLocalInput } from '#domain/dates/scheduled-time.ts'

/** How the forms show a field of an article. Its rules are in the contract: `articleFields`. */
interface ArticleField {
  /** The value in a new form. */
  empty: string | boolean
  /** Converts the article's value into the form's. */
  fromStored: (stored: never) => string | boolean
  /** Converts the form's value for the rule of the contract; absent if the rule reads it as it is. */
  toStored?: (typed: never) => unknown
}

const text = { empty: '', fromStored: (stored: string) => stored }
const flag = { empty: false, fromStored: (stored: boolean) => stored }

/** The fields of every article. */
const editableFields = {
  title: text,
  slug: text,
  language: { ...text, empty: defaultLanguage as Language },
  excerpt: text,
  authorName: text,
  // '' in a new form, where no category is chosen yet.
  category: { ...text, toStored: (typed: string) => typed || undefined },
  tags: { empty: '', fromStored: formatTags, toStored: parseTags },
  imageUrl: text,
  // `articleContent` makes one value of `imageAlt` and `isDecorative`.
  imageAlt: text,
  isDecorative: flag,
  imageCaption: text,
  imageCredit: text,
  imageKind: { ...text, empty: '' as ImageKind | '' },
  isPopular: flag,
}

/** The first publication, typed as a time in Riyadh. */
const publishedFields = { publishedAt: { empty: '', fromStored: toLocalInput } }

type Fields = Record<string, ArticleField>
type Values<F extends Record<string, { empty: unknown }>> = { [Name in keyof F]: F[Name]['empty'] }

const formFields = {
  external: { ...editableFields, source: text, externalUrl: text },
  'op-ed': { ...editableFields, body: text },
} satisfies Record<ContentType, Fields>

/** A field of the contract that the forms lack does not compile. A translation gets its two from `translating.ts`. */
type EditedField = Exclude<
  keyof typeof articleFields.published,
  'translationOf' | 'translatedRevision'
>
const allFields = {
  ...formFields.external,
  ...formFields['op-ed'],
  ...publishedFields,
} satisfies Record<EditedField, ArticleField>

/** The `correctionKind` after an older revision was restored, until the editor has chosen a kind of change. */
export const undecided = 'undecided'

/** The correction that readers get with the edit of a published article. A small fix has no kind, and no correction. */
const correctionInputs = {
  correctionKind: z.enum(['', ...correctionKinds], 'Choose what kind of change this is'),
  correctionText: optionalText(limits.correctionLength),
}
const isCorrectionWritten = z.refine<Record<string, unknown>>(
  ({ correctionKind, correctionText }) => correctionKind === '' || correctionText !== '',
  { message: 'Tell readers what has changed', path: ['correctionText'] },
)

/** The values of a form. The values that only a published article has are empty until then. */
export type ArticleValues = Values<typeof allFields> & {
  [Name in keyof typeof correctionInputs]: z.input<(typeof correctionInputs)[Name]>
}

/** What the text becomes by a save: an article of this status, or changes that are held beside a published article. */
export type SavedAs = Exclude<ContentStatus, 'deleted'> | 'held'

/** The values after the rules have checked and converted them. */
export type ArticleOutput = Record<string, unknown> & {
  title: string
  slug: string
  imageAlt?: string
  publishedAt?: string
}

/** The values of the form: of an article, or of a new one. */
export function articleValues(type: ContentType, article?: DeskArticle): ArticleValues {
  const isPublished = article?.status === 'published'
  // The form of a published article shows its held changes.
  const held: Record<string, unknown> = withoutRemovedImage(
    (isPublished && article.held?.fields) || {},
  )
  const stored: Record<string, unknown> = { ...article, ...held }
  // Stored as '', the alternative text says that the image is decorative. If it is absent, nobody has decided.
  stored['isDecorative'] = stored['imageAlt'] === ''
  const values = mapFields({ ...formFields[type], ...publishedFields }, (field, name) =>
    (stored[name] ?? null) === null ? field.empty : field.fromStored(stored[name] as never),
  )
  const { kind = '', text: correctionText = '' } = (held['correction'] ??
    {}) as Partial<NewCorrection>
  return {
    ...values,
    publishedAt: isPublished ? values['publishedAt'] : '',
    correctionKind: kind,
    correctionText,
  } as ArticleValues
}

/** The values of the form for a revision of its article. Saving asks what kind of change it is. */
export function revisionValues(
  { type, status, publishedAt }: DeskArticle,
  fields: Revision['fields'],
): FormValues {
  const shown = withoutRemovedImage(fields)
  const values = articleValues(type, { publishedAt, ...shown, status } as DeskArticle)
  return status === 'published' ? { ...values, correctionKind: undecided } : values
}

/** The rules for a save: the rules of the contract, applied to the values of the form. */
export function articleRules(type: ContentType, result: SavedAs, isPublished: boolean) {
  // A first publication has the rules of a scheduled article.
  const status = result === 'published' && !isPublished ? 'scheduled' : result
  const rules = z.object({
    ...mapFields(formFields[type], (_, name) => ruleOf(name, status)),
    ...(status === 'published' && { publishedAt: LocalTime, ...correctionInputs }),
    ...(status === 'held' && unfinishedCorrection),
  })
  const checked = status === 'published' ? rules.check(isCorrectionWritten) : rules
  return checked as unknown as z.ZodMiniType<ArticleOutput, ArticleValues>
}

const unfinishedCorrection = {
  publishedAt: z.string(),
  correctionKind: z.string(),
  correctionText: z.string(),
}

/** The rule of the contract for a field, applied to what is typed. A draft and held changes may lack a value. */
function ruleOf(name: string, status: SavedAs): z.ZodMiniType {
  const fields: Fields = allFields
  const { toStored = (typed: unknown) => typed } = fields[name] ?? {}
  const rules: Record<string, z.ZodMiniType> = articleFields[status]
  // The contract has no `isDecorative`: see `articleContent`.
  const rule = name === 'isDecorative' ? z.boolean() : rules[name]
  if (!rule) throw new TypeError(`The contract has no field ${name}`)
  const mayLack = status === 'draft' || status === 'held'
  return z.pipe(z.transform(toStored), mayLack ? z.optional(rule) : rule)
}

/** The fields that a save sends, made of the output of the form's rules. `saved` is the article after its last save. */
export function articleContent(
  {
    correctionKind,
    correctionText,
    publishedAt,
    isDecorative,
    imageAlt: alt,
    ...texts
  }: ArticleOutput,
  result: SavedAs,
  saved?: DeskArticle,
): Record<string, unknown> {
  const fields = { ...texts, imageAlt: isDecorative ? '' : alt || null }
  if (result === 'draft') return fields
  // The form shows whole minutes, so an untouched date must not be sent.
  const known: { publishedAt?: string | undefined } = { ...saved, ...saved?.held?.fields }
  // Held changes leave out a time that is only half typed.
  const date = result === 'held' ? fromLocalInput(publishedAt ?? '') : publishedAt
  const isMoved = date && toLocalInput(date) !== toLocalInput(known.publishedAt ?? '')
  const isCorrection = (correctionKinds as readonly unknown[]).includes(correctionKind)
  const correction = isCorrection ? { kind: correctionKind, text: correctionText } : null
  return {
    ...fields,
    ...(isMoved && { publishedAt: date }),
    ...((correction || saved?.held || result === 'held') && { correction }),
  }
}

/** The values of a form as a save gives them back, for example without blanks at the ends of texts. */
export function storedValues(values: FormValues): FormValues {
  const described = { ...values, ...(values['isDecorative'] && { imageAlt: '' }) }
  const stored = Object.entries(described).map(([name, value]) => [name, storedValue(name, value)])
  return Object.fromEntries(stored) as FormValues
}

/** The value as a save gives it back. A save refuses a value that breaks its rule, so only its blanks are removed. */
function storedValue(name: string, value: unknown): unknown {
  const fields: Fields = allFields
  const field = fields[name]
  const read = field && ruleOf(name, 'held').safeParse(value)
  if (!read?.success) return typeof value === 'string' ? value.trim() : value
  return (read.data ?? null) === null ? field?.empty : field?.fromStored(read.data as never)
}

function mapFields<T>(fields: Fields, map: (field: ArticleField, name: string) => T) {
  const entries = Object.entries(fields).map(([name, field]) => [name, map(field, name)] as const)
  return Object.fromEntries(entries)
}
