import { subscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'
import { isIPv6 } from 'node:net'

/** The port of `npm start`. A test must not depend on a stack that a developer happens to run. */
const stackPort = '8888'

let strangers: string[] = []

let isWatching = false

/** Records the requests of this process that leave the machine. Files that share a process share the record. */
export function watchRequests(): void {
  if (isWatching) return
  isWatching = true
  subscribe('undici:request:create', (message) => {
    const { request } = message as { request: { origin: string; path: string } }
    keepStranger(request.origin, request.path)
  })
  subscribe('http.client.request.start', (message) => {
    const { request } = message as { request: ClientRequest }
    const host = isIPv6(request.host) ? `[${request.host}]` : request.host
    keepStranger(`${request.protocol}//${host}`, request.path)
  })
}

/** Returns the URLs of the requests that left the machine, and forgets them. */
export function takeStrangers(): string[] {
  const taken = strangers
  strangers = []
  return taken
}

/** Records a request to another host. Only `origin` has the host: a path may begin with two slashes. */
function keepStranger(origin: string, path: string): void {
  const { hostname, port } = new URL(origin)
  const isLocal = ['localhost', '[::1]'].includes(hostname) || /^127\.[\d.]+$/.test(hostname)
  if (!isLocal || port === stackPort) strangers.push(origin + path)
}
