import { createHistogram } from 'node:perf_hooks'

/** The result of several callers in some seconds. Each calls again as soon as it gets an answer. */
export interface Load {
  perSecond: number
  p50: number
  p99: number
  failed: number
}

/** Calls a handler in this process, with this many calls at the same time. */
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
