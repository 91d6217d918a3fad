import { Writable } from 'node:stream'
import { parentPort, workerData } from 'node:worker_threads'
import type { FunctionCall, FunctionReport } from './function-messages.ts'

// The thread of one packaged function. It calls the entry point that Netlify's packager generated.

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

const { entryPoint } = workerData as { entryPoint: string }
const { handler } = (await import(entryPoint)) as { handler: Handler }
port.on('message', (call: FunctionCall) => void run(call))
port.postMessage('ready')

const reports: FunctionReport[] = []

/** All reports of one turn of the event loop are one message, because each message costs time. */
function report(message: FunctionReport) {
  if (reports.push(message) === 1) setImmediate(() => port?.postMessage(reports.splice(0)))
}

async function run({ id, event, timeoutMs }: FunctionCall) {
  const ends = Date.now() + timeoutMs
  const context = {
    awsRequestId: crypto.randomUUID(),
    clientContext: {},
    getRemainingTimeInMillis: () => Math.max(0, ends - Date.now()),
  }
  try {
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
