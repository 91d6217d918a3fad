/** One call to Mailgun's `/messages`, with every field. */
export interface OutboxMail {
  /** Mailgun's id, '<…@domain>'. */
  id: string
  domain: string
  /** ISO 8601. */
  at: string
  /** A field that was given several times is a list. */
  fields: Record<string, string | string[]>
}

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
  const mail = toMail(domain, form)
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

/** The events since `begin`, in pages. As in the real API, every page names a next one; an empty page is the last. */
function findEvents(mails: readonly OutboxMail[], url: URL) {
  const begin = Number(url.searchParams.get('begin') ?? 0)
  const wanted = url.searchParams.get('event')?.split(' OR ')
  const items = mails
    .flatMap(toEvents)
    .filter(({ timestamp, event }) => timestamp >= begin && (wanted?.includes(event) ?? true))
  if (url.searchParams.get('ascending') === 'yes') items.reverse()
  const limit = Math.min(Number(url.searchParams.get('limit') ?? 100), maximumEventsInPage)
  const start = Number(/\/events\/(\d+)$/.exec(url.pathname)?.[1] ?? 0)
  const next = new URL(url)
  next.pathname = url.pathname.replace(/\/events(\/.*)?$/, `/events/${start + limit}`)
  return { items: items.slice(start, start + limit), paging: { next: next.href } }
}

function toEvents(mail: OutboxMail) {
  return recipients(mail).map((recipient) => ({
    id: `${mail.id}${recipient}`,
    event: 'accepted',
    timestamp: Date.parse(mail.at) / 1000,
    recipient,
    'user-variables': variablesOf(mail),
    message: { headers: { 'message-id': mail.id.slice(1, -1) } },
  }))
}

/** Reads a call's form and gives it an id. The product sends no files. */
export function toMail(domain: string, form: FormData): OutboxMail {
  const at = new Date().toISOString()
  const id = `<${at.replace(/\D/g, '')}.${crypto.randomUUID()}@${domain}>`
  const fields: OutboxMail['fields'] = {}
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).map(String)
    fields[name] = values.length === 1 ? String(values[0]) : values
  }
  return { id, domain, at, fields }
}

/** The email addresses of all recipients, without their names. */
export function recipients(mail: OutboxMail): string[] {
  return ['to', 'cc', 'bcc']
    .flatMap((field) => mail.fields[field] ?? [])
    .flatMap((list) => list.split(','))
    .map((one) => (/<([^>]+)>/.exec(one)?.[1] ?? one).trim())
    .filter((address) => address !== '')
}

/** A mail's own variables: the fields whose names begin with `v:`. */
export function variablesOf({ fields }: Pick<OutboxMail, 'fields'>): Record<string, string> {
  const variables = Object.entries(fields).filter(([name]) => name.startsWith('v:'))
  return Object.fromEntries(
    variables.map(([name, value]) => [name.slice(2), [value].flat().join()]),
  )
}
