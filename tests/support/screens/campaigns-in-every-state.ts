import type { Campaign } from '#contract/campaigns.ts'
import { inState } from '#support/newsletter/campaign-in-state.ts'

const sent = { intended: 1280, accepted: 1280 }
const results = { delivered: 1251, bounced: 9, complained: 1, unsubscribed: 4 }
const waiting = (count: number) => ({ ...sent, accepted: 1280 - count, waiting: count })

const states: [title: string, state: string, delivery?: object, fields?: Partial<Campaign>][] = [
  ['A draft', 'idle'],
  ['A scheduled campaign', 'idle', {}, { scheduledFor: '2126-11-29T05:00:00.000Z' }],
  [
    'A campaign that was not sent at its time',
    'attention',
    {
      problem:
        'It should have been sent on Nov 1, 2026, 08:00 AM (Riyadh time). The site could not do that within two hours, so nothing was sent.',
    },
    { scheduledFor: '2026-11-01T05:00:00.000Z' },
  ],
  ['An issue that is private now', 'done', sent, { issue: 11, isPublic: false }],
  ['A campaign in the queue', 'queued', waiting(1280)],
  ['A first batch', 'sending', waiting(1280)],
  ['A campaign under way', 'sending', waiting(480)],
  ['A campaign that should be further', 'sending', { ...waiting(480), overdue: true }],
  [
    'A campaign that needs attention',
    'attention',
    {
      ...waiting(480),
      problem:
        'Mailgun refused the key. Check MAILGUN_API_KEY; the delivery goes on by itself then.',
    },
  ],
  [
    'A campaign without a usable answer',
    'attention',
    {
      ...sent,
      accepted: 280,
      uncertain: 1000,
      delivered: 276,
      problem:
        'Mailgun did not say whether it took the emails to 1,000 recipients. We look them up in Mailgun’s records, which are complete after 30 minutes, and send only what is not there.',
    },
  ],
  [
    'A campaign with a title that goes on for long enough to fill a third line of its card',
    'done',
    { ...sent, ...results, accepted: 1262, failed: 11, excluded: 7 },
  ],
]

/** The answer of the call that lists campaigns, with one campaign in each state. */
export function campaignsInEveryState(): Campaign[] {
  return states.map(([title, state, delivery, fields], index) =>
    inState(state, delivery, {
      id: `00000000-0000-4000-8000-0000000000${index + 10}`,
      title,
      subject: title,
      content: `<p>${'The week in AI policy, from the consultations to the rules. '.repeat(4)}</p>`,
      authorName: 'The Editors',
      isPublic: state !== 'queued',
      createdAt: '2026-11-02T08:00:00.000Z',
      updatedAt: '2026-11-02T08:00:00.000Z',
      ...(state !== 'idle' && { subscriberCount: 1280 }),
      ...(state === 'done' && { status: 'sent', issue: 12, sentAt: '2026-11-03T06:30:00.000Z' }),
      ...fields,
    }),
  )
}
