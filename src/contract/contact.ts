import * as z from 'zod/mini'
import { limits } from '#domain/site/limits.ts'
import { anyone } from './endpoint.ts'
import { Email, clientId, requiredText } from './fields.ts'
import { messages } from './messages.ts'

/** The rules of each field, for the API and the forms. */
export const ContactMessage = z.strictObject({
  /** Made by the client: a repeated call with the same id stores and mails nothing more. */
  ...clientId,
  name: line(messages.name, limits.nameLength, 2),
  email: Email,
  subject: line(messages.subject, limits.titleLength, 5),
  message: requiredText(messages.message, limits.messageLength, { minimum: 10, has: 'lines' }),
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

function line(message: string, maximum: number, minimum: number) {
  return requiredText(message, maximum, { minimum }).check(
    z.refine((value: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value), messages.singleLine),
  )
}
