import { useEffect } from 'react'
import { campaignList } from '#client/queries/campaigns.ts'
import type { Campaign } from '#contract/campaigns.ts'

/** How often a campaign under way is looked at, in milliseconds; one that waits for somebody moves slowly. */
const whileSending = 2000
const whileWaiting = 15_000

/** Keeps the list up to date while something is being delivered, and only then. */
export function useDeliveryUpdates(campaigns: readonly Campaign[]): void {
  const pause = pauseFor(campaigns)
  useEffect(() => {
    if (pause === undefined) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) void campaignList.refresh()
    }, pause)
    return () => clearInterval(timer)
  }, [pause])
}

function pauseFor(campaigns: readonly Campaign[]): number | undefined {
  const states = new Set(campaigns.map(({ delivery }) => delivery.state))
  if (states.has('queued') || states.has('sending')) return whileSending
  return states.has('attention') ? whileWaiting : undefined
}
