import { useEffect } from 'react'
import { awaitsResults, isUnderWay, refreshDeliveries } from '#client/queries/campaigns.ts'
import { $expired } from '#client/session.ts'
import { sleep } from '#client/sleep.ts'
import type { Campaign } from '#contract/campaigns.ts'

/** The pause between two calls. A delivery that needs attention, or is done, changes slowly. */
const sendingPauseMs = 2000
const slowPauseMs = 15_000

/** Keeps the deliveries up to date while one is under way or its results arrive, one call at a time. */
export function useDeliveryUpdates(campaigns: readonly Campaign[]): void {
  const pauseMs = pauseFor(campaigns)
  useEffect(() => {
    if (pauseMs === undefined) return undefined
    const stop = new AbortController()
    void poll(pauseMs, stop.signal)
    return () => stop.abort()
  }, [pauseMs])
}

async function poll(pauseMs: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sleep(pauseMs, signal)
    // Calls with a refused token count as failed logins.
    const isIdle = document.hidden || $expired.get()
    if (!signal.aborted && !isIdle) await refreshDeliveries(signal)
  }
}

function pauseFor(campaigns: readonly Campaign[]): number | undefined {
  const states = campaigns.filter(isUnderWay).map(({ delivery }) => delivery.state)
  if (states.length === 0) return campaigns.some(awaitsResults) ? slowPauseMs : undefined
  return states.every((state) => state === 'attention') ? slowPauseMs : sendingPauseMs
}
