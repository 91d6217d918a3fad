import { listen } from '../http.ts'
import { acceptedAnswer, answerMailgun, recipients, type OutboxMail } from './mailgun-api.ts'

/** One captured call to `/messages`. */
export interface MailgunCall {
  /** Every field with all its values. */
  fields: Record<string, string[]>
  to: string[]
  authorization: string | null
}

/**
 * The outcome of a call: 'accept', answer a status, also with a message, reset the connection before or after the mail
 * is accepted, accept without an id, or accept and never answer.
 */
export type Outcome =
  'accept' | 'reset-before' | 'reset-after' | 'no-id' | 'hang' | number | Refusal
interface Refusal {
  status: number
  message: string
}
type Decide = (call: MailgunCall) => Outcome | Promise<Outcome>

const acceptAll: Decide = () => 'accept'
const largestCallBytes = 64 * 1024 * 1024

/** A Mailgun on a port of its own, for tests: it captures every call, and a script decides each outcome. */
export class ScriptedMailgun {
  /** The value of MAILGUN_URL, once the server listens. */
  url = ''
  /** Every call, whatever its outcome. */
  calls: MailgunCall[] = []
  /** The calls whose mail was accepted. */
  accepted: MailgunCall[] = []
  /** The paths of DELETE calls, such as the removal of a bounce. */
  deleted: string[] = []
  /** How many copies were accepted for each recipient. */
  copies = new Map<string, number>()
  /** The status of answers from `/events`; with 200 they list what was accepted. */
  eventsStatus = 200
  /** Decides the outcome of each call. */
  decide = acceptAll

  /** Ends all connections. */
  close = async (): Promise<void> => {}

  private mails: OutboxMail[] = []
  private readonly capturesCalls: boolean

  /** @param capturesCalls false counts copies only, for a run whose calls do not fit into memory. */
  constructor(capturesCalls = true) {
    this.capturesCalls = capturesCalls
  }

  async listen(): Promise<void> {
    const { origin, close } = await listen('127.0.0.1', 0, async (call) => {
      const { method, url, headers } = call
      const body = method === 'POST' ? new Uint8Array(await call.readBody(largestCallBytes)) : null
      return this.answer(new Request(url, { method, headers, body }), url.pathname)
    })
    this.url = origin
    this.close = close
  }

  /** Forgets everything and accepts again. */
  reset(): void {
    this.calls = []
    this.accepted = []
    this.deleted = []
    this.mails = []
    this.copies.clear()
    this.eventsStatus = 200
    this.decide = acceptAll
  }

  private async answer(request: Request, path: string): Promise<Response> {
    if (path.includes('/events') && this.eventsStatus !== 200) return failure(this.eventsStatus)
    if (request.method === 'DELETE') {
      this.deleted.push(path)
      return Response.json({ message: 'Bounced address has been removed' })
    }
    const authorization = request.headers.get('Authorization')
    const backend = {
      receive: (mail: OutboxMail) => this.receive(mail, authorization),
      acceptedMails: async () => this.mails.toReversed(),
    }
    return answerMailgun(backend, request, path)
  }

  private async receive(mail: OutboxMail, authorization: string | null): Promise<Response> {
    const fields = Object.entries(mail.fields).map(([name, value]) => [name, [value].flat()])
    const call = { fields: Object.fromEntries(fields), to: recipients(mail), authorization }
    if (this.capturesCalls) this.calls.push(call)
    const outcome = await this.decide(call)
    if (typeof outcome === 'number') return failure(outcome)
    if (typeof outcome === 'object') return failure(outcome.status, outcome.message)
    // A response of type 'error' means a reset connection.
    if (outcome === 'reset-before') return Response.error()
    this.accept(mail, call)
    if (outcome === 'reset-after') return Response.error()
    if (outcome === 'no-id') return Response.json({ message: 'Queued. Thank you.' })
    if (outcome === 'hang') return new Promise(() => {})
    return acceptedAnswer(mail)
  }

  private accept(mail: OutboxMail, call: MailgunCall): void {
    for (const email of call.to) this.copies.set(email, (this.copies.get(email) ?? 0) + 1)
    if (!this.capturesCalls) return
    this.accepted.push(call)
    this.mails.push(mail)
  }
}

function failure(status: number, message = `Answered with ${status}`): Response {
  return Response.json({ message }, { status })
}
