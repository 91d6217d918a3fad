import type { Delivery } from '#contract/campaigns.ts'
import { Notice } from '#ui/notice.tsx'
import { Progress } from '#ui/progress.tsx'

const count = (figure: number) => figure.toLocaleString('en-US')

/** How far a campaign's delivery has come, and its figures, which always add up. */
export function DeliveryReport({ title, delivery }: { title: string; delivery: Delivery }) {
  const { state, intended, accepted, overdue, problem } = delivery
  if (state === 'idle') return null
  return (
    <div className="grid gap-2 text-sm">
      {state !== 'done' && (
        <>
          <p className="flex justify-between gap-4 tabular-nums">
            <span>{state === 'queued' ? 'Waiting to be sent' : 'Sending'}</span>
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

function Figures({ delivery }: { delivery: Delivery }) {
  const { intended, accepted, failed, uncertain, excluded, waiting } = delivery
  const figures = [
    { label: 'Intended', value: intended, always: true },
    { label: 'Accepted', value: accepted, always: true },
    { label: 'Failed', value: failed, always: true },
    { label: 'Uncertain', value: uncertain, always: false },
    { label: 'Excluded', value: excluded, always: false },
    { label: 'Waiting', value: waiting, always: false },
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
