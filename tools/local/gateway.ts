import type { IncomingMessage, ServerResponse } from 'node:http'
import { finished } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FunctionHost } from './functions/function-host.ts'
import { isTextual } from './functions/lambda-event.ts'
import type { FunctionMatch } from './functions/match-function.ts'
import { readBody, sendResponse, toRequest } from './http-body.ts'
import { compressor, isCompressible, pickEncoding } from './site/compression.ts'
import type { Images } from './site/images.ts'
import { serveFile } from './site/serve-file.ts'
import type { StaticSite } from './site/static-site.ts'

/** Everything that answers requests, besides the site's files. */
export interface Platform {
  functions: FunctionHost
  images: Images
  /** Answers `/__local/…`, which exists in the local stack only. */
  local(request: Request): Promise<Response>
}

export interface Gateway extends Platform {
  /** The current build of the site. */
  site(): StaticSite
}

/**
 * Netlify's limits for the body that a function gets, after binary content is encoded in base64.
 * @see https://docs.netlify.com/build/functions/overview/#default-deployment-options
 */
const functionBodyBytes = 6 * 1024 * 1024
const backgroundBodyBytes = 256 * 1024
const localBodyBytes = 64 * 1024 * 1024

/** Headers from a function to the platform. The client does not get them. */
const readByPlatform = /^(netlify-|x-nf-)/i

export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  url: URL
}

/** Answers one request in Netlify's order: images, functions, forced redirects, files, other redirects, 404. */
export async function answer(gateway: Gateway, exchange: Exchange): Promise<void> {
  if (await answerPlatform(gateway, exchange)) return
  const { request, response, url } = exchange
  const { pathname } = url
  const site = gateway.site()
  const match = matchFor(gateway, exchange)
  if (match && !match.route.prefer_static) return callFunction(gateway, match, exchange)

  const file = site.find(pathname)
  if (match && !file) return callFunction(gateway, match, exchange)
  const rule = match ? undefined : await site.redirect(toRequest(request, url))
  if (rule && (rule.force || !file)) return followRule(gateway, exchange, rule)
  if (file) return serveFile(site, file, { request, response, pathname })
  return notFound(site, exchange)
}

/** Answers a request for the image service or the local routes. Returns false for any other request. */
export async function answerPlatform(platform: Platform, exchange: Exchange): Promise<boolean> {
  const { request, response, url } = exchange
  if (url.pathname.startsWith('/__local/')) {
    const body = await readBody(request, localBodyBytes)
    await sendResponse(response, await platform.local(toRequest(request, url, body)))
    return true
  }
  if (!platform.images.matches(url.pathname)) return false
  const accept = request.headers.accept ?? ''
  await sendResponse(response, await platform.images.answer(url, accept))
  return true
}

/** The function for a request. HEAD goes to the function for GET. */
export function matchFor(
  { functions }: Pick<Platform, 'functions'>,
  { request, url }: Exchange,
  pathname = url.pathname,
) {
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET')
  return functions.match(method, pathname)
}

type Rule = NonNullable<Awaited<ReturnType<StaticSite['redirect']>>>

async function followRule(gateway: Gateway, exchange: Exchange, rule: Rule): Promise<void> {
  const { request, response } = exchange
  const site = gateway.site()
  if (rule.redirect) {
    const location = rule.external ? rule.target.href : rule.target.pathname + rule.target.search
    response.writeHead(rule.statusCode, { Location: location }).end()
    return
  }
  const { pathname } = rule.target
  const target = site.find(pathname)
  // As in the request chain, a rewrite can lead to a function.
  const match = matchFor(gateway, exchange, pathname)
  if (match && !(match.route.prefer_static && target)) {
    return callFunction(gateway, match, exchange)
  }
  if (!target) return notFound(site, exchange)
  await serveFile(site, target, { request, response, pathname, status: rule.statusCode })
}

async function notFound(site: StaticSite, { request, response, url }: Exchange): Promise<void> {
  const page = site.find('/404')
  if (page && (request.method === 'GET' || request.method === 'HEAD')) {
    return serveFile(site, page, { request, response, pathname: url.pathname, status: 404 })
  }
  response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not Found\n')
}

/** Calls a function and sends its answer. */
export async function callFunction(
  { functions }: Pick<Platform, 'functions'>,
  match: FunctionMatch,
  exchange: Exchange,
): Promise<void> {
  const { request, response, url } = exchange
  const isBackground = match.fn.invocationMode === 'background'
  const body = await readPayload(request, isBackground ? backgroundBodyBytes : functionBodyBytes)
  const answered = await functions
    .call(match, {
      url,
      method: request.method ?? 'GET',
      headers: request.headers,
      body,
      ip: request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '',
    })
    .catch((error: unknown) => {
      console.error(`${request.method} ${url.pathname}:`, (error as Error).message)
    })
  if (!answered) {
    response.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' })
    response.end('The function failed.\n')
    return
  }
  for (const [name, value] of answered.headers) {
    if (!readByPlatform.test(name)) response.appendHeader(name, value)
  }
  response.statusCode = answered.status
  const encoding = functionEncoding(exchange)
  if (encoding) {
    response.removeHeader('Content-Length')
    response.setHeader('Content-Encoding', encoding)
    response.appendHeader('Vary', 'Accept-Encoding')
  }
  // If the client disconnects or the function fails during its answer, nobody can get an error.
  if (encoding) {
    const steps = [answered.body, compressor(encoding), response]
    await pipeline(steps).catch(() => response.destroy())
  } else {
    // Does the same as `pipeline` in a third of its time.
    finished(answered.body, (error) => error && response.destroy())
    response.once('close', () => answered.body.destroy())
    answered.body.pipe(response)
  }
}

function functionEncoding({ request, response }: Exchange) {
  const type = String(response.getHeader('Content-Type') ?? '')
  const size = response.getHeader('Content-Length')
  const isPlain = response.getHeader('Content-Encoding') === undefined
  const hasBody = request.method !== 'HEAD' && ![204, 304].includes(response.statusCode)
  return hasBody && isPlain && isCompressible(type, size === undefined ? undefined : Number(size))
    ? pickEncoding(request.headers['accept-encoding'])
    : undefined
}

/**
 * Reads the body for a function.
 * @throws {TooLarge} when it exceeds `limit` in the form in which it is passed: text unchanged, all else in base64.
 */
async function readPayload(request: IncomingMessage, limit: number): Promise<Buffer> {
  const isText = isTextual(request.headers['content-type'])
  return readBody(request, isText ? limit : Math.floor(limit / 4) * 3)
}
