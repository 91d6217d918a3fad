import { execFileSync } from 'node:child_process'
import { request, type IncomingHttpHeaders } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'

export interface PageServer {
  url: string
  close(): Promise<void>
}

/** Headers of one connection. HTTP/2 forbids them. @see https://www.rfc-editor.org/rfc/rfc9113#section-8.2.2 */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])

/**
 * Serves a local HTTP server over TLS and HTTP/2, as Netlify serves a site. The certificate is made for this run; the
 * browser must be told to accept it.
 * @see https://docs.netlify.com/domains-https/https-ssl/#http-2
 * @throws {Error} when `openssl` is not installed.
 */
export async function serveHttp2(origin: string): Promise<PageServer> {
  const pem = makeCertificate()
  const server = createSecureServer({ key: pem, cert: pem }, (incoming, outgoing) =>
    forward(origin, incoming, outgoing),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** A private key and its certificate, both as PEM. */
function makeCertificate(): string {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const output = ['-keyout', '-', '-out', '-']
  const args = ['req', '-x509', ...key, ...output, '-subj', '/CN=localhost', '-days', '2']
  return execFileSync('openssl', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}

function forward(
  origin: string,
  incoming: Http2ServerRequest,
  outgoing: Http2ServerResponse,
): void {
  const { method } = incoming
  const call = request(new URL(incoming.url, origin), { method, headers: plain(incoming.headers) })
  call.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, plain(answer.headers))
    answer.pipe(outgoing)
  })
  call.on('error', () => outgoing.stream.close())
  incoming.pipe(call)
}

/** The headers that both versions of HTTP have. Those of HTTP/2 itself begin with a colon. */
function plain(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(
    ([name]) => !name.startsWith(':') && !ofConnection.has(name),
  )
  return Object.fromEntries(kept)
}
