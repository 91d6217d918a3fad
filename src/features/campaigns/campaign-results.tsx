import type { QueryState } from '#client/queries/query.ts'
import type { Campaign } from '#contract/campaigns.ts'
import { timeZoneName } from '#domain/dates/time-zone.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CardSkeletons } from '#ui/skeleton.tsx'
import { CampaignCard, type CampaignAction } from './campaign-card.tsx'
import { useDeliveryUpdates } from './use-delivery-updates.ts'

interface CampaignResultsProps {
  list: QueryState<Campaign[]>
  /** Why a campaign cannot be sent now; `undefined` if it can. */
  sendBlocked: (campaign: Campaign) => string | undefined
  onCreate: () => void
  onAction: (action: CampaignAction, campaign: Campaign) => void
}

/** The campaigns, or the loading, empty or error state. */
export function CampaignResults({ list, sendBlocked, onCreate, onAction }: CampaignResultsProps) {
  useDeliveryUpdates(list.status === 'ready' ? list.data : [])
  if (list.status === 'loading') return <CardSkeletons />
  if (list.status === 'failed') {
    return (
      <EmptyState title="Error Loading Campaigns" onRetry={() => location.reload()}>
        Failed to fetch campaigns
      </EmptyState>
    )
  }
  return (
    <section className="grid gap-4" aria-labelledby="campaigns">
      <h2 id="campaigns" tabIndex={-1} className="sr-only">
        Campaigns
      </h2>
      {list.data.length === 0 ? (
        <EmptyState
          title="No campaigns yet"
          action={<Button onClick={onCreate}>Create Your First Campaign</Button>}
        />
      ) : (
        <>
          <p className="text-text-quiet text-sm">Dates and times are {timeZoneName}.</p>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {list.data.map((campaign) => (
              <CampaignCard
                key={campaign.id}
                campaign={campaign}
                sendBlocked={sendBlocked(campaign)}
                onAction={onAction}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
