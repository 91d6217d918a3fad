import type { Context } from '@netlify/functions'

export type NetlifyFunction = (request: Request, context: Context) => Promise<Response>

interface Described {
  /** The origin of the request, as its Host header says. */
  origin?: string
  /** Sent as `Authorization: Bearer …`. */
  token?: string
  /** Sent as the JSON body. */
  json?: unknown
  /** Sent as it is, in place of `json`. */
  body?: RequestInit['body']
  headers?: Record<string, string>
  /** The caller's network address. */
  ip?: string
  /** The build of the site that answers. */
  deployId?: string
  /** What Netlify calls the context of the deploy: 'production', 'deploy-preview', 'branch-deploy', 'dev'. */
  deployContext?: string
  /** What the platform read from the path, for functions that use it. */
  params?: Record<string, string>
}

const siteOrigin = 'http://localhost:8888'
const underWay: Promise<unknown>[] = []

/** Calls a function's default export as Netlify does: `call(content, 'POST /api/content', { token, json })`. */
export function call(
  fn: NetlifyFunction,
  what: `${string} /${string}`,
  { origin = siteOrigin, token, json, body, headers, ...from }: Described = {},
): Promise<Response> {
  const [method = '', path = ''] = what.split(' ')
  const request = new Request(new URL(path, origin), {
    method,
    headers: {
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: json === undefined ? (body ?? null) : JSON.stringify(json),
    // Needed where the body is a stream.
    ...(body && { duplex: 'half' }),
  })
  return fn(request, netlifyContext(request, from))
}

/** Runs a scheduled function as Netlify does. */
export function runScheduled(
  fn: (request: Request, context: Context) => Promise<void>,
  from: From = {},
): Promise<void> {
  const request = new Request(new URL('/.netlify/functions/scheduled', siteOrigin), {
    method: 'POST',
  })
  return fn(request, netlifyContext(request, from))
}

/** Waits for all that functions have left to go on after their answers. */
export async function settle(): Promise<void> {
  while (underWay.length > 0) await Promise.allSettled(underWay.splice(0))
}

type From = Pick<Described, 'ip' | 'deployId' | 'deployContext' | 'params'>

/** As much of Netlify's context as functions may use; reaching for anything else fails the test. */
function netlifyContext(
  request: Request,
  { ip = '192.0.2.1', deployId = 'test', deployContext = 'dev', params = {} }: From,
): Context {
  const context: Partial<Context> = {
    ip,
    params,
    url: new URL(request.url),
    requestId: crypto.randomUUID(),
    site: { id: 'test', name: 'test', url: siteOrigin },
    deploy: { context: deployContext, id: deployId, published: true },
    waitUntil: (work) => void underWay.push(work),
  }
  return context as Context
}
