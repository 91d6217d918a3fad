import type { FunctionHost } from './functions/function-host.ts'
import { isTextual } from './functions/lambda-event.ts'
import type { FunctionMatch } from './functions/package-functions.ts'
import type { Call } from './http.ts'
import { answerMailgun } from './mail/mailgun-api.ts'
import { answerOutbox } from './mail/outbox-pages.ts'
import type { Outbox } from './mail/outbox.ts'
import type { Images } from './site/images.ts'
import type { Rebuilder } from './site/rebuilder.ts'
import { fileAnswer, type StaticSite } from './site/static-site.ts'

/** Everything that answers requests, besides the site's files. */
export interface Platform {
  functions: FunctionHost
  images: Images
  /** Mails that were not sent. */
  outbox: Outbox
  /** What the build hook starts. */
  rebuild: Rebuilder
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

/** Answers one request in Netlify's order: images, functions, forced redirects, files, other redirects, 404. */
export async function answer(platform: Platform, site: StaticSite, call: Call): Promise<Response> {
  const answered = await answerPlatform(platform, call)
  if (answered) return answered
  const { pathname } = call.url
  const match = matchFor(platform, call)
  if (match && !match.route.prefer_static) return callFunction(platform, match, call)

  const file = site.find(pathname)
  if (match && !file) return callFunction(platform, match, call)
  const rule = match
    ? undefined
    : await site.redirect(new Request(call.url, { headers: call.headers }))
  if (rule && (rule.force || !file)) return followRule(platform, site, call, rule)
  return file ? fileAnswer(site, file, call) : notFound(site, call)
}

/** Answers a request for the image service or the local routes. Returns undefined for any other request. */
export async function answerPlatform(
  platform: Platform,
  call: Call,
): Promise<Response | undefined> {
  const { url, headers } = call
  if (url.pathname.startsWith('/__local/')) return answerLocal(platform, call)
  if (!platform.images.matches(url.pathname)) return undefined
  return platform.images.answer(url, headers.get('Accept') ?? '')
}

/** Routes that exist in the local stack only: the outbox, the build hook, and calls of scheduled functions. */
async function answerLocal(
  { functions, outbox, rebuild }: Platform,
  call: Call,
): Promise<Response> {
  const { method, url, headers } = call
  const path = url.pathname.slice('/__local'.length)
  const route = `${method} ${path}`
  if (path.startsWith('/mailgun/')) {
    const body = method === 'POST' ? new Uint8Array(await call.readBody(localBodyBytes)) : null
    const request = new Request(url, { method, headers, body })
    return answerMailgun(outbox, request, path.slice('/mailgun'.length))
  }
  if (/^GET \/outbox(\/|$)/.test(route)) return answerOutbox(outbox, url)
  const scheduled = /^POST \/scheduled\/([\w-]+)$/.exec(route)?.[1]
  if (scheduled) await functions.runScheduled(scheduled)
  else if (route === 'POST /rebuild') rebuild.request()
  else if (route === 'GET /rebuild') await rebuild.settled()
  else return Response.json({ error: 'Not found', message: 'Not found' }, { status: 404 })
  return Response.json({ ok: true })
}

/** The function that answers a request, or would answer it at another path. */
export function matchFor(
  { functions }: Pick<Platform, 'functions'>,
  { method, url }: Pick<Call, 'method' | 'url'>,
  pathname = url.pathname,
): FunctionMatch | undefined {
  return functions.match(method === 'HEAD' ? 'GET' : method, pathname)
}

type Rule = NonNullable<Awaited<ReturnType<StaticSite['redirect']>>>

async function followRule(
  platform: Platform,
  site: StaticSite,
  call: Call,
  { redirect, external, target, statusCode }: Rule,
): Promise<Response> {
  if (redirect) {
    const Location = external ? target.href : target.pathname + target.search
    return new Response(null, { status: statusCode, headers: { Location } })
  }
  const file = site.find(target.pathname)
  // As in the request chain, a rewrite can lead to a function.
  const match = matchFor(platform, call, target.pathname)
  if (match && !(match.route.prefer_static && file)) return callFunction(platform, match, call)
  if (!file) return notFound(site, call)
  return fileAnswer(site, file, call, target.pathname, statusCode)
}

async function notFound(site: StaticSite, call: Call): Promise<Response> {
  const page = site.find('/404')
  if (page && (call.method === 'GET' || call.method === 'HEAD')) {
    return fileAnswer(site, page, call, call.url.pathname, 404)
  }
  return new Response('Not Found\n', { status: 404 })
}

/** Calls a function. Without an answer of the function it is 502. */
export async function callFunction(
  { functions }: Pick<Platform, 'functions'>,
  match: FunctionMatch,
  call: Call,
): Promise<Response> {
  const { method, url, headers, ip } = call
  const isBackground = match.fn.invocationMode === 'background'
  const limit = isBackground ? backgroundBodyBytes : functionBodyBytes
  const isText = isTextual(headers.get('Content-Type') ?? '')
  const body = await call.readBody(isText ? limit : Math.floor(limit / 4) * 3)
  try {
    const answered = await functions.call(match, { url, method, headers, body, ip })
    const inner = [...answered.headers.keys()].filter((name) => readByPlatform.test(name))
    for (const name of inner) answered.headers.delete(name)
    return answered
  } catch (error) {
    console.error(`${method} ${url.pathname}:`, (error as Error).message)
    return new Response('The function failed.\n', { status: 502 })
  }
}
