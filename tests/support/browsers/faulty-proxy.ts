import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { pageScript, pageScriptPath, reportPath } from './page-script.ts'

/** A proxy in front of the site. It can make any request fail, in the same way for every browser. */
export interface FaultyProxy {
  url: string
  /** A page of another site, for external articles. */
  publisherUrl: string
  /** Leaves requests whose path and query match without an answer, until the returned function is called. */
  fail(path: RegExp): () => void
  /** Delays requests whose path and query match, until the returned function is called. */
  hold(path: RegExp): () => void
  /** The errors that pages have reported since the last call. */
  takeErrors(): string[]
  /**
   * Waits until no request has been open for a short time, but at most five seconds: a page in the back/forward cache
   * may never read its answer.
   */
  idle(): Promise<void>
  reset(): void
  close(): void
}

const publisherPath = '/__test/publisher'

interface ProxyOptions {
  dropsOpenerPolicy: boolean
}

export async function startFaultyProxy(siteUrl: string, given: ProxyOptions): Promise<FaultyProxy> {
  const faults = new Set<RegExp>()
  const held = new Map<RegExp, Promise<void>>()
  const errors: string[] = []
  let open = 0

  const server = createServer((incoming, outgoing) => {
    const { url = '' } = incoming
    open += 1
    outgoing.once('close', () => (open -= 1))
    if (url === publisherPath) return answerHtml(outgoing, '<title>Elsewhere</title>')
    if (url === pageScriptPath) {
      outgoing.setHeader('Content-Type', 'text/javascript')
      return void outgoing.end(pageScript)
    }
    if (url === reportPath) {
      return void text(incoming).then((error) => {
        errors.push(error)
        outgoing.writeHead(204).end()
      })
    }
    if ([...faults].some((path) => path.test(url))) return void incoming.socket.destroy()
    const [, until] = [...held].find(([path]) => path.test(url)) ?? []
    void Promise.resolve(until).then(() => forward(siteUrl, given, incoming, outgoing))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    // With another host name, browsers treat it as another site.
    publisherUrl: `http://127.0.0.1:${port}${publisherPath}`,
    fail(path) {
      faults.add(path)
      return () => faults.delete(path)
    },
    hold(path) {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(path, promise)
      return () => {
        held.delete(path)
        resolve()
      }
    },
    takeErrors: () => errors.splice(0),
    async idle() {
      const end = Date.now() + 5000
      for (let quietMs = 0; quietMs < 200 && Date.now() < end;) {
        await sleep(20)
        quietMs = open === 0 ? quietMs + 20 : 0
      }
    },
    reset: () => faults.clear(),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function answerHtml(response: ServerResponse, html: string): void {
  response.writeHead(200, { 'Content-Type': 'text/html' }).end(html)
}

/** Forwards a request to the site. Adds the test script to an answer that is a page. */
function forward(
  siteUrl: string,
  { dropsOpenerPolicy }: ProxyOptions,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const { method, url = '/', headers } = incoming
  const options = {
    method,
    // Uncompressed, so that pages can be changed.
    headers: { ...headers, host: new URL(siteUrl).host, 'accept-encoding': 'identity' },
  }
  const call = request(new URL(url, siteUrl), options, (answer) => {
    const { statusCode = 502, headers: received } = answer
    // The site's redirects contain its own URL.
    const here = `http://${headers.host}`
    if (received.location) received.location = received.location.replace(siteUrl, here)
    if (!received['content-type']?.startsWith('text/html')) {
      outgoing.writeHead(statusCode, received)
      answer.pipe(outgoing)
      return
    }
    const { 'content-length': _length, etag: _etag, ...kept } = received
    if (dropsOpenerPolicy) delete kept['cross-origin-opener-policy']
    outgoing.writeHead(statusCode, kept)
    void text(answer).then((html) =>
      outgoing.end(html.replace('<head>', `<head><script src="${pageScriptPath}"></script>`)),
    )
  })
  call.on('error', () => outgoing.destroy())
  incoming.pipe(call)
}
