import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { readMultipart } from './multipart.ts'

/** One call that asked for mail to be sent, with every field as it came. */
export interface MailgunCall {
  fields: Record<string, string[]>
  to: string[]
  authorization: string | undefined
}

/**
 * What becomes of a call: 'accept' it, answer a status, drop the connection before or after having accepted it,
 * accept it without an id, or accept it and never answer.
 */
export type Behaviour = 'accept' | 'reset-before' | 'reset-after' | 'no-id' | 'hang' | number
type Decide = (call: MailgunCall) => Behaviour | Promise<Behaviour>

const eventsPerPage = 100
const acceptAll: Decide = () => 'accept'

/** Behaves like Mailgun's API for `/messages` and `/events`, as far as the product uses them, and fails on demand. */
export class MailgunServer {
  /** What MAILGUN_URL is set to, once the server listens. */
  url = ''
  /** Every call, whatever became of it. */
  calls: MailgunCall[] = []
  /** The calls whose mail goes out. */
  accepted: MailgunCall[] = []
  /** How many copies went out to each address. */
  copies = new Map<string, number>()
  /** The status of the events' answers; with 200 they show what was accepted. */
  eventsStatus = 200
  /** Decides what becomes of each call, and may take its time. */
  decide = acceptAll

  private events: object[] = []
  private readonly keepsCalls: boolean
  private readonly http = createServer((request, response) => {
    void this.answer(request, response).catch(() => response.destroy())
  })

  /** @param keepsCalls false where there are too many to keep: then only the copies are counted. */
  constructor(keepsCalls = true) {
    this.keepsCalls = keepsCalls
  }

  async listen(port = 0): Promise<void> {
    await new Promise<void>((resolve) => this.http.listen(port, '127.0.0.1', resolve))
    this.url = `http://127.0.0.1:${(this.http.address() as AddressInfo).port}`
  }

  /** Forgets everything and accepts again. */
  reset(): void {
    this.calls = []
    this.accepted = []
    this.events = []
    this.copies.clear()
    this.eventsStatus = 200
    this.decide = acceptAll
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.http.close(() => resolve())
      this.http.closeAllConnections()
    })
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://local')
    if (pathname.includes('/events')) return this.answerEvents(pathname, response)
    const fields = readMultipart(await buffer(request), request.headers['content-type'] ?? '')
    const to = (fields['to'] ?? []).flatMap((field) => field.split(',').map((one) => one.trim()))
    const call: MailgunCall = { fields, to, authorization: request.headers.authorization }
    if (this.keepsCalls) this.calls.push(call)
    const behaviour = await this.decide(call)
    if (typeof behaviour === 'number') {
      return send(response, behaviour, { message: `Answered with ${behaviour}` })
    }
    if (behaviour === 'reset-before') return void request.socket.destroy()
    const id = this.accept(call)
    if (behaviour === 'reset-after') return void request.socket.destroy()
    if (behaviour === 'no-id') return send(response, 200, { message: 'Queued. Thank you.' })
    if (behaviour === 'accept') send(response, 200, { id, message: 'Queued. Thank you.' })
  }

  private accept(call: MailgunCall): string {
    const id = `<${crypto.randomUUID()}@mailgun.test>`
    for (const address of call.to) this.copies.set(address, (this.copies.get(address) ?? 0) + 1)
    if (!this.keepsCalls) return id
    this.accepted.push(call)
    const event = {
      event: 'accepted',
      timestamp: Date.now() / 1000,
      'user-variables': variablesOf(call),
      message: { headers: { 'message-id': id } },
    }
    this.events.push(...call.to.map((recipient) => ({ ...event, recipient })))
    return id
  }

  private answerEvents(pathname: string, response: ServerResponse): void {
    const page = Number(/\/events\/(\d+)$/.exec(pathname)?.[1] ?? 0)
    const base = `${this.url}${pathname.replace(/\/\d+$/, '')}`
    send(response, this.eventsStatus, {
      items: this.events.slice(page * eventsPerPage, (page + 1) * eventsPerPage),
      paging: { next: `${base}/${page + 1}`, previous: `${base}/${Math.max(page - 1, 0)}` },
    })
  }
}

/** The variables of a call, by their plain names. */
export function variablesOf({ fields }: MailgunCall): Record<string, string> {
  const variables = Object.entries(fields).filter(([name]) => name.startsWith('v:'))
  return Object.fromEntries(variables.map(([name, [text = '']]) => [name.slice(2), text]))
}

function send(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
}
