import { Campaign, type Delivery } from '#contract/campaigns.ts'

const none = { failed: 0, uncertain: 0, excluded: 0, bounced: 0, complained: 0, unsubscribed: 0 }
const sent = { ...none, intended: 1280, accepted: 1280, waiting: 0, delivered: 0 }
const results = { delivered: 1251, bounced: 9, complained: 1, unsubscribed: 4 }
const waiting = (count: number) => ({ ...sent, accepted: 1280 - count, waiting: count })

type State = [
  title: string,
  delivery: Omit<Delivery, 'overdue'> & { overdue?: boolean },
  fields?: Partial<Campaign>,
]

const states: State[] = [
  ['A draft', { ...waiting(0), state: 'idle', intended: 0, accepted: 0 }],
  [
    'A scheduled campaign',
    { ...waiting(0), state: 'idle', intended: 0, accepted: 0 },
    { scheduledFor: '2126-11-29T05:00:00.000Z' },
  ],
  [
    'A campaign that was not sent at its time',
    {
      ...waiting(0),
      state: 'attention',
      intended: 0,
      accepted: 0,
      problem:
        'It should have been sent on Nov 1, 2026, 08:00 AM (Riyadh time). The site could not do that within two hours, so nothing was sent.',
    },
    { scheduledFor: '2026-11-01T05:00:00.000Z' },
  ],
  ['An issue that is private now', { ...sent, state: 'done' }, { issue: 11, isPublic: false }],
  ['A campaign in the queue', { ...waiting(1280), state: 'queued' }],
  ['A campaign under way', { ...waiting(480), state: 'sending' }],
  ['A campaign that should be further', { ...waiting(480), state: 'sending', overdue: true }],
  [
    'A campaign that needs attention',
    {
      ...waiting(480),
      state: 'attention',
      problem:
        'Mailgun refused the key. Check MAILGUN_API_KEY; the delivery goes on by itself then.',
    },
  ],
  [
    'A campaign without a usable answer',
    {
      ...sent,
      state: 'attention',
      accepted: 280,
      uncertain: 1000,
      delivered: 276,
      problem:
        'Mailgun did not say whether it took the emails to 1,000 recipients. We look them up in Mailgun’s records, which are complete after 30 minutes, and send only what is not there.',
    },
  ],
  [
    'A campaign with a title that goes on for long enough to fill a third line of its card',
    { ...sent, ...results, state: 'done', accepted: 1262, failed: 11, excluded: 7 },
  ],
]

/** The answer of the campaign list with one campaign in each state. */
export function campaignsInEveryState(): Campaign[] {
  return states.map(([title, delivery, fields], index) =>
    Campaign.parse({
      id: `00000000-0000-4000-8000-0000000000${index + 10}`,
      title,
      subject: title,
      content: `<p>${'The week in AI policy, from the consultations to the rules. '.repeat(4)}</p>`,
      authorName: 'The Editors',
      isPublic: delivery.state !== 'queued',
      language: 'all',
      ...(delivery.state === 'done' && { issue: 12 }),
      status: delivery.state === 'done' ? 'sent' : 'draft',
      createdAt: '2026-11-02T08:00:00.000Z',
      updatedAt: '2026-11-02T08:00:00.000Z',
      ...(delivery.state !== 'idle' && { subscriberCount: 1280 }),
      ...(delivery.state === 'done' && { sentAt: '2026-11-03T06:30:00.000Z' }),
      delivery: { overdue: false, ...delivery },
      ...fields,
    }),
  )
}
