import * as z from 'zod/mini'
import { limits } from '#domain/site/limits.ts'
import { endpoint } from './endpoint.ts'
import { Email, storable } from './fields.ts'

/** The rules of each field, for the API and the forms. */
const contactFields = {
  name: line(2, limits.nameLength, 'Name must be at least 2 characters'),
  email: Email,
  subject: line(5, limits.titleLength, 'Subject must be at least 5 characters'),
  message: text(10, limits.messageLength, 'Message must be at least 10 characters'),
}

export const ContactMessage = z.strictObject({
  ...contactFields,
  /** Honeypot. A program that fills it in gets the usual answer. */
  website: z.optional(z.string().check(z.maxLength(limits.urlLength))),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const contact = {
  /** 200 when the message is stored, 429 over the rate limit. It is mailed to the editor soon after. */
  send: endpoint({
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    body: ContactMessage,
    result: z.object({ ok: z.literal(true) }),
  }),
}

function text(minimum: number, maximum: number, message: string) {
  return z
    .string(message)
    .check(
      z.trim(),
      z.minLength(minimum, message),
      z.maxLength(maximum, `Must be at most ${maximum} characters`),
      storable,
    )
}

/** As `text`, for values that become part of a mail header. */
function line(minimum: number, maximum: number, message: string) {
  return text(minimum, maximum, message).check(
    z.refine((value: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value), 'Must be a single line'),
  )
}
