import { useEffect, useEffectEvent } from 'react'
import { awaitsResults, dueAt, isUnderWay, refreshDeliveries } from '#client/queries/campaigns.ts'
import { $expired } from '#client/login.ts'
import { sleep } from '#client/sleep.ts'
import type { Campaign } from '#contract/campaigns.ts'

/** The pause between two calls. A delivery that needs attention, or is done, changes slowly. */
const sendingPauseMs = 2000
const slowPauseMs = 15_000

/** How often `poll` checks whether a call is due. */
const tickMs = 1000

/** Keeps deliveries up to date. Makes no call before a scheduled campaign is due, so that the database can sleep. */
export function useDeliveryUpdates(campaigns: readonly Campaign[]): void {
  const pauseNow = useEffectEvent(() => pauseFor(campaigns, Date.now()))
  useEffect(() => {
    const stop = new AbortController()
    void poll(() => pauseNow(), stop.signal)
    return () => stop.abort()
  }, [])
}

async function poll(pauseNow: () => number, signal: AbortSignal): Promise<void> {
  let calledAt = Date.now()
  while (!signal.aborted) {
    await sleep(tickMs, signal)
    // Calls with a refused token count as failed logins.
    if (signal.aborted || document.hidden || $expired.get()) continue
    if (Date.now() - calledAt < pauseNow()) continue
    await refreshDeliveries(signal)
    calledAt = Date.now()
  }
}

function pauseFor(campaigns: readonly Campaign[], now: number): number {
  if (campaigns.some((campaign) => dueAt(campaign) <= now)) return sendingPauseMs
  const states = campaigns.filter(isUnderWay).map(({ delivery }) => delivery.state)
  if (states.length === 0) return campaigns.some(awaitsResults) ? slowPauseMs : Infinity
  return states.every((state) => state === 'attention') ? slowPauseMs : sendingPauseMs
}
