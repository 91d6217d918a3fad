import { Campaign } from '#contract/campaigns.ts'

/** A campaign in a state of delivery, as the server lists it. */
export function inState(state: string, delivery: object = {}, fields: object = {}): Campaign {
  const now = new Date().toISOString()
  const nobody = { intended: 0, accepted: 0, failed: 0, uncertain: 0, excluded: 0, waiting: 0 }
  const nothing = { delivered: 0, bounced: 0, complained: 0, unsubscribed: 0 }
  return Campaign.parse({
    id: crypto.randomUUID(),
    title: `In state ${state}`,
    subject: 'S',
    content: '<p>C</p>',
    authorName: 'A',
    language: 'all',
    isPublic: true,
    status: 'draft',
    createdAt: now,
    updatedAt: now,
    delivery: { state, ...nobody, ...nothing, overdue: false, ...delivery },
    ...fields,
  })
}
