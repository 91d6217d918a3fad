import { subscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'

let strangers: string[] = []

/** Records the requests of this process that leave the machine. */
export function watchRequests(): void {
  subscribe('undici:request:create', (message) => {
    const { request } = message as { request: { origin: string; path: string } }
    keepStranger(new URL(request.path, request.origin))
  })
  subscribe('http.client.request.start', (message) => {
    const { request } = message as { request: ClientRequest }
    keepStranger(new URL(request.path, `${request.protocol}//${request.host}`))
  })
}

/** Returns the URLs of the requests that left the machine, and forgets them. */
export function takeStrangers(): string[] {
  const taken = strangers
  strangers = []
  return taken
}

function keepStranger(url: URL): void {
  const local = ['localhost', '127.0.0.1', '[::1]']
  if (!local.includes(url.hostname)) strangers.push(url.href)
}
