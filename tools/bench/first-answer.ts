import { Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { lambdaEvent } from '../local/functions/lambda-event.ts'

// The measured process: loads one packaged function and answers one call, as a new instance on Netlify does. Writes
// the milliseconds since the process began: when Node had started, the code was loaded, and the answer was there.
const [entryPoint = '', method = 'GET', path = '/'] = process.argv.slice(2)

type Handler = (event: unknown, stream: Writable, context: unknown) => Promise<void>
let status = 0
Object.assign(globalThis, {
  awslambda: {
    streamifyResponse: (handler: Handler) => handler,
    HttpResponseStream: {
      from(stream: Writable, metadata: { statusCode: number }) {
        status = metadata.statusCode
        return stream
      },
    },
  },
})
console.info = () => {}
const startedMs = performance.now()
const { handler } = (await import(pathToFileURL(entryPoint).href)) as { handler: Handler }
const loadedMs = performance.now()
const url = new URL(path, 'http://localhost:8888')
const event = lambdaEvent({ url, method, headers: {}, body: Buffer.of(), ip: '192.0.2.1' })
const stream = new Writable({ write: (_chunk, _encoding, done) => done() })
const answered = new Promise((resolve) => stream.once('finish', resolve))
const context = { awsRequestId: 'first', clientContext: {}, getRemainingTimeInMillis: () => 60_000 }
await Promise.all([handler(event, stream, context), answered])
console.log(JSON.stringify({ startedMs, loadedMs, answeredMs: performance.now(), status }))
process.exit()
