import type { RefObject } from 'react'
import type { QueryState } from '#client/queries/query.ts'
import type { Campaign } from '#contract/campaigns.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CampaignCard, type CampaignAction } from './campaign-card.tsx'
import { useDeliveryUpdates } from './use-delivery-updates.ts'

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f']
const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3'
const none: readonly Campaign[] = []

interface CampaignResultsProps {
  list: QueryState<Campaign[]>
  heading: RefObject<HTMLHeadingElement | null>
  sendBlocked: string | undefined
  onCreate: () => void
  onAction: (action: CampaignAction, campaign: Campaign) => void
}

/** The campaigns, or what stands in their place. */
export function CampaignResults({
  list,
  heading,
  sendBlocked,
  onCreate,
  onAction,
}: CampaignResultsProps) {
  useDeliveryUpdates(list.status === 'ready' ? list.data : none)
  if (list.status === 'loading') return <Placeholders />
  if (list.status === 'failed') {
    return (
      <EmptyState
        failed
        title="Error Loading Campaigns"
        action={<Button onClick={() => location.reload()}>Retry</Button>}
      >
        Failed to fetch campaigns
      </EmptyState>
    )
  }
  return (
    <section className="grid gap-4" aria-labelledby="campaigns">
      <h2 id="campaigns" ref={heading} tabIndex={-1} className="sr-only">
        Campaigns
      </h2>
      {list.data.length === 0 ? (
        <EmptyState
          title="No campaigns yet"
          action={<Button onClick={onCreate}>Create Your First Campaign</Button>}
        />
      ) : (
        <ul className={grid}>
          {list.data.map((campaign) => (
            <CampaignCard
              key={campaign.id}
              campaign={campaign}
              sendBlocked={sendBlocked}
              onAction={onAction}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function Placeholders() {
  return (
    <div className={grid} aria-hidden="true">
      {placeholders.map((name) => (
        <div key={name} data-placeholder className="bg-surface-raised grid gap-3 border p-4">
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-12" />
          <Skeleton className="h-20" />
          <Skeleton className="h-9" />
        </div>
      ))}
    </div>
  )
}
