import type { Context } from '@netlify/functions'
import { serviceContext, type CallContext } from '#server/context.ts'

export type NetlifyFunction = (request: Request, context: Context) => Promise<Response>

interface Described {
  origin?: string
  /** Sent as `Authorization: Bearer …`. */
  token?: string
  json?: unknown
  /** Sent unchanged, instead of `json`. */
  body?: RequestInit['body']
  headers?: Record<string, string>
  ip?: string
  deployId?: string
  /** Netlify's name for the context of the deploy: 'production', 'deploy-preview', 'branch-deploy', 'dev'. */
  deployContext?: string
}

const siteOrigin = () => process.env['SITE_URL'] ?? 'http://localhost:8888'
const underWay: Promise<unknown>[] = []

/** Calls a function's default export as Netlify does: `call(content, 'POST /api/content', { token, json })`. */
export function call(
  fn: NetlifyFunction,
  what: `${string} /${string}`,
  { origin = siteOrigin(), token, json, body, headers, ...from }: Described = {},
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
    // Needed if the body is a stream.
    ...(body && { duplex: 'half' }),
  })
  return fn(request, netlifyContext(request, from))
}

export function runScheduled(
  fn: (request: Request, context: Context) => Promise<void>,
  from: From = {},
): Promise<void> {
  const request = new Request(new URL('/.netlify/functions/scheduled', siteOrigin()), {
    method: 'POST',
  })
  return fn(request, netlifyContext(request, from))
}

/** Waits for the work that functions continue after their answers (`waitUntil`). */
export async function backgroundWorkDone(): Promise<void> {
  while (underWay.length > 0) await Promise.allSettled(underWay.splice(0))
}

/** A call's context, as a function hands it to a service. */
export function callContext(changes: Partial<CallContext> = {}): CallContext {
  const caller = { id: 'test', ip: '192.0.2.1', deployId: 'test', waitUntil: () => {} }
  const context: CallContext = {
    ...serviceContext('local'),
    ...caller,
    actAs: (actor) => ({ ...context, actor }),
    ...changes,
  }
  return context
}

type From = Pick<Described, 'ip' | 'deployId' | 'deployContext'>

/** The part of Netlify's context that functions may use; a test fails if a function uses another part. */
function netlifyContext(
  request: Request,
  { ip = '192.0.2.1', deployId = 'test', deployContext = 'dev' }: From,
): Context {
  const context: Partial<Context> = {
    ip,
    params: {},
    url: new URL(request.url),
    requestId: crypto.randomUUID(),
    site: { id: 'test', name: 'test', url: siteOrigin() },
    deploy: { context: deployContext, id: deployId, published: true },
    waitUntil: (work) => void underWay.push(work),
  }
  return context as Context
}
