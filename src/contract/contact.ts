import * as z from 'zod/mini'
import { limits } from '#domain/site/limits.ts'
import { anyone } from './endpoint.ts'
import { Email, storable, trimmed } from './fields.ts'
import { messages } from './messages.ts'

/** The rules of each field, for the API and the forms. */
const contactFields = {
  name: line(2, limits.nameLength, messages.name),
  email: Email,
  subject: line(5, limits.titleLength, messages.subject),
  message: text(10, limits.messageLength, messages.message),
}

export const ContactMessage = z.strictObject({
  ...contactFields,
  /** Honeypot. A program that fills it in gets the usual answer. */
  website: z.optional(z.string().check(z.maxLength(limits.urlLength))),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const contact = {
  /** 200 when the message is stored, 429 over the rate limit. It is mailed to the editor soon after. */
  send: anyone('POST /api/contact', {
    body: ContactMessage,
    result: z.object({ ok: z.literal(true) }),
  }),
}

function text(minimum: number, maximum: number, message: string) {
  return z
    .string(message)
    .check(
      trimmed,
      z.minLength(minimum, message),
      z.maxLength(maximum, messages.tooLong(maximum)),
      storable,
    )
}

/** As `text`, for values that become part of a mail header. */
function line(minimum: number, maximum: number, message: string) {
  return text(minimum, maximum, message).check(
    z.refine((value: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value), messages.singleLine),
  )
}
