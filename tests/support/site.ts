import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { inject } from 'vitest'
import type { Site } from './site-api.ts'

/** The site of this worker, as soon as it has started. No other worker uses it. */
export const site = await siteOf(process.env.VITEST_POOL_ID)

async function siteOf(worker = ''): Promise<Site> {
  // Unlike fetch, this waits as long as the builds take on a busy machine.
  const answered = await once(get(`${inject('sites')}/${worker}`), 'response')
  const [answer] = answered as [IncomingMessage]
  const body = await text(answer)
  if (answer.statusCode !== 200) throw new Error(body)
  return JSON.parse(body) as Site
}
