import * as z from 'zod/mini'
import { isEmail, normalizeEmail } from '#domain/text/email.ts'
import { trimLines, trimText } from '#domain/text/invisible.ts'
import { languages } from '#domain/site/language.ts'
import { limits } from '#domain/site/limits.ts'
import { messages } from './messages.ts'

const trimmed = { line: z.overwrite(trimText), lines: z.overwrite(trimLines) }

/** A trimmed text that must not be blank. `message` is shown if it is missing, too short or no text. */
export function requiredText(
  message: string,
  maximum: number,
  { minimum = 1, has = 'line' }: { minimum?: number; has?: keyof typeof trimmed } = {},
) {
  return z
    .string(message)
    .check(
      trimmed[has],
      z.minLength(minimum, message),
      z.maxLength(maximum, messages.tooLong(maximum)),
      storable,
    )
}

/** A text that may be empty. */
export function optionalText(
  maximum: number,
  { has = 'line' }: { has?: keyof typeof trimmed } = {},
) {
  return z.string().check(trimmed[has], z.maxLength(maximum, messages.tooLong(maximum)), storable)
}

/** PostgreSQL can't store NUL or half a surrogate pair in a text. Firefox before 119 has no `isWellFormed`. */
export const storable = z.refine<string>(
  (text) => !text.includes('\0') && !/\p{Surrogate}/u.test(text),
  messages.invalidCharacters,
)

/** An ISO 8601 instant in UTC, in the format of `Date.prototype.toISOString`. */
export const Instant = z.iso.datetime({ message: 'Must be an ISO 8601 date and time' })

// Years before 1970 are refused, because PostgreSQL reads some of them differently.
const afterEpoch = z.refine<string>((text) => Date.parse(text) > 0, 'Must be after 1970')
/** With an offset, a time in the year 9999 can be in 10000 in UTC, which four digits cannot name. */
const endOfTime = Date.UTC(10_000, 0)
const beforeEnd = z.refine<string>(
  // `!(… >= …)` also accepts NaN: a text that is no instant already has a message.
  (text) => !(Date.parse(text) >= endOfTime),
  'Must be before the year 10000',
)
const inMilliseconds = z.overwrite<string>((text) =>
  Date.parse(text) > 0 ? new Date(text).toISOString() : text,
)

/** The `updatedAt` of a loaded item, rounded to milliseconds as in the database. */
export const LoadedAt = Instant.check(afterEpoch, inMilliseconds)

/** An instant that the caller chooses. It may have an offset, such as +03:00. */
export const OffsetInstant = z.iso
  .datetime({ offset: true, message: 'Must be an ISO 8601 date and time' })
  .check(afterEpoch, beforeEnd, inMilliseconds)

/** The identifier of something stored. The browser makes that of a new article, campaign or import: see `clientId`. */
export const Id = z.uuid()

/** The language of an edition. */
export const EditionLanguage = z.enum(languages, "language must be 'en' or 'ar'")

/** One edition's language, or both. */
export const LanguageOrAll = z.enum([...languages, 'all'], "language must be 'en', 'ar' or 'all'")

/** A normalized email. The message is the one of the contact form. */
export const Email = z
  .string(messages.email)
  .check(
    z.overwrite(normalizeEmail),
    z.maxLength(limits.emailLength, messages.email),
    z.refine(isEmail, messages.email),
  )

/** The page size of a list call, as a search parameter. */
export function pageLimit(maximum: number) {
  return z.coerce
    .number<string | number>('limit must be a number')
    .check(
      z.int('limit must be a whole number'),
      z.minimum(1, 'limit must be at least 1'),
      z.maximum(maximum, `limit must be at most ${maximum}`),
    )
}

/** A client that chooses the id may repeat the call: one article or campaign is made, one sign-up or message counts. */
export const clientId = { id: z.optional(z.uuid('id must be a UUID').check(z.toLowerCase())) }
