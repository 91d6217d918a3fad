import type { Delivery } from '#contract/campaigns.ts'
import { Notice } from '#ui/notice.tsx'
import { Progress } from '#ui/progress.tsx'

const count = (figure: number) => figure.toLocaleString('en-US')

/** The state of a campaign's delivery, and its figures, which always add up. */
export function DeliveryReport({ title, delivery }: { title: string; delivery: Delivery }) {
  const { state, intended, accepted, overdue, problem } = delivery
  if (state === 'idle') return null
  return (
    <div className="grid gap-2 text-sm">
      {state !== 'done' && (
        <>
          <p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
            <span>{happening(delivery)}</span>
            <span>
              {count(accepted)} of {count(intended)}
            </span>
          </p>
          <Progress label={`Delivery of ${title}`} value={accepted} max={intended} />
        </>
      )}
      {(state === 'attention' || overdue) && (
        <Notice tone="danger">
          {overdue ? 'This delivery is overdue.' : 'This delivery needs attention.'} {problem}
        </Notice>
      )}
      <Figures delivery={delivery} />
    </div>
  )
}

function happening(delivery: Delivery): string {
  const { state, overdue } = delivery
  if (state === 'attention' || overdue) return 'Interrupted'
  return isQueued(delivery) ? 'Queued: the first emails leave within a minute.' : 'Sending'
}

/** Whether no batch has left yet. */
export function isQueued({ state, intended, excluded, waiting }: Delivery): boolean {
  return state === 'queued' || (state === 'sending' && waiting === intended - excluded)
}

function Figures({ delivery }: { delivery: Delivery }) {
  const { intended, accepted, failed, uncertain, excluded, waiting } = delivery
  const { delivered, bounced, complained, unsubscribed } = delivery
  const figures = [
    { label: 'Recipients', value: intended, always: true },
    { label: 'Sent', value: accepted, always: true },
    { label: 'Not deliverable', value: failed, always: false },
    { label: 'Being checked', value: uncertain, always: false },
    { label: 'Unsubscribed before', value: excluded, always: false },
    { label: 'Still to send', value: waiting, always: false },
    { label: 'Delivered', value: delivered, always: false },
    { label: 'Bounced', value: bounced, always: false },
    { label: 'Reported as spam', value: complained, always: false },
    { label: 'Unsubscribed', value: unsubscribed, always: false },
  ].filter(({ value, always }) => always || value > 0)
  return (
    <dl className="text-text-quiet flex flex-wrap gap-x-4 gap-y-1 tabular-nums">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex gap-1">
          <dt>{label}</dt>
          <dd className="text-text font-medium">{count(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
