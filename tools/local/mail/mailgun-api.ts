import { recipients, toMail, variablesOf, type OutboxMail } from './mail.ts'

const maximumRecipients = 1000
/** Of all `o:`, `h:` and `v:` parameters of a mail together. */
const maximumOptionBytes = 16 * 1024
const maximumEventsInPage = 300

/** Where the API's calls go. The local stack has an outbox, a test has a scripted Mailgun. */
export interface MailgunBackend {
  /** Takes one call to `/messages` and answers it, for example with `acceptedAnswer`. */
  receive(mail: OutboxMail): Promise<Response>
  /** All mails that were accepted, newest first. */
  acceptedMails(): Promise<OutboxMail[]>
}

/**
 * Mailgun's HTTP API as far as the product uses it: `/messages` and `/events`.
 * @param path what follows the API's base URL: '/v3/example.com/messages'.
 * @see https://documentation.mailgun.com/docs/mailgun/api-reference/send/mailgun/messages
 * @see https://documentation.mailgun.com/docs/mailgun/api-reference/send/mailgun/events
 */
export async function answerMailgun(
  backend: MailgunBackend,
  request: Request,
  path: string,
): Promise<Response> {
  const [, domain, call] = /^\/v3\/([^/]+)\/(messages|events)(?:\/.*)?$/.exec(path) ?? []
  if (!request.headers.get('Authorization')?.startsWith('Basic ')) {
    return new Response('Forbidden', { status: 401 })
  }
  if (domain && call === 'messages' && request.method === 'POST') {
    return receive(backend, request, decodeURIComponent(domain))
  }
  if (domain && call === 'events' && request.method === 'GET') {
    return Response.json(findEvents(await backend.acceptedMails(), new URL(request.url)))
  }
  return Response.json({ message: 'Not found' }, { status: 404 })
}

/** Mailgun's answer to a mail that it accepts. */
export function acceptedAnswer({ id }: OutboxMail): Response {
  return Response.json({ id, message: 'Queued. Thank you.' })
}

async function receive(
  backend: MailgunBackend,
  request: Request,
  domain: string,
): Promise<Response> {
  const form = await request.formData().catch(() => new FormData())
  const mail = await toMail(domain, form)
  const message = whyRefused(mail)
  return message === undefined ? backend.receive(mail) : Response.json({ message }, { status: 400 })
}

/** What is wrong with a mail, as far as Mailgun's documentation says so. */
function whyRefused(mail: OutboxMail): string | undefined {
  const { fields } = mail
  const missing = ['from', 'to'].find((field) => !fields[field])
  if (missing) return `${missing} parameter is missing`
  if (!fields['text'] && !fields['html']) {
    return "Need at least one of 'text' or 'html' parameters specified"
  }
  const all = recipients(mail)
  if (all.length > maximumRecipients) return `More than ${maximumRecipients} recipients`
  if (!all.every((email) => /^[^\s@]+@[^\s@]+$/.test(email))) {
    return "'to' parameter is not a valid address. please check documentation"
  }
  const options = Object.entries(fields).filter(([name]) => /^[ohv]:/.test(name))
  const bytes = Buffer.byteLength(options.flat(2).join(''))
  if (bytes > maximumOptionBytes) return 'The o:, h: and v: parameters are larger than 16 KB'
  return undefined
}

function findEvents(mails: readonly OutboxMail[], url: URL) {
  const items = mails
    .flatMap(toEvents)
    .filter((event) => [...url.searchParams].every(([name, value]) => fits(event, name, value)))
  if (url.searchParams.get('ascending') === 'yes') items.reverse()
  const limit = Math.min(Number(url.searchParams.get('limit') ?? 100), maximumEventsInPage)
  const start = Number(/\/events\/(\d+)$/.exec(url.pathname)?.[1] ?? 0)
  // As in the real API, every page names a next one; an empty page is the last.
  const at = (offset: number) => {
    const page = new URL(url)
    page.pathname = url.pathname.replace(/\/events(\/.*)?$/, `/events/${offset}`)
    return page.href
  }
  const paging = { next: at(start + limit), previous: at(Math.max(start - limit, 0)), first: at(0) }
  return { items: items.slice(start, start + limit), paging }
}

type MailgunEvent = ReturnType<typeof toEvents>[number]

function toEvents(mail: OutboxMail) {
  return recipients(mail).map((recipient) => ({
    id: `${mail.id}${recipient}`,
    event: 'accepted',
    timestamp: Date.parse(mail.at) / 1000,
    recipient,
    tags: [mail.fields['o:tag'] ?? []].flat(),
    'user-variables': variablesOf(mail),
    message: {
      headers: {
        'message-id': mail.id.slice(1, -1),
        to: mail.fields['to'],
        from: mail.fields['from'],
        subject: mail.fields['subject'],
      },
    },
  }))
}

/** Whether an event matches one search parameter of the call. */
function fits(event: MailgunEvent, name: string, value: string): boolean {
  if (name === 'begin') return event.timestamp >= Number(value)
  if (name === 'end') return event.timestamp <= Number(value)
  if (name === 'event') return value.split(/\s+or\s+/i).includes(event.event)
  if (name === 'recipient') return event.recipient === value
  if (name === 'tags') return event.tags.includes(value)
  if (name === 'message-id') return event.message.headers['message-id'] === value
  if (name === 'user-variables') {
    const wanted = JSON.parse(value) as Record<string, string>
    return Object.entries(wanted).every(([key, one]) => event['user-variables'][key] === one)
  }
  return true
}
