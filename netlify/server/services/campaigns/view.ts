import type { Campaign, Delivery } from '#contract/campaigns.ts'
import type { CampaignRow, DeliveryRow } from '#server/db/campaigns.ts'

/** A delivery is overdue if nothing changed for this much longer than it takes to settle a batch. */
const graceSeconds = 180

/** A campaign as the API answers it. */
export function viewCampaign(row: CampaignRow, settleSeconds: number): Campaign {
  return {
    id: row.id,
    title: row.title,
    subject: row.subject,
    content: row.content,
    authorName: row.authorName,
    status: row.sentAt ? 'sent' : 'draft',
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...(row.sentAt && { sentAt: row.sentAt.toISOString() }),
    ...(row.startedAt && { subscriberCount: row.intended }),
    delivery: viewDelivery(row, settleSeconds),
  }
}

/** The delivery of a campaign as the API answers it. */
export function viewDelivery(row: DeliveryRow, settleSeconds: number): Delivery {
  const { intended, accepted, failed, uncertain, excluded, waiting } = row
  const { delivered, bounced, complained, unsubscribed } = row
  const underWay = row.startedAt !== null && row.sentAt === null
  const overdue = underWay && row.idleSeconds > settleSeconds + graceSeconds
  const problem = underWay ? problemOf(row, overdue) : undefined
  return {
    state: stateOf(row, problem !== undefined),
    intended,
    accepted,
    failed,
    uncertain,
    excluded,
    waiting,
    delivered,
    bounced,
    complained,
    unsubscribed,
    overdue,
    ...(problem !== undefined && { problem }),
  }
}

function stateOf(row: DeliveryRow, attention: boolean): Delivery['state'] {
  if (!row.startedAt) return 'idle'
  if (row.sentAt) return 'done'
  if (attention) return 'attention'
  return row.begun ? 'sending' : 'queued'
}

function problemOf(row: DeliveryRow, overdue: boolean): string | undefined {
  if (row.problem) return row.problem
  if (row.uncertain > 0) {
    return `Mailgun gave no usable answer for ${row.uncertain} recipients. They are looked up in its events and sent again only if it never got them.`
  }
  if (overdue) {
    return `Nothing has moved for ${Math.floor(row.idleSeconds / 60)} minutes. Delivery is tried again each minute.`
  }
  return undefined
}
