import type { Context } from '@netlify/functions'
import * as z from 'zod/mini'
import { Id } from '#contract/fields.ts'
import type { Endpoint, Parsed, PathParams, Schema } from '#contract/endpoint.ts'
import type { CallContext } from '#server/context.ts'
import { Invalid, MethodNotAllowed, NotFound } from '#server/base/errors.ts'
import { authorize } from './admin.ts'
import { answerCall } from './answer-call.ts'
import { readJson } from './body.ts'
import { publishDueBeforeRead } from '#server/services/articles/publish-due.ts'
import { parse } from '#server/services/parse.ts'

/** What a parameter of this name must look like; otherwise nothing is there. */
const shapes: Record<string, z.ZodMiniType> = {
  id: Id,
  note: Id,
  number: z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
}

/** What a handler gets: parsed values, and the request itself. */
export interface Call<E extends Endpoint> {
  context: CallContext
  params: PathParams<E['path']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
  request: Request
}

/** A handler's answer: the endpoint's result, or a Response if headers or bytes matter. */
export type Answer<E extends Endpoint> = Parsed<E['result']> | Response | void

export interface Handler {
  endpoint: Endpoint
  /** Matches the endpoint's paths, also with a slash at the end. */
  pattern: URLPattern
  handle(request: Request, context: CallContext, params: Record<string, string>): Promise<Response>
}

/** Ties an endpoint to its handler: authorise, then parse, then act. */
export function on<E extends Endpoint>(
  endpoint: E,
  act: (call: Call<E>) => Answer<E> | Promise<Answer<E>>,
): Handler {
  return {
    endpoint,
    pattern: new URLPattern({ pathname: `${endpoint.path}{/}?` }),
    async handle(request, context, params) {
      // The CDN never answers a call with this header, so a public read refuses a wrong token before it does the work.
      const hasToken = endpoint.method === 'GET' && request.headers.has('Authorization')
      const needed = endpoint.access === 'public' ? hasToken && 'writer' : endpoint.access
      const actor = needed && (await authorize(context, request, needed))
      const isThere = Object.entries(params).every(
        ([name, value]) => shapes[name]?.safeParse(value).success ?? true,
      )
      if (!isThere) throw new NotFound('Not found')
      const query = (endpoint.query && readQuery(endpoint.query, request)) as Call<E>['query']
      const body = (endpoint.body && (await readBody(endpoint.body, request))) as Call<E>['body']
      if (endpoint.showsArticles) await publishDueBeforeRead(context)
      const answer = await act({
        // From here on, writes are this person's.
        context: actor ? context.actAs(actor) : context,
        params: params as Call<E>['params'],
        query,
        body,
        request,
      })
      return answer instanceof Response ? answer : json(answer, endpoint.status)
    },
  }
}

/** Whether the CDN could read other parameters in a query than we do: for encoded names, and for semicolons. */
export function isAmbiguousQuery(search: string): boolean {
  return /;|^\?[^=&]*[%+]|&[^=&]*[%+]/.test(search)
}

/**
 * The parsed search parameters.
 * @throws {Invalid} also for a query in which the CDN could read other parameters, and store the answer for them: with
 * a repeated parameter, an encoded name, or a semicolon, which some programs read as '&'.
 */
function readQuery<S extends Schema>(schema: S, request: Request): Parsed<S> {
  const { search, searchParams } = new URL(request.url)
  if (isAmbiguousQuery(search)) {
    throw new Invalid('The query has an encoded name or a semicolon')
  }
  const names = [...searchParams.keys()]
  const repeated = names.find((name, index) => names.indexOf(name) < index)
  if (repeated !== undefined) {
    const name = repeated.slice(0, 100)
    const issue = { path: name, message: `Give ${name} only once` }
    throw new Invalid(issue.message, [issue])
  }
  return parse(schema, Object.fromEntries(searchParams)) as Parsed<S>
}

async function readBody<S extends Schema>(schema: S, request: Request): Promise<Parsed<S>> {
  const isEmpty = request.body === null || request.headers.get('Content-Length') === '0'
  if (isEmpty && schema.safeParse(undefined).success) return undefined as Parsed<S>
  return parse(schema, await readJson(request)) as Parsed<S>
}

/** A JSON answer that is not cached, or an empty one for `undefined`. */
export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  const all = { 'Cache-Control': 'no-store', ...headers }
  return value === undefined
    ? new Response(null, { status, headers: all })
    : Response.json(value, { status, headers: all })
}

/** The header that names the next page of a list: the same call with another cursor (RFC 8288). Empty on the last. */
export function nextPage(request: Request, cursor: string | undefined): Record<string, string> {
  if (cursor === undefined) return {}
  const { pathname, searchParams } = new URL(request.url)
  searchParams.set('cursor', cursor)
  return { Link: `<${pathname}?${searchParams}>; rel="next"` }
}

/** A function's default export: it picks the handler by method and path, and turns errors into answers. */
export function route(...handlers: Handler[]) {
  return (request: Request, netlify: Context): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const here = handlers.flatMap((handler) => {
      const params = paramsOf(handler.pattern, pathname)
      return params ? [{ handler, params }] : []
    })
    return answerCall(request, netlify, {
      // If no handler has the method, the path alone names the route.
      route: `${request.method} ${here[0]?.handler.endpoint.path ?? 'unknown'}`,
      async act(context) {
        if (here.length === 0) throw new NotFound('Not found')
        const method = request.method === 'HEAD' ? 'GET' : request.method
        const picked = here.find(({ handler }) => handler.endpoint.method === method)
        if (!picked) throw new MethodNotAllowed(request.method, allowedMethods(here))
        return picked.handler.handle(request, context, picked.params)
      },
    })
  }
}

function allowedMethods(here: { handler: Handler }[]): string[] {
  return here.flatMap(({ handler: { endpoint } }) =>
    endpoint.method === 'GET' ? ['GET', 'HEAD'] : [endpoint.method],
  )
}

function paramsOf(pattern: URLPattern, pathname: string): Record<string, string> | undefined {
  const match = pattern.exec({ pathname })
  if (!match) return undefined
  try {
    return Object.fromEntries(
      Object.entries(match.pathname.groups).map(([name, value = '']) => [
        name,
        decodeURIComponent(value),
      ]),
    )
  } catch {
    // A percent sign without its two digits.
    return undefined
  }
}
