import * as z from 'zod/mini'
import type { ContentType, NewContent } from '#contract/content.ts'
import type { DraftValues } from '#client/drafts.ts'
import { correctionKinds } from '#contract/corrections.ts'
import { optionalText } from '#contract/fields.ts'
import { limits } from '#domain/site/limits.ts'
import { toLocalInput } from '#domain/dates/scheduled-time.ts'
import type { DeskItem, ItemChange, NewItem } from '#contract/desk.ts'
import {
  editableFields,
  editableOpEdFields,
  externalFields,
  opEdFields,
  publishedFields,
  type ArticleField,
} from './article-fields.ts'

type Fields = Record<string, ArticleField>
type Schemas<F extends Fields> = { [Name in keyof F]: F[Name]['schema'] }
type Values<F extends Fields> = { [Name in keyof F]: z.input<F[Name]['schema']> }

const newExternalFields = { ...editableFields, ...externalFields }
const newOpEdFields = { ...editableFields, ...opEdFields }
const edited = {
  external: { ...editableFields, ...publishedFields, ...externalFields },
  'op-ed': { ...editableFields, ...publishedFields, ...editableOpEdFields },
}

/** Until it is published, an article has all fields of a new one. */
const unpublished = { external: newExternalFields, 'op-ed': newOpEdFields }

export const ExternalForm = z.object(schemasOf(newExternalFields))
export type ExternalValues = z.input<typeof ExternalForm>
export const emptyExternal: ExternalValues = emptyValues(newExternalFields)

export const OpEdForm = z.object(schemasOf(newOpEdFields))
export type OpEdValues = z.input<typeof OpEdForm>
export const emptyOpEd: OpEdValues = emptyValues(newOpEdFields)

/** `updatedAt` is the version of the article that the values were taken from. */
const version = { updatedAt: z.string() }
/** What readers are told about the edit of a published article. A small fix has no kind. */
const told = {
  correctionKind: z.enum(['', ...correctionKinds]),
  correctionText: optionalText(limits.correctionLength),
}
const isTold = z.refine<{ correctionKind: string; correctionText: string }>(
  ({ correctionKind, correctionText }) => correctionKind === '' || correctionText !== '',
  { message: 'Tell readers what has changed', path: ['correctionText'] },
)
const EditForm = z.discriminatedUnion('type', [
  z
    .object({ type: z.literal('external'), ...schemasOf(edited.external), ...version, ...told })
    .check(isTold),
  z
    .object({ type: z.literal('op-ed'), ...schemasOf(edited['op-ed']), ...version, ...told })
    .check(isTold),
])
export type EditValues = z.input<typeof EditForm>
export type EditOutput = z.output<typeof EditForm>

/** The rules of the edit form: a draft needs a title only, a scheduled article what a publication needs. */
export function editForm({ type, status }: DeskItem): z.ZodMiniType<EditOutput, EditValues> {
  if (status === 'published') return EditForm
  const schemas = status === 'draft' ? draftSchemas(type) : schemasOf(unpublished[type] as Fields)
  const form = z.object({ type: z.literal(type), ...schemas, ...version })
  // It has the fields of EditForm, and those of a new article.
  return form as unknown as z.ZodMiniType<EditOutput, EditValues>
}

/** The values of the edit form for an article. */
export function editValues(item: DeskItem): EditValues {
  const { type, status, updatedAt } = item
  const fields: Fields = status === 'published' ? edited[type] : unpublished[type]
  const stored = item as Record<string, unknown>
  const values = mapFields(fields, (field, name) =>
    stored[name] === undefined ? field.empty : field.fromStored(stored[name] as never),
  )
  const untold = status === 'published' && { correctionKind: '', correctionText: '' }
  return { type, ...values, ...untold, updatedAt } as EditValues
}

/** The values of the form of a new article, for a draft that is saved already. */
export function formValues(item: DeskItem): Record<string, unknown> {
  const { type: _type, updatedAt: _updatedAt, ...values } = editValues(item)
  return values
}

