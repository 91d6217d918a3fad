import { deadlines } from '#server/base/deadlines.ts'
import type { Env } from '#server/base/env.ts'
import { mailAccount, type MailAccount } from './client.ts'

interface MailEvent {
  event: string
  'user-variables'?: Record<string, unknown>
  message?: { headers?: { 'message-id'?: string } }
}

/** Mailgun keeps events for a day on its smallest plan. */
const eventRetentionMs = 20 * 3_600_000

/** Whether the events still reach back to a time. For older batches, absence proves nothing. */
export function hasEventsOf(since: Date): boolean {
  return since.getTime() > Date.now() - eventRetentionMs
}

const pageSize = 300

/** What proves that Mailgun took a mail. Opens and clicks are not read: there are many more of them. */
const proofs = ['accepted', 'delivered', 'failed']

/**
 * Looks for batches in Mailgun's events since a time, by the variable `batch` of every mail. One event is enough:
 * Mailgun accepts all mails of a call or none.
 * @param time `deadline` is in milliseconds since 1970.
 * @returns the message id of each batch that Mailgun accepted.
 * @throws {Error} if not all events could be read by the deadline; then absence proves nothing.
 */
export async function listAccepted(
  { env }: { env: Env },
  batchIds: ReadonlySet<string>,
  { since, deadline }: { since: Date; deadline: number },
): Promise<Map<string, string>> {
  const account = await mailAccount(env, deadlines.eventsMs)
  if (!account) throw new Error('Mailgun is not set up')
  const found = new Map<string, string>()
  for await (const event of readEvents(account, since)) {
    if (Date.now() > deadline) throw new Error('The deadline passed before all events were read')
    const batch = event['user-variables']?.['batch']
    if (typeof batch !== 'string' || !batchIds.has(batch) || !proofs.includes(event.event)) continue
    found.set(batch, event.message?.headers?.['message-id'] ?? 'in the events')
    if (found.size === batchIds.size) break
  }
  return found
}

/**
 * All events since a time, page by page; an empty page is the last. The call is made directly, because the client's
 * method warns at every use that a newer one exists. That one, Logs, does not say when it is complete: see
 * docs/decisions/2026-11-21-delivery-ledger.md.
 * @see https://documentation.mailgun.com/docs/mailgun/user-manual/events/filter-expression
 */
async function* readEvents(account: MailAccount, since: Date): AsyncGenerator<MailEvent> {
  const { client, domain, basePath } = account
  const begin = Math.floor(since.getTime() / 1000)
  const filter = encodeURIComponent(proofs.join(' OR '))
  const first = `/v3/${domain}/events?event=${filter}&begin=${begin}&ascending=yes&limit=${pageSize}`
  let page = await readPage(client.request.get(first))
  let last = first
  while (page.items.length > 0) {
    yield* page.items
    const next = relativeTo(basePath, page.next) ?? last
    if (next === last) return
    last = next
    page = await readPage(client.request.get(next))
  }
}

/** The path of a page's URL. The host is not followed: our key goes to the configured host only. */
function relativeTo(basePath: string, next: string | undefined): string | undefined {
  const parsed = URL.parse(next ?? '')
  if (!parsed) return undefined
  const path = parsed.pathname.startsWith(basePath)
    ? parsed.pathname.slice(basePath.length)
    : parsed.pathname
  return path + parsed.search
}

async function readPage(answer: Promise<{ body?: unknown }>) {
  const { body } = await answer
  const page = body as { items?: MailEvent[]; paging?: { next?: string } } | undefined
  if (!Array.isArray(page?.items)) throw new Error('Mailgun answered without events')
  return { items: page.items, next: page.paging?.next }
}
