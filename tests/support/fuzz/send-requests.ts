import { request as httpRequest } from 'node:http'
import { generateRequests, type FuzzRequest } from './generate-requests.ts'

interface Site {
  url: string
  adminToken: string
}

export interface FuzzFailure {
  /** Its position in the sequence of this seed. */
  index: number
  request: FuzzRequest
  /** The status, or the error of the connection. */
  outcome: number | string
}

const parallel = 8
const timeoutMs = 60_000

/** Sends generated requests to a running site and returns those that get a 5xx answer or none. */
export async function fuzz(site: Site, seed: number, count: number): Promise<FuzzFailure[]> {
  const requests = (await generateRequests(seed, count)).entries()
  const failures: FuzzFailure[] = []
  const sendAll = async () => {
    for (const [index, request] of requests) {
      const outcome = await send(site, request)
      if (typeof outcome === 'string' || outcome >= 500) failures.push({ index, request, outcome })
    }
  }
  await Promise.all(Array.from({ length: parallel }, sendAll))
  return failures
}

/** Uses Node's client, because `fetch` normalises paths. */
function send({ url, adminToken }: Site, request: FuzzRequest): Promise<number | string> {
  const { hostname, port } = new URL(url)
  const { method, target, contentType, body, isAdmin } = request
  const hasBody = !['GET', 'HEAD'].includes(method)
  const headers = {
    ...(isAdmin && { Authorization: `Bearer ${adminToken}` }),
    ...(hasBody && contentType && { 'Content-Type': contentType }),
    'Content-Length': hasBody ? Buffer.byteLength(body) : 0,
  }
  return new Promise((resolve) => {
    const call = httpRequest({ hostname, port, path: target, method, headers, timeout: timeoutMs })
    call.once('timeout', () => call.destroy(new Error('timeout')))
    call.once('error', ({ message }) => resolve(message))
    call.once('response', (response) => {
      response.once('error', ({ message }) => resolve(message))
      response.once('end', () => resolve(response.statusCode ?? 0))
      response.resume()
    })
    call.end(hasBody ? body : undefined)
  })
}