/** The values of a form as a save gives them back, for example without blanks at the ends of texts. */
export function storedValues(values: DraftValues): DraftValues {
  const fields: Fields = { ...edited.external, ...edited['op-ed'] }
  const stored = Object.entries(values).map(([name, value]) => [
    name,
    storedValue(fields[name], value),
  ])
  return Object.fromEntries(stored) as DraftValues
}

/** What its rule refuses is in a draft only, whose texts are trimmed too. */
function storedValue(field: ArticleField | undefined, value: unknown): unknown {
  const read = field?.schema.safeParse(value)
  if (!field || !read?.success) return typeof value === 'string' ? value.trim() : value
  return read.data === null ? field.empty : field.fromStored(read.data as never)
}

/** What 'Save Draft' sends for the values of a form. */
export function newDraft(type: ContentType, values: object): NewItem {
  const output = z.object(draftSchemas(type)).parse(values)
  return { ...withoutCategory(output), status: 'draft', type } as NewItem
}

type DraftChange = Extract<ItemChange, { status: 'draft' }>

/** What a draft that saves itself sends for the values of its edit form. */
export function draftChange(type: ContentType, values: object, updatedAt: string): DraftChange {
  const { type: _type, ...fields } = newDraft(type, values)
  return { ...fields, updatedAt } as DraftChange
}

/** In a draft every text may be unfinished. The server checks what is typed. */
function draftSchemas(type: ContentType): Record<string, z.ZodMiniType> {
  const { title, tags, isPopular, imageAlt, ...others } = schemasOf(
    unpublished[type] as typeof editableFields,
  )
  return { ...mapFields(others as never, () => z.string()), title, tags, isPopular, imageAlt }
}

/** A draft without a category does not name one. */
function withoutCategory(output: Record<string, unknown>): Record<string, unknown> {
  const { category, ...others } = output
  return category === '' ? others : output
}

/** What the creation of an external article sends. */
export function newExternal(output: z.output<typeof ExternalForm>): NewContent {
  return { type: 'external', ...withoutUnset(output) }
}

/** What the creation of an op-ed sends. */
export function newOpEd(output: z.output<typeof OpEdForm>): NewContent {
  return { type: 'op-ed', ...withoutUnset(output) }
}

/** The optional fields that a saved article has, emptied: the creation of an article does not send what is empty. */
export function emptied(saved: DeskItem): Record<string, unknown> {
  const fields: Fields = { ...newExternalFields, ...newOpEdFields }
  const optional = Object.entries(fields).filter(
    ([name, { unset }]) => unset !== undefined && name in saved,
  )
  return Object.fromEntries(optional.map(([name, { unset }]) => [name, unset]))
}

/** What an edit of `item` sends. */
export function changeOf({ type: _type, ...output }: EditOutput, item: DeskItem): ItemChange {
  if (item.status === 'draft') {
    return { ...withoutCategory(output), status: 'draft' }
  }
  const { correctionKind, correctionText, ...fields } = output
  const set = withoutUnset(fields, item)
  if (item.status !== 'published' || item.publishedAt === undefined) return set
  const { publishedAt, ...change } = set
  return {
    ...change,
    // The form shows whole minutes, so an untouched date must not be sent.
    ...(toLocalInput(publishedAt) !== toLocalInput(item.publishedAt) && { publishedAt }),
    ...(correctionKind && { correction: { kind: correctionKind, text: correctionText } }),
  }
}

/** Leaves out the optional fields that are empty, and were empty in `before`. */
function withoutUnset<Output extends object>(output: Output, before: object = {}): Output {
  const fields: Fields = { ...newExternalFields, ...newOpEdFields }
  const set = Object.entries(output).filter(
    ([name, value]) => value !== fields[name]?.unset || name in before,
  )
  return Object.fromEntries(set) as Output
}

function schemasOf<F extends Fields>(fields: F): Schemas<F> {
  return mapFields(fields, ({ schema }) => schema) as Schemas<F>
}

function emptyValues<F extends Fields>(fields: F): Values<F> {
  return mapFields(fields, ({ empty }) => empty) as Values<F>
}

function mapFields<T>(fields: Fields, map: (field: ArticleField, name: string) => T) {
  const entries = Object.entries(fields).map(([name, field]) => [name, map(field, name)] as const)
  return Object.fromEntries(entries)
}
