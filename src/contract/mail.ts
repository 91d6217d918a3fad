import { endpoint } from './endpoint.ts'

/** Calls that no page makes: Mailgun's, and the server's to itself. Each has a signature. */
export const mail = {
  /** Mailgun's webhooks: bounces, complaints, unsubscriptions. */
  webhook: endpoint({ method: 'POST', path: '/api/mail/webhook', access: 'public' }),
  /** Starts the delivery of waiting batches, in the background. */
  deliver: endpoint({ method: 'POST', path: '/api/mail/deliver', access: 'public', status: 202 }),
}
