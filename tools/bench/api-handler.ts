import type { Context } from '@netlify/functions'
import content from '#functions/content.mts'
import { loadCall } from './load.ts'

// The measured process for the function alone: each message asks for one measurement and is answered with its load.
// The environment names the database.

export interface Measurement {
  path: string
  connections: number
  seconds: number
}

/** What a read asks of the platform. */
const context = { ip: '127.0.0.1', deploy: { id: 'bench' }, waitUntil() {} } as unknown as Context

process.on('message', ({ path, connections, seconds }: Measurement) => {
  const call = () => content(new Request(`http://localhost:8888${path}`), context)
  void loadCall(call, connections, seconds).then((load) => process.send?.(load))
})
process.once('disconnect', () => process.exit())
