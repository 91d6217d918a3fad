import { Writable } from 'node:stream'
import { parentPort } from 'node:worker_threads'
import type { LambdaEvent } from './lambda-event.ts'

// The thread of the packaged functions. It calls the entry points that Netlify's packager generated.

/** A message from the host. */
export interface FunctionCall {
  id: number
  /** The URL of the function's entry point. */
  entryPoint: string
  event: LambdaEvent
  timeoutMs: number
}

/** A message to the host, in this order. `failed` may come at any point. */
export type FunctionReport = { id: number } & (
  | { kind: 'head'; status: number; headers: [string, string][] }
  | { kind: 'chunk'; chunk: Uint8Array }
  | { kind: 'end' }
  /** The work after the answer (`waitUntil`) is done too. */
  | { kind: 'done' }
  | { kind: 'failed'; message: string }
)

interface Metadata {
  statusCode: number
  headers?: Record<string, unknown>
  multiValueHeaders?: Record<string, unknown[]>
}

interface CallStream extends Writable {
  head(metadata: Metadata): void
}

type Handler = (event: unknown, stream: Writable, context: unknown) => Promise<void>

const port = parentPort
if (!port) throw new Error('This is the program of a worker thread')

// The two parts of AWS Lambda's runtime that the entry point uses.
// See https://docs.aws.amazon.com/lambda/latest/dg/configuration-response-streaming.html
Object.assign(globalThis, {
  awslambda: {
    streamifyResponse: (handler: Handler) => handler,
    HttpResponseStream: {
      from(stream: CallStream, metadata: Metadata) {
        stream.head(metadata)
        return stream
      },
    },
  },
})

const { fetch: originalFetch } = globalThis
const loaded = new Set<string>()

port.on('message', (call: FunctionCall) => void run(call))

function report(message: FunctionReport) {
  port?.postMessage(message)
}

async function run({ id, entryPoint, event, timeoutMs }: FunctionCall) {
  const ends = Date.now() + timeoutMs
  const context = {
    awsRequestId: crypto.randomUUID(),
    clientContext: {},
    getRemainingTimeInMillis: () => Math.max(0, ends - Date.now()),
  }
  try {
    // Every entry point wraps the global `fetch`. Without this line, each would wrap those of the others.
    if (!loaded.has(entryPoint)) globalThis.fetch = originalFetch
    loaded.add(entryPoint)
    const { handler } = (await import(entryPoint)) as { handler: Handler }
    await handler(event, answerStream(id), context)
    report({ id, kind: 'done' })
  } catch (error) {
    console.error(error)
    report({ id, kind: 'failed', message: String(error) })
  }
}
function answerStream(id: number): CallStream {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (chunk.length > 0) report({ id, kind: 'chunk', chunk })
      done()
    },
    final(done) {
      report({ id, kind: 'end' })
      done()
    },
  })
  return Object.assign(stream, {
    head({ statusCode, headers = {}, multiValueHeaders = {} }: Metadata) {
      const single = Object.entries(headers).map(([name, value]) => [name, [value]] as const)
      const all = [...single, ...Object.entries(multiValueHeaders)].flatMap(([name, values]) =>
        values.map((value): [string, string] => [name, String(value)]),
      )
      report({ id, kind: 'head', status: statusCode, headers: all })
    },
  })
}
