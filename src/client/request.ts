import type * as z from 'zod/mini'
import {
  fillPath,
  type Endpoint,
  type Given,
  type Parsed,
  type PathParams,
} from '#contract/endpoint.ts'
import { Failure } from '#contract/failure.ts'
import { $token, refuse } from './session.ts'

/** A call that was answered, but not with success. Its message is '{status}: {body or status text}'. */
export class RequestError extends Error {
  readonly status: number
  /** The failure body of the server, if it sent one. */
  readonly failure: Failure | undefined

  constructor(status: number, text: string, failure: Failure | undefined) {
    super(`${status}: ${text}`)
    this.name = 'RequestError'
    this.status = status
    this.failure = failure
  }
}

/** A call that got no answer, or one that cannot be parsed: offline, a broken connection, a page of another server. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('No answer', { cause })
    this.name = 'NetworkError'
  }
}

type Arguments<E extends Endpoint> = (keyof PathParams<E['path']> extends never
  ? { params?: undefined }
  : { params: PathParams<E['path']> }) &
  (E['query'] extends undefined ? { query?: undefined } : { query?: Given<E['query']> }) &
  (E['body'] extends undefined ? { body?: undefined } : { body: Given<E['body']> }) & {
    signal?: AbortSignal
    /** The page may be gone before the answer: the browser sends the call anyway, if its body is small. */
    isLeaving?: boolean
    /** A token to test, instead of the stored one; empty for a call as any reader, which an old token cannot fail. */
    token?: string
  }

/** One page of a list. */
export interface Page<E extends Endpoint> {
  value: Parsed<E['result']>
  /** Names the next page; absent on the last one. */
  cursor: string | undefined
}

/**
 * Makes one call of the API and returns its parsed result.
 * @throws {RequestError} when the answer is not a success.
 * @throws {NetworkError} when there is no answer.
 * @throws {DOMException} when `signal` is aborted.
 */
export async function request<E extends Endpoint>(
  endpoint: E,
  ...[args]: Record<string, never> extends Arguments<E> ? [Arguments<E>?] : [Arguments<E>]
): Promise<Parsed<E['result']>> {
  return (await requestPage(endpoint, args ?? ({} as Arguments<E>))).value
}

/** As `request`, with the cursor of the next page from the answer's `Link` header. */
export async function requestPage<E extends Endpoint>(
  endpoint: E,
  args: Arguments<E>,
): Promise<Page<E>> {
  try {
    const response = await send(urlOf(endpoint, args), {
      method: endpoint.method,
      body: args.body,
      signal: args.signal,
      isLeaving: args.isLeaving,
      token: args.token ?? $token.get(),
    })
    return {
      value: (await parseResult(endpoint.result, response)) as Parsed<E['result']>,
      cursor: nextCursor(response.headers.get('Link')),
    }
  } catch (error) {
    if (error instanceof RequestError || args.signal?.aborted) throw error
    throw new NetworkError(error)
  }
}

/** The URL of a call, with its parameters and its query. */
function urlOf(
  endpoint: Endpoint,
  args: { params?: Record<string, string> | undefined; query?: unknown },
): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((args.query as object | undefined) ?? {})) {
    if (value !== undefined) search.set(name, String(value))
  }
  const path = fillPath(endpoint.path, args.params ?? {})
  return search.size > 0 ? `${path}?${search}` : path
}

interface Sending {
  method: string
  body?: unknown
  signal?: AbortSignal | undefined
  isLeaving?: boolean | undefined
  token: string | null
}

/**
 * Browsers refuse more than 64 KiB on leaving, for all calls together. A small call may be made at the same time. A
 * longer body is sent as usual: if the tab is closed, its text is in the local draft only.
 */
const leavingBytes = 60 * 1024

async function send(url: string, sending: Sending): Promise<Response> {
  const { method, body, signal, isLeaving = false, token } = sending
  const headers = new Headers()
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const json = body === undefined ? null : JSON.stringify(body)
  const response = await fetch(url, {
    method,
    headers,
    credentials: 'include',
    body: json,
    keepalive:
      isLeaving && json !== null && new TextEncoder().encode(json).byteLength < leavingBytes,
    signal: signal ?? null,
  })
  if (response.ok) return response
  if (response.status === 401 && token) refuse(token)
  throw errorFrom(response.status, response.statusText, await response.text())
}

function errorFrom(status: number, statusText: string, text: string): RequestError {
  return new RequestError(status, text || statusText, parseFailure(text))
}

/** The headers of a call made without `request`: an upload needs an XMLHttpRequest to show its progress. */
export function authorization(token: string | null): Record<string, string> {
  return token ? { Authorization: `Bearer ${token}` } : {}
}

/**
 * The failure of such a call; `undefined` when it succeeded.
 * @param token the token that was sent. The current one may be newer: an upload takes minutes.
 */
export function xhrError(xhr: XMLHttpRequest, token?: string | null): RequestError | undefined {
  if (xhr.status >= 200 && xhr.status < 300) return undefined
  if (xhr.status === 401 && token) refuse(token)
  return errorFrom(xhr.status, xhr.statusText, xhr.responseText)
}

function parseFailure(text: string): Failure | undefined {
  try {
    return Failure.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

async function parseResult(
  schema: z.ZodMiniType | undefined,
  response: Response,
): Promise<unknown> {
  if (!schema) return undefined
  return schema.parse(await response.json())
}

function nextCursor(link: string | null): string | undefined {
  const [, url] = /<([^>]+)>;\s*rel="next"/.exec(link ?? '') ?? []
  return new URLSearchParams(url?.split('?')[1]).get('cursor') ?? undefined
}

/** The server's message of a failure, or `fallback` when it sent none or did not answer. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof RequestError && error.failure?.message) || fallback
}
