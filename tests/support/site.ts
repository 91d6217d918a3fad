import { inject } from 'vitest'
import type { Site } from './site-api.ts'

/** The site of this worker, as soon as it has started. No other worker uses it. */
export const site = await siteOf(process.env.VITEST_POOL_ID)

async function siteOf(worker = ''): Promise<Site> {
  const answer = await fetch(`${inject('sites')}/${worker}`)
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Site
}
