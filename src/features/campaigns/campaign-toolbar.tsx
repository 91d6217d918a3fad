import type { QueryState } from '#client/queries/query.ts'
import type { SubscriberCounts } from '#contract/subscribers.ts'
import { plural } from '#domain/text/plural.ts'
import { Button } from '#ui/button.tsx'

interface CampaignToolbarProps {
  count: QueryState<SubscriberCounts>
  onCreate: () => void
  onThisWeek: () => void
  /** Whether the articles for this week's issue are being loaded. */
  loadingWeek: boolean
}

/** The number of subscribers, and the buttons that create a campaign. */
export function CampaignToolbar({
  count,
  onCreate,
  onThisWeek,
  loadingWeek,
}: CampaignToolbarProps) {
  return (
    <div className="bg-surface-raised flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border p-5">
      <dl className="flex flex-col-reverse">
        <dt className="text-text-quiet text-sm">
          {plural(count.status === 'ready' ? count.data.count : 0, 'Subscriber')}
        </dt>
        <dd className="font-serif text-3xl tabular-nums">{shownCount(count)}</dd>
      </dl>
      <ByLanguage count={count} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          onClick={onThisWeek}
          pending={loadingWeek}
          pendingLabel="Loading..."
        >
          This Week&apos;s Issue
        </Button>
        <Button onClick={onCreate}>Create Campaign</Button>
      </div>
    </div>
  )
}

function ByLanguage({ count }: { count: QueryState<SubscriberCounts> }) {
  if (count.status !== 'ready' || count.data.byLanguage.ar === 0) return null
  const { en, ar } = count.data.byLanguage
  return (
    <p className="text-text-quiet me-auto self-end text-sm tabular-nums">
      {en.toLocaleString('en-US')} in English, {ar.toLocaleString('en-US')} in Arabic
    </p>
  )
}

function shownCount(count: QueryState<SubscriberCounts>) {
  if (count.status === 'loading') return '--'
  if (count.status === 'ready') return count.data.count.toLocaleString('en-US')
  return <span className="text-danger font-sans text-base">Failed to fetch subscribers</span>
}
