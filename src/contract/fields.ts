import * as z from 'zod/mini'
import { isEmail, normalizeEmail } from '#domain/email.ts'
import { limits } from '#domain/limits.ts'

/** A trimmed text that must not be blank. `message` is shown when it is missing, blank or not a text. */
export function requiredText(message: string, maximum: number) {
  return z
    .string(message)
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(maximum, `Must be at most ${maximum} characters`),
      storable,
    )
}

/** A text that may be empty. */
export function optionalText(maximum: number) {
  return z
    .string()
    .check(z.trim(), z.maxLength(maximum, `Must be at most ${maximum} characters`), storable)
}

/** PostgreSQL's text holds neither NUL nor half a character, so they are refused here with words. */
export const storable = z.refine<string>(
  (text) => !text.includes('\0') && text.isWellFormed(),
  'Must not contain invalid characters',
)

/** An ISO 8601 instant in UTC, as `Date.prototype.toISOString` writes it. */
export const Instant = z.iso.datetime({ message: 'Must be an ISO 8601 date and time' })

/**
 * The `updatedAt` with which something was loaded, in milliseconds as the database keeps it, however finely it was
 * sent. A year before our era is an instant, but not one that PostgreSQL reads in this form.
 */
export const LoadedAt = Instant.check(
  z.refine((text: string) => Date.parse(text) > 0, 'Must be after 1970'),
  z.overwrite((text: string) => (Date.parse(text) > 0 ? new Date(text).toISOString() : text)),
)

/** An identifier that the server gave. */
export const Id = z.uuid()

/** A mail address as it is stored and compared. The message is the one the contact form shows. */
export const Email = z
  .string('Please enter a valid email address')
  .check(
    z.overwrite(normalizeEmail),
    z.maxLength(limits.emailLength, 'Please enter a valid email address'),
    z.refine(isEmail, 'Please enter a valid email address'),
  )

/** How many rows of a listing one answer may hold, as a search parameter says it. */
export function pageLimit(maximum: number) {
  return z.coerce
    .number<string | number>('limit must be a number')
    .check(
      z.int('limit must be a whole number'),
      z.minimum(1, 'limit must be at least 1'),
      z.maximum(maximum, `limit must be at most ${maximum}`),
    )
}
