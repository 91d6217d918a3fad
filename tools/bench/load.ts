import { createHistogram } from 'node:perf_hooks'

/** What a number of callers, each asking again as soon as it is answered, got in some seconds. */
export interface Load {
  perSecond: number
  p50: number
  p99: number
  failed: number
}

/** Loads what answers within this process, with as many calls at once. */
export async function loadCall(
  call: () => Promise<Response>,
  connections: number,
  seconds: number,
): Promise<Load> {
  const microseconds = createHistogram()
  const end = performance.now() + seconds * 1000
  let failed = 0
  const caller = async () => {
    while (performance.now() < end) {
      const began = performance.now()
      const response = await call()
      await response.arrayBuffer()
      microseconds.record(Math.max(1, Math.round((performance.now() - began) * 1000)))
      if (!response.ok) failed += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, caller))
  const percentile = (percent: number) => Math.round(microseconds.percentile(percent) / 1000)
  const perSecond = microseconds.count / seconds
  return { perSecond, p50: percentile(50), p99: percentile(99), failed }
}
