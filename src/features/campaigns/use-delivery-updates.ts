import { useEffect, useState } from 'react'
import { awaitsResults, dueAt, isUnderWay, refreshDeliveries } from '#client/queries/campaigns.ts'
import { $expired } from '#client/session.ts'
import { sleep } from '#client/sleep.ts'
import type { Campaign } from '#contract/campaigns.ts'

/** The pause between two calls. A delivery that needs attention, or is done, changes slowly. */
const sendingPauseMs = 2000
const slowPauseMs = 15_000

/** Keeps deliveries up to date. Nothing is called before a scheduled campaign is due: the database can sleep. */
export function useDeliveryUpdates(campaigns: readonly Campaign[]): void {
  const pauseMs = pauseFor(campaigns, useDueTime(campaigns))
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

function useDueTime(campaigns: readonly Campaign[]): number {
  const [now, setNow] = useState(() => Date.now())
  const nextDueAt = Math.min(...campaigns.map(dueAt).filter((at) => at > now))
  useEffect(() => {
    if (nextDueAt === Infinity) return undefined
    const timer = setInterval(() => {
      const current = Date.now()
      if (current >= nextDueAt) setNow(current)
    }, 1000)
    return () => clearInterval(timer)
  }, [nextDueAt])
  return now
}

function pauseFor(campaigns: readonly Campaign[], now: number): number | undefined {
  if (campaigns.some((campaign) => dueAt(campaign) <= now)) return sendingPauseMs
  const states = campaigns.filter(isUnderWay).map(({ delivery }) => delivery.state)
  if (states.length === 0) return campaigns.some(awaitsResults) ? slowPauseMs : undefined
  return states.every((state) => state === 'attention') ? slowPauseMs : sendingPauseMs
}
