import { inject } from 'vitest'
import type { Site } from './site-api.ts'

/** The site of this worker. No other worker uses it. */
export const site = siteOf(Number(process.env.VITEST_POOL_ID))

function siteOf(worker: number): Site {
  const found = inject('sites')[worker - 1]
  if (!found) throw new Error(`Worker ${worker} has no site`)
  return found
}
