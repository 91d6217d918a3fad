import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** One statement as Neon's driver sends it. All parameters are text. */
export interface Statement {
  query: string
  params?: (string | null)[]
}

/** The mode of the transaction in which a batch of statements runs. */
export interface TransactionMode {
  isolationLevel?: string | undefined
  readOnly: boolean
}

/** Neon's answer to one statement. All values are in PostgreSQL's text format. */
export interface Answer {
  fields: { name: string; dataTypeID: number }[]
  rows: (string | null)[][]
  command: string
  rowCount: number | null
  rowAsArray: true
}

/** A database behind the bridge. It throws PostgreSQL's errors with their fields: code, detail, constraint … */
export interface Executor {
  run(statement: Statement): Promise<Answer>
  /** Runs all statements or none. */
  runAll(statements: Statement[], mode: TransactionMode): Promise<Answer[]>
  close(): Promise<void>
}

export interface Bridge {
  /** The value of the driver's `fetchEndpoint`. */
  url: string
  close(): Promise<void>
}

/**
 * Neon's SQL-over-HTTP protocol in front of a database, so that the same driver runs locally and in production.
 * Closing the bridge closes the database.
 * @see https://github.com/neondatabase/serverless
 */
export async function startBridge(executor: Executor): Promise<Bridge> {
  const server = createServer((request, response) => {
    answer(executor, request, response).catch((error: unknown) => refuse(response, error))
  })
  // Only the driver closes idle connections. If the bridge did, a statement could be on its way.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sql`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      await executor.close()
    },
  }
}

async function answer(executor: Executor, request: IncomingMessage, response: ServerResponse) {
  const body = (await json(request)) as Statement | { queries: Statement[] }
  const result =
    'queries' in body
      ? { results: await executor.runAll(body.queries, readMode(request.headers)) }
      : await executor.run(body)
  send(response, 200, result)
}

function readMode(headers: IncomingMessage['headers']): TransactionMode {
  const level = headers['neon-batch-isolation-level']
  return {
    isolationLevel: typeof level === 'string' ? level : undefined,
    readOnly: headers['neon-batch-read-only'] === 'true',
  }
}

/** The statement that sets a transaction's mode, or undefined for the database's default. */
export function modeStatement({ isolationLevel, readOnly }: TransactionMode): string | undefined {
  // The driver's 'RepeatableRead' is 'Repeatable Read' in SQL.
  const level = isolationLevel?.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
  const parts = [...(level ? [`isolation level ${level}`] : []), ...(readOnly ? ['read only'] : [])]
  return parts.length > 0 ? `set transaction ${parts.join(', ')}` : undefined
}

function refuse(response: ServerResponse, error: unknown) {
  // PostgreSQL's errors have a code and a severity. Any other error is a failed connection.
  if (!(error instanceof Error) || !('code' in error) || !('severity' in error)) {
    console.error('The database did not answer:', error)
    return send(response, 500, { message: 'The database did not answer' })
  }
  // The driver takes the fields that Neon passes on.
  send(response, 400, Object.assign({}, error, { message: error.message }))
}

function send(response: ServerResponse, status: number, value: unknown) {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
}
