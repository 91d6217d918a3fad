import type { Context } from '@netlify/functions'
import content from '#functions/content.mts'
import { loadCall } from './load.ts'

// The measured process of the handler alone. Each message starts one measurement and is answered with its result.
// The environment contains the database's URL.

export interface Measurement {
  path: string
  connections: number
  seconds: number
}

/** The part of Netlify's context that a read uses. */
const context = { ip: '127.0.0.1', deploy: { id: 'bench' }, waitUntil() {} } as unknown as Context

process.on('message', ({ path, connections, seconds }: Measurement) => {
  const call = () => content(new Request(`http://localhost:8888${path}`), context)
  void loadCall(call, connections, seconds).then((load) => process.send?.(load))
})
process.once('disconnect', () => process.exit())
