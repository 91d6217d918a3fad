import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

/** An HTTP server of a test file. */
export interface TestServer {
  /** Known once the tests have begun. */
  readonly origin: string
}

/** Starts a server on a free port before the tests of a file, and ends it after them. Call it at the top of the file. */
export function useServer(listener: RequestListener): TestServer {
  const server = createServer(listener)
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    get origin() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
  }
}
