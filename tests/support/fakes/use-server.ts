import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import type { Network } from '#server/services/link-facts/public-network.ts'

/**
 * Starts a server on a free port before the tests of a file, and ends it after them. Call this at the top of the file.
 * The origin is known once the tests have begun.
 */
export function useServer(listener: RequestListener): { readonly origin: string } {
  const server = createServer(listener)
  beforeAll(() => start(server))
  afterAll(() => end(server))
  return {
    get origin() {
      return originOf(server)
    },
  }
}

/** Starts a server on a free port for one test, and ends it after the test. Returns its origin. */
export async function serveInTest(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  onTestFinished(() => end(server))
  await start(server)
  return originOf(server)
}

/** A network in which this server counts as a public one. */
export const networkOnly = (server: { readonly origin: string }): Network => ({
  isPublic: (address) => address === '127.0.0.1',
  get ports() {
    return [new URL(server.origin).port]
  },
  timeoutMs: 180_000,
  lookup: (_, found) => found(null, []),
})

function start(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
}

function end(server: Server): void {
  server.closeAllConnections()
  server.close()
}

function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
