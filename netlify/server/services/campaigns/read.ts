import { Campaign, Delivery, type CampaignQuery, type DeliveryStatus } from '#contract/campaigns.ts'
import { formatZoned } from '#domain/dates/dates.ts'
import { limits } from '#domain/site/limits.ts'
import { plural } from '#domain/text/plural.ts'
import type { ServiceContext } from '#server/context.ts'
import * as db from '#server/db/campaigns/campaigns.ts'
import { NotFound } from '#server/base/errors.ts'
import { hasEventsOf } from '#server/mail/events.ts'
import { decodeCursor, encodeCursor } from '#server/services/cursor.ts'

/** @throws {NotFound} */
export async function readCampaignRow({ sql }: ServiceContext, id: string) {
  const row = await db.findCampaign(sql, id)
  if (!row) throw new NotFound('Campaign not found')
  return row
}

/** @throws {NotFound} */
export async function readCampaign(context: ServiceContext, id: string): Promise<Campaign> {
  return toCampaign(await readCampaignRow(context, id), context.env.DELIVERY_SETTLE_SECONDS)
}

/**
 * One page of the campaigns, newest first.
 * @throws {Invalid} for a cursor that this server did not give.
 */
export async function listCampaigns({ env, sql }: ServiceContext, query: CampaignQuery) {
  const limit = query.limit ?? limits.campaignListMaximum
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor)
  const rows = await db.listCampaigns(sql, limit + 1, after)
  const items = rows.slice(0, limit).map((row) => toCampaign(row, env.DELIVERY_SETTLE_SECONDS))
  return { items, cursor: await nextCursor(sql, items, rows.length > limit) }
}

async function nextCursor(sql: ServiceContext['sql'], page: Campaign[], more: boolean) {
  const last = page.at(-1)
  if (!last) return undefined
  const position = { at: last.createdAt, id: last.id }
  if (!more && (await db.listCampaigns(sql, 1, position)).length === 0) return undefined
  return encodeCursor(position)
}

/** The progress of each delivery under way, and the results of those that were done lately. */
export async function listDeliveryStatus({ env, sql }: ServiceContext): Promise<DeliveryStatus[]> {
  const rows = await db.listDeliveriesUnderWay(sql, limits.resultsArriveMs / 1000)
  return rows.map((row) => ({
    id: row.id,
    delivery: toDelivery(row, env.DELIVERY_SETTLE_SECONDS),
  }))
}

/**
 * A delivery is overdue if it made no progress for this much longer than the settle time. A lost batch needs part of
 * it: its lease must end, a sweep must find it, and Mailgun must answer.
 */
const graceSeconds = 300

/** A campaign as the API answers it. */
function toCampaign(row: db.CampaignRow, settleSeconds: number): Campaign {
  return Campaign.parse({
    ...row,
    issue: row.issue ?? undefined,
    status: row.sentAt ? 'sent' : 'draft',
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    scheduledFor: row.scheduledFor?.toISOString(),
    sentAt: row.sentAt?.toISOString(),
    sentBy: row.startedAt || row.scheduledFor ? (row.sentBy ?? undefined) : undefined,
    subscriberCount: row.startedAt ? row.intended : undefined,
    delivery: toDelivery(row, settleSeconds),
  })
}

/** The delivery of a campaign as the API answers it. */
export function toDelivery(row: db.DeliveryRow, settleSeconds: number): Delivery {
  const underWay = row.startedAt !== null && row.sentAt === null
  const overdue = underWay && row.idleSeconds > settleSeconds + graceSeconds
  const problem = underWay ? problemOf(row, { overdue, settleSeconds }) : whyUnsent(row)
  return Delivery.parse({ ...row, state: stateOf(row, problem !== undefined), overdue, problem })
}

function stateOf(row: db.DeliveryRow, attention: boolean): Delivery['state'] {
  if (!row.startedAt) return attention ? 'attention' : 'idle'
  if (row.sentAt) return 'done'
  if (attention) return 'attention'
  return row.begun ? 'sending' : 'queued'
}

function whyUnsent({ scheduledFor, problem, isLate }: db.DeliveryRow): string | undefined {
  if (!scheduledFor) return undefined
  if (problem !== null) return problem
  return isLate
    ? `It should have been sent on ${formatZoned(scheduledFor.toISOString())}. The site could not do that within two hours, so nothing was sent.`
    : undefined
}

function problemOf(
  row: db.DeliveryRow,
  { overdue, settleSeconds }: { overdue: boolean; settleSeconds: number },
): string | undefined {
  if (row.problem) return row.problem
  if (row.hasNoWorker) {
    return 'Its emails wait, because the site cannot call itself at SITE_URL. Set SITE_URL to the address that leads here. Delivery is tried again each minute.'
  }
  if (row.uncertain > 0) return uncertainty(row, settleSeconds)
  if (overdue) {
    return `Nothing has moved for ${Math.floor(row.idleSeconds / 60)} minutes. Delivery is tried again each minute.`
  }
  return undefined
}

function uncertainty({ uncertain, uncertainSince }: db.DeliveryRow, settleSeconds: number): string {
  const people = `${uncertain.toLocaleString('en-US')} ${plural(uncertain, 'recipient')}`
  const unknown = `Mailgun did not say whether it took the emails to ${people}.`
  return uncertainSince && hasEventsOf(uncertainSince)
    ? `${unknown} We look them up in Mailgun’s records, which are complete after ${minutes(settleSeconds)}, and send only what is not there.`
    : `${unknown} Mailgun’s records no longer reach back so far, so only you can decide.`
}

function minutes(seconds: number): string {
  const count = Math.ceil(seconds / 60)
  return count === 1 ? 'a minute' : `${count} minutes`
}
