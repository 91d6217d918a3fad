import * as z from 'zod/mini'
import { languages } from '#domain/site/language.ts'
import { limits } from '#domain/site/limits.ts'
import { Id, Instant, optionalText, requiredText } from './fields.ts'

export const correctionKinds = ['update', 'correction', 'retraction'] as const
const CorrectionKind = z.enum(
  correctionKinds,
  "Kind must be 'update', 'correction' or 'retraction'",
)
export type CorrectionKind = z.infer<typeof CorrectionKind>

const correctionText = requiredText('Tell readers what has changed', limits.correctionLength, {
  has: 'lines',
})

/** What an edit of a published article tells readers about it. */
export const NewCorrection = z.strictObject({ kind: CorrectionKind, text: correctionText })
export type NewCorrection = z.infer<typeof NewCorrection>

/** A correction that is not published yet: its text may be unfinished. Null: the change has no kind. */
export const HeldCorrection = z.nullable(
  z.strictObject({
    kind: CorrectionKind,
    text: optionalText(limits.correctionLength, { has: 'lines' }),
  }),
)

export const Correction = z.object({
  id: Id,
  kind: z.enum(correctionKinds),
  text: z.string(),
  at: Instant,
})
export type Correction = z.infer<typeof Correction>

/** A correction with the article that it is about. */
export const ListedCorrection = z.extend(Correction, {
  article: z.object({
    title: z.string(),
    slug: z.string(),
    language: z.enum(languages),
  }),
})
export type ListedCorrection = z.infer<typeof ListedCorrection>
