import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { inject } from 'vitest'
import type { Site } from './site-api.ts'

// Whoever has the site calls it.
export * from './site-api.ts'

const worker = process.env.VITEST_POOL_ID ?? ''

/** The site of this worker, as soon as it has started. No other worker uses it. */
export const site = JSON.parse(await ask('start')) as Site

/** Resolves with the end of the stack's log, as soon as the stack of this worker has ended by itself. */
export const siteEnds = (): Promise<string> => ask('end')

/** Not `fetch`, which has a time-out of its own: the answer comes when the stack is ready, or has timed out. */
async function ask(what: 'start' | 'end'): Promise<string> {
  const answered = await once(get(`${inject('sites')}/${worker}/${what}`), 'response')
  const [answer] = answered as [IncomingMessage]
  const body = await text(answer)
  if (answer.statusCode !== 200) throw new Error(body)
  return body
}
