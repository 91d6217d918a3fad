import { createHmac } from 'node:crypto'
import webhook from '#functions/mail-webhook.mts'
import { call } from '#support/api/call.ts'
import { webhookKey } from '#support/fakes/use-mailgun.ts'

/** A call of Mailgun's webhook about person 1, signed. @param age in seconds. */
export function signed(event: object, { age = 0, key = webhookKey } = {}) {
  const timestamp = String(Math.floor(Date.now() / 1000) - age)
  const token = crypto.randomUUID()
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex')
  const recipient = 'Person1@example.com'
  return { signature: { timestamp, token, signature }, 'event-data': { recipient, ...event } }
}

export const post = (json: unknown) => call(webhook, 'POST /api/mail/webhook', { json })
