import { anyone } from './endpoint.ts'

/** Calls that no page makes: Mailgun's, and the server's to itself. Each has a signature. */
export const mail = {
  /** Mailgun's webhooks: bounces, complaints, unsubscriptions. */
  webhook: anyone('POST /api/mail/webhook'),
  /** Starts the delivery of waiting batches, in the background. */
  deliver: anyone('POST /api/mail/deliver', { status: 202 }),
}
