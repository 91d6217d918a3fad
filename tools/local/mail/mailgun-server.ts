import { recipients, type Outbox, type OutboxMail } from './outbox.ts'

/**
 * Answers Mailgun's API as far as the product uses it: messages go into the outbox, and the events say of each
 * that it was accepted. `path` is what follows the API's address: '/v3/example.com/messages'.
 */
export async function answerMailgun(
  outbox: Outbox,
  request: Request,
  path: string,
): Promise<Response> {
  const [, domain, call] = /^\/v3\/([^/]+)\/(messages|events)(?:\/.*)?$/.exec(path) ?? []
  if (!request.headers.get('Authorization')?.startsWith('Basic ')) {
    return new Response('Forbidden', { status: 401 })
  }
  if (domain && call === 'messages' && request.method === 'POST') {
    return receive(outbox, request, decodeURIComponent(domain))
  }
  if (domain && call === 'events' && request.method === 'GET') {
    return Response.json(await findEvents(outbox, new URL(request.url)))
  }
  return Response.json({ message: 'Not found' }, { status: 404 })
}

async function receive(outbox: Outbox, request: Request, domain: string): Promise<Response> {
  const form = await request.formData().catch(() => undefined)
  const missing = ['from', 'to'].find((field) => !form?.get(field))
  if (!form || missing) {
    return Response.json({ message: `${missing ?? 'form'} parameter is missing` }, { status: 400 })
  }
  const { id } = await outbox.put(domain, form)
  return Response.json({ id, message: 'Queued. Thank you.' })
}

async function findEvents(outbox: Outbox, url: URL) {
  const mails = await Promise.all((await outbox.names()).map((name) => outbox.read(name)))
  const items = mails
    .flatMap((mail) => (mail ? toEvents(mail) : []))
    .filter((event) => [...url.searchParams].every(([name, value]) => fits(event, name, value)))
  if (url.searchParams.get('ascending') === 'yes') items.reverse()
  const limit = Number(url.searchParams.get('limit') ?? 100)
  const start = Number(/\/events\/(\d+)$/.exec(url.pathname)?.[1] ?? 0)
  // Every page of the real API names the next one; an empty page is the last.
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
  const variables = Object.entries(mail.fields).filter(([name]) => name.startsWith('v:'))
  return recipients(mail).map((recipient) => ({
    id: `${mail.id}${recipient}`,
    event: 'accepted',
    timestamp: Date.parse(mail.at) / 1000,
    recipient,
    tags: [mail.fields['o:tag'] ?? []].flat(),
    'user-variables': Object.fromEntries(variables.map(([name, value]) => [name.slice(2), value])),
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

/** Whether an event passes one search parameter, as far as the API knows it. */
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
